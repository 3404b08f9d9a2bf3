/** The longest text that people search for, on screens, in addresses and in the contract alike. */
export const searchLettersMax = 80;
