/**
 * Raised whenever something in a pack means something else than before: one of another version is not read. In a file without schemas, because
 * an application that starts without a connection must not wait for them.
 */
export const packVersion = 1;
