/**
 * A problem with a file that the operator can fix. `message` is one line that says where it is;
 * nothing has been stored.
 */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
