export const log = "log";
