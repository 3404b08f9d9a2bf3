/**
 * The header with the person for whom a screen was rendered. The server refuses a call from another person's session
 * (SESSION_CHANGED, decision 0112). A caller without screens omits it.
 */
export const screenPersonHeader = "x-screen-person";
