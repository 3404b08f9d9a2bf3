/** What the build tells the service worker (vite.config.ts). */
declare module "virtual:built" {
  /** Another one whenever any of the files is. */
  export const version: string;
  /** The files that an installed application starts from without a connection, by their addresses. */
  export const files: readonly string[];
  /** The first part of the address of each screen of who is signed in. */
  export const screens: readonly string[];
}
