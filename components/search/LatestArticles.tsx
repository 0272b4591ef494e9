import { TeaserList } from "#components/content/TeaserList.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";

/** The newest articles of the site, for a search without results. */
export function LatestArticles({ items }: { items: readonly TeaserFragment[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="mt-12 border-t border-line pt-8">
      <h2 id="latest" className="mb-6 text-xl">
        Latest articles
      </h2>
      <TeaserList items={items} variant="cards" columns={2} />
    </section>
  );
}
