import { parseSnippet } from "#lib/search/shared/snippet.ts";
import { getCorrectionNote, getResultHeading, relatedHeading } from "./result-heading.ts";
import { toSnippetHtml } from "./snippet-html.ts";

type Found = Parameters<typeof getResultHeading>[0] & {
  results: readonly { id: string; markedSnippet?: string; isRelated?: boolean }[];
};

type Props = {
  found: Found;
  /** The HTML of the items by their ids (`TeaserRow`), with `summaryMark` around the summary of each. */
  rows: ReadonlyMap<string, string>;
  summaryMark: string;
};

/** The results, best first, with their number and a snippet each, or their summary. */
export function SearchResults({ found, rows, summaryMark }: Props) {
  const toItem = ({ id, markedSnippet = "" }: Found["results"][number]): string => {
    const [before, summary, after] = rows.get(id)?.split(summaryMark) ?? [];
    // It was removed after it was found, or no HTML is wanted.
    if (after === undefined) return "";
    const snippet = parseSnippet(markedSnippet);
    const excerpt = snippet.length > 0 ? toSnippetHtml(snippet) : summary;
    return `<li>${before}${excerpt}${after}</li>`;
  };
  const isApart = (result: Found["results"][number]) =>
    Boolean(result.isRelated) && !found.isSimilar;
  const related = found.results.filter(isApart).map(toItem);
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="text-xl wrap-anywhere">
        {getResultHeading(found)}
      </h2>
      {found.correctedTerm ? (
        <p className="mt-1 text-ink-soft wrap-anywhere">{getCorrectionNote(found.term)}</p>
      ) : null}
      <Rows items={found.results.filter((result) => !isApart(result)).map(toItem)} />
      {related.length > 0 ? (
        <>
          <h3 className="mt-8 text-lg">{relatedHeading}</h3>
          <Rows items={related} />
        </>
      ) : null}
    </section>
  );
}

const Rows = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? null : (
    <ul
      className="teaser-rows mt-4"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rows that React has rendered, and escaped snippets
      dangerouslySetInnerHTML={{ __html: items.join("") }}
    />
  );
