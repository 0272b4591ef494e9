import type { DirectoryLetter } from "#lib/conditions/server/list-disorders.ts";

/** What stands behind a directory: its conditions are read only where they are asked for. */
export type DirectoryModel = {
  letters: DirectoryLetter[];
  total: number;
  letter: string | null;
  page: number;
  pageCount: number;
};
