import type { SQL } from "drizzle-orm";

/** A row of a data export. Objects and arrays are shown as JSON. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/**
 * A part of what a member can download about themselves, declared by the domain that stores it. It contains data that
 * the member entered and may see; of other members only usernames.
 */
export type ExportPart = {
  /** Name of its files: letters and `-`. */
  name: string;
  title: string;
  /** The columns that reference a member and by which its rows are found, such as `comments.author_id`. */
  references: readonly string[];
  /** Selects the rows of a member, in order, with readable column names. `siteId` becomes the name of the site. */
  select: (memberId: number) => SQL;
  /** The path of a row's subject on its site; null if it has no page. */
  toPath?: (row: ExportedRow) => string | null;
  /** Columns that only `toPath` needs. */
  hidden?: readonly string[];
  /** The file of a row: its name in the export, and its paths in the upload storage, the best first. */
  toFile?: (row: ExportedRow) => { name: string; storedAs: readonly string[] };
};
