import type { DirectoryLetter } from "#lib/conditions/server/list-disorders.ts";

/** The source object of a directory: its conditions are read only when selected. */
export type DirectoryModel = {
  letters: DirectoryLetter[];
  total: number;
  letter: string | null;
  page: number;
  pageCount: number;
};
