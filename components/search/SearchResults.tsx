import type { CrossSite } from "#components/content/item-href.ts";
import { TeaserRow } from "#components/content/TeaserRow.tsx";
import type { SearchPageQuery } from "#graphql/generated/client/graphql.ts";
import { resultWords } from "./result-words.ts";
import { Snippet } from "./Snippet.tsx";

type Props = { found: SearchPageQuery["search"]; crossSite?: CrossSite };

/** What was found, best first: how much of it, and each with the place that holds the words. */
export function SearchResults({ found, crossSite }: Props) {
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="mb-4 text-xl">
        {resultWords(found)}
      </h2>
      <ul className="max-w-[calc(var(--container-head)+4rem)] divide-y divide-line border-y border-line">
        {found.results.map(({ item, snippet }) => (
          <li key={item.id}>
            <TeaserRow
              item={item}
              level={3}
              crossSite={crossSite}
              excerpt={snippet.length > 0 ? <Snippet parts={snippet} /> : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
