import { createReadStream } from "node:fs";
import path from "node:path";
import { SaxesParser } from "saxes";
import { ImportError } from "#lib/imports/server/import-error.ts";

/** The attributes of one `<row>` of a dump. */
export type Row = Readonly<Record<string, string>>;

/** Maximum number of rows in one file, and of characters in all of them together. */
const maxRows = 2_000_000;
const maxCharacters = 1_000_000_000;

/**
 * Reads one file of a Stack Exchange data dump strictly: it stops at malformed XML and at a document
 * type, which could define entities of any size.
 * @throws ImportError with a one-line message
 */
export async function readRows(folder: string, name: string): Promise<Row[]> {
  const file = path.join(folder, name);
  const rows: Row[] = [];
  const parser = new SaxesParser({ position: true, xmlns: false as const });
  const fail = (reason: string): never => {
    throw new ImportError(`${file}: line ${parser.line}: ${reason}.`);
  };
  parser.on("error", () => fail("not well-formed XML"));
  parser.on("doctype", () => fail("a document type, which a dump does not have"));
  parser.on("opentag", ({ name: tag, attributes }) => {
    if (tag !== "row") return;
    if (rows.length >= maxRows) fail(`more than ${maxRows} rows`);
    rows.push(attributes);
  });
  let length = 0;
  try {
    for await (const chunk of createReadStream(file, "utf8")) {
      length += chunk.length;
      if (length > maxCharacters) fail("the file is too large");
      parser.write(chunk);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new ImportError(`${file}: there is no such file.`);
    throw error;
  }
  parser.close();
  return rows;
}
