/** Facts that the build passes to the service worker (vite.config.ts). */
declare module "virtual:built" {
  /** Changes whenever any of the files does. */
  export const version: string;
  /** Addresses of the files from which an installed application starts offline. */
  export const files: readonly string[];
  /** First segments of the addresses of signed-in screens. */
  export const screens: readonly string[];
}
