import type { ReactNode } from "react";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import type { CrossSite } from "./item-href.ts";
import { TeaserCard } from "./TeaserCard.tsx";

type Props = {
  items: readonly TeaserFragment[];
  /** Shown instead where there is nothing. */
  empty?: ReactNode;
  columns?: 2 | 3;
  isRecommendation?: boolean;
  level?: 2 | 3;
  crossSite?: CrossSite;
};

/** Content to choose from, in a grid of two or three columns. */
export function TeaserList({
  items,
  empty = null,
  columns = 3,
  isRecommendation,
  level,
  crossSite,
}: Props) {
  if (items.length === 0) return empty;
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 ${columns === 3 ? "lg:grid-cols-3" : ""}`}>
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <TeaserCard
            item={item}
            isRecommendation={isRecommendation}
            level={level}
            crossSite={crossSite}
          />
        </li>
      ))}
    </ul>
  );
}
