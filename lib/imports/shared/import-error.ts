/**
 * A reason why a file is not taken that whoever brought it can mend. `message` is one line that says
 * where; nothing of the file has been stored when it is thrown.
 */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
