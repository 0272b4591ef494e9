import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";

type Props = { item: Pick<TeaserFragment, "category" | "originalSite">; className?: string };

/** The line above a title: the category, and the item's site if the item is from another site. */
export function CategoryKicker({ item, className = "" }: Props) {
  const { category, originalSite } = item;
  if (!category && !originalSite) return null;
  return (
    <p className={`category-kicker ${className}`}>
      {originalSite ? <span className="py-1 text-accent-ink">From {originalSite.name}</span> : null}
      {category && !originalSite ? <a href={`/${category.slug}`}>{category.name}</a> : null}
    </p>
  );
}
