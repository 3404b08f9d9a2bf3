/** The terms and conditions in force: the day on which they were published. Stored with each pre-registration (rules 8.11). */
export const termsVersion = "2026-11-21";
