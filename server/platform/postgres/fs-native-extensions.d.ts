declare module "fs-native-extensions" {
  /**
   * Locks the whole open file for writing (an OFD lock on Linux, `flock` on macOS). Returns false if another process
   * holds it.
   */
  export function tryLock(fd: number): boolean;
}
