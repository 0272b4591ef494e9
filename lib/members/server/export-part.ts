import type { SQL } from "drizzle-orm";

/** A row of a data export. Objects and arrays are shown as JSON. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/**
 * A part of what a member can download about themselves, declared by the domain that stores it. It has what the
 * member gave and may see; of others only their usernames.
 */
export type ExportPart = {
  /** Name of its files: letters and `-`. */
  name: string;
  title: string;
  /** The columns that reference a member and by which its rows are found, such as `comments.author_id`. */
  references: readonly string[];
  /** Selects the rows of a member, in order, with readable column names. `siteId` becomes the name of the site. */
  select: (memberId: number) => SQL;
  /** The path of what a row is about, on its site; null for nothing that has a page. */
  toPath?: (row: ExportedRow) => string | null;
  /** Columns that only `toPath` needs. */
  hidden?: readonly string[];
  /** The file that a row names: its name in the export, and where the storage of uploads has it, the best first. */
  toFile?: (row: ExportedRow) => { name: string; storedAs: readonly string[] };
};
