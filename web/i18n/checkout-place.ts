/** The page after an online payment. */
export const checkoutPlace = "Tu pago";
