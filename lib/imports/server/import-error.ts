/**
 * A problem with a file that the operator can fix. `message` is one line with its position; nothing has been stored.
 */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
