import { maxTitleLength } from "#lib/forums/shared/thread.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";

/** Handles imported titles above the limit: the text starts with the full title. */

const isLong = (title: string): boolean => title.length > maxTitleLength;

/** A text with its full title prepended, if the title is too long. */
export const startWithTitle = (title: string, document: RichText): RichText =>
  isLong(title)
    ? {
        ...document,
        content: [
          { type: "paragraph", content: [{ type: "text", text: title }] },
          ...document.content,
        ],
      }
    : document;

/** Shortens a title to the maximum length of members' titles. */
export function shortenTitle(
  title: string,
  { name, reporter }: { name: string; reporter: Reporter },
): string {
  if (!isLong(title)) return title;
  reporter.change("post", name, "its title was shortened: its text begins with the whole one");
  return `${title.slice(0, maxTitleLength - 1).toWellFormed()}…`;
}
