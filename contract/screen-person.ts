/**
 * The header with the person for whom a screen was rendered. The server refuses a call from another person's session
 * (SESSION_CHANGED, decision 0112). A caller without screens omits it.
 */
export const screenPersonHeader = "x-screen-person";

/** Stands before the id of a pass in that header: the screen of a scorer belongs to no person. */
export const passPrefix = "pass:";
