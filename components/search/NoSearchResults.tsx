import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { LatestArticles } from "./LatestArticles.tsx";
import { getResultHeading } from "./result-heading.ts";

type Props = {
  term: string;
  /** Whether the search has filters; without them there may be results. */
  isNarrowed: boolean;
  recents: readonly TeaserFragment[];
};

/** A search without results: suggestions and something to read instead. */
export function NoSearchResults({ term, isNarrowed, recents }: Props) {
  return (
    <>
      <section aria-labelledby="results">
        <h2 id="results" className="max-w-head break-words text-xl">
          {getResultHeading({ term, total: 0, isSimilar: false })}
        </h2>
        <ul className="mt-3 max-w-read list-disc space-y-1 ps-5 text-ink-soft">
          {isNarrowed ? <li>Clear filters.</li> : null}
          <li>Check the spelling.</li>
          <li>Try fewer words, or another word for the same thing.</li>
          <li>Put a phrase in quotation marks, such as “brain fog”.</li>
        </ul>
      </section>
      <LatestArticles items={recents} />
    </>
  );
}
