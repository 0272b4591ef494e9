import { TeaserRow } from "#components/content/TeaserRow.tsx";
import type { SearchPageQuery } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { getCorrectionNote, getResultHeading } from "./result-heading.ts";
import { Snippet } from "./Snippet.tsx";

type Props = { found: SearchPageQuery["search"]; links?: LinkContext };

/** The results, best first, with their number and a snippet each. */
export function SearchResults({ found, links }: Props) {
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="text-xl wrap-anywhere">
        {getResultHeading(found)}
      </h2>
      {found.correctedTerm ? (
        <p className="mt-1 text-ink-soft wrap-anywhere">{getCorrectionNote(found.term)}</p>
      ) : null}
      <ul className="teaser-rows mt-4">
        {found.results.map(({ item, snippet }) => (
          <li key={item.id}>
            <TeaserRow
              item={item}
              level={3}
              links={links}
              excerpt={snippet.length > 0 ? <Snippet parts={snippet} /> : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
