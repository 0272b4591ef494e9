import { readFileSync } from "node:fs";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** URLs of the built files that pages load (`scripts/setup/bundle-pages.mjs`). */
export type PageFiles = {
  styles: readonly string[];
  /** The script in the head of every page. */
  head: string;
  /** The script of members' pages whose islands hydrate on the first interaction. */
  member: string;
  /** The scripts that hydrate the islands of a page. */
  start: readonly string[];
  /** The dialog in which guests log in and join. */
  dialog: string;
  /** The form with an editor that replaces the plain reply form once a reader writes in it. */
  reply: readonly string[];
  /** The scripts of islands that the start scripts do not contain, by component name. */
  islands: Readonly<Record<string, string>>;
};

/** @throws StartUpError when the pages were not built */
export function readPageFiles(): PageFiles {
  try {
    return JSON.parse(readFileSync(".next/page-files.json", "utf8"));
  } catch {
    throw new StartUpError("The pages are not built. Start with `npm start`.");
  }
}
