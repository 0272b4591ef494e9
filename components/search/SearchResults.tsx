import { TeaserRow } from "#components/content/TeaserRow.tsx";
import type { SearchPageQuery } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { getCorrectionNote, getResultHeading, relatedHeading } from "./result-heading.ts";
import { Snippet } from "./Snippet.tsx";

type Result = Pick<
  SearchPageQuery["search"]["results"][number],
  "id" | "item" | "snippet" | "isRelated"
>;
type Found = Parameters<typeof getResultHeading>[0] & { results: readonly Result[] };
type Props = { found: Found; links: LinkContext };

/** The number of results and the results, best first, each with a snippet or its summary. */
export function SearchResults({ found, links }: Props) {
  const isApart = ({ isRelated }: Result) => isRelated && !found.isSimilar;
  const related = found.results.filter(isApart);
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="text-xl wrap-anywhere">
        {getResultHeading(found)}
      </h2>
      {found.correctedTerm ? (
        <p className="mt-1 text-ink-soft wrap-anywhere">{getCorrectionNote(found.term)}</p>
      ) : null}
      <Rows results={found.results.filter((result) => !isApart(result))} links={links} />
      {related.length > 0 ? (
        <>
          <h3 className="mt-8 text-lg">{relatedHeading}</h3>
          <Rows results={related} links={links} />
        </>
      ) : null}
    </section>
  );
}

const Rows = ({ results, links }: { results: readonly Result[]; links: LinkContext }) =>
  results.length === 0 ? null : (
    <ul className="teaser-rows mt-4">
      {results.map(({ id, item, snippet }) =>
        // The item was removed after the search.
        item === null ? null : (
          <li key={id}>
            <TeaserRow
              item={item}
              level={3}
              links={links}
              excerpt={snippet.length > 0 ? <Snippet parts={snippet} /> : null}
            />
          </li>
        ),
      )}
    </ul>
  );
