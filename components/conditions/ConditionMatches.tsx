import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import type { ConditionTeaserFragment } from "#graphql/generated/client/graphql.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { disordersPerSearch } from "#lib/conditions/shared/disorder.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { ConditionList } from "./ConditionList.tsx";

type Props = {
  term: string;
  page: number;
  total: number;
  disorders: readonly ConditionTeaserFragment[];
};

const toPageHref = (term: string, page: number) => {
  const query = new URLSearchParams(
    dropUndefined({ s: term, page: page > 1 ? String(page) : undefined }),
  );
  return `/conditions?${query}`;
};

/** The results of a search of the directory, or suggestions if there are none. */
export function ConditionMatches({ term, page, total, disorders }: Props) {
  if (disorders.length === 0) {
    return (
      <EmptyState
        title={conditionTexts.noMatches}
        action={
          <a
            href="/conditions"
            className="inline-flex min-h-11 items-center font-semibold text-link underline"
          >
            All conditions A to Z
          </a>
        }
      >
        {/[\p{L}\p{N}]/u.test(term) ? conditionTexts.noMatchesHelp : conditionTexts.tooFew}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="matches">
      <h2 id="matches" className="mb-4 max-w-head break-words text-xl">
        {total.toLocaleString("en")} {total === 1 ? "condition" : "conditions"} for “{term}”
      </h2>
      <ConditionList conditions={disorders} level={3} />
      <div className="mt-8">
        <Pagination
          page={page}
          pageCount={Math.ceil(total / disordersPerSearch)}
          toHref={(to) => toPageHref(term, to)}
          label="Pages of conditions"
        />
      </div>
    </section>
  );
}
