import type { ReactNode } from "react";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { TeaserCard } from "./TeaserCard.tsx";
import { TeaserRow } from "./TeaserRow.tsx";

type Props = {
  items: readonly TeaserFragment[];
  /** Shown instead where there is nothing. */
  empty?: ReactNode;
  /** `rows` for a list to look through; `cards` for a few things to choose from. */
  variant?: "rows" | "cards";
  columns?: 2 | 3;
  /** Cards beyond this number have no picture, so that a long grid keeps some quiet. */
  pictures?: number;
  isRecommendation?: boolean;
  /** Not where every item of the list is of one category. */
  hasCategory?: boolean;
  /** The level of the titles; rows are a page's main list when nothing else is said. */
  level?: 2 | 3;
  links?: LinkContext;
};

const noPictureInTwo = "sm:max-lg:[&_.teaser-picture]:hidden";

/** Content to choose from. */
export function TeaserList({
  items,
  empty = null,
  variant = "rows",
  columns = 3,
  pictures = 3,
  ...teaser
}: Props) {
  if (items.length === 0) return empty;
  if (variant === "rows") {
    return (
      <ul className="max-w-[calc(var(--container-head)+4rem)] divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id}>
            <TeaserRow item={item} level={2} {...teaser} />
          </li>
        ))}
      </ul>
    );
  }
  // Where three columns are two, the last picture would stand beside a card with none and a hole in it.
  const isAlone = (index: number) =>
    columns === 3 && index % 2 === 0 && index === pictures - 1 && index < items.length - 1;
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 ${columns === 3 ? "lg:grid-cols-3" : ""}`}>
      {items.map((item, index) => (
        <li key={item.id} className={`min-w-0 ${isAlone(index) ? noPictureInTwo : ""}`}>
          <TeaserCard item={item} hasPicture={index < pictures} {...teaser} />
        </li>
      ))}
    </ul>
  );
}
