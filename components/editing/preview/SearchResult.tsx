import { previewTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import {
  cutText,
  maxSearchDescription,
  maxSearchTitle,
  toAddressLine,
} from "#lib/editing/shared/search-result.ts";
import type { PageHead } from "./page-head.ts";

/** What an editor should know about a result. */
function listNotes({ title, description }: PageHead, isUnlisted: boolean): string[] {
  return [
    isUnlisted && texts.unlisted,
    title.length > maxSearchTitle && texts.titleCut,
    description === "" && texts.noDescription,
    description.length > maxSearchDescription && texts.descriptionCut,
  ].filter((note) => note !== false);
}

/** A page as a search engine lists it. */
export function SearchResult({ head, isUnlisted }: { head: PageHead; isUnlisted: boolean }) {
  const notes = listNotes(head, isUnlisted);
  return (
    <div className="grid gap-4">
      <figure
        aria-label={texts.views.search}
        className="grid max-w-150 gap-1 rounded-md border border-line bg-surface p-4 font-sans wrap-anywhere"
      >
        <span className="font-semibold">{head.siteName}</span>
        <span className="text-sm text-ink-soft">{toAddressLine(head.url)}</span>
        <span className="text-lg text-link">{cutText(head.title, maxSearchTitle)}</span>
        <span className="text-sm">{cutText(head.description, maxSearchDescription)}</span>
      </figure>
      {notes.length > 0 ? (
        <ul className="list-disc ps-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
