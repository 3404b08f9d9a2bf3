/** The store of files did not answer properly. The same call may succeed in a moment. */
export class StoreFailed extends Error {
  override readonly name = "StoreFailed";
}
