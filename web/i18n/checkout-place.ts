/** Where whoever paid on line comes back. */
export const checkoutPlace = "Tu pago";
