/**
 * The version of a pack's format. Clients ignore packs of another version. Raise it whenever a field changes its
 * meaning. It has a file of its own, without schemas: an application that starts offline must not wait for them.
 */
export const packVersion = 1;
