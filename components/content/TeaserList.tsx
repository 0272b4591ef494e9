import type { ReactNode } from "react";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { TeaserCard } from "./TeaserCard.tsx";
import { TeaserRow } from "./TeaserRow.tsx";

type Props = {
  items: readonly TeaserFragment[];
  /** Shown for an empty list. */
  empty?: ReactNode;
  /** `rows` for long lists; `cards` for a few items. */
  variant?: "rows" | "cards";
  columns?: 2 | 3;
  /** Number of cards with a picture, so that a long grid is calm. */
  pictures?: number;
  isRecommendation?: boolean;
  /** Set to false in a list of one category. */
  hasCategory?: boolean;
  /** The heading level of the titles; by default rows are the main list of a page. */
  level?: 2 | 3;
  links?: LinkContext | undefined;
};

const noPictureInTwo = "sm:max-lg:[&_.teaser-picture]:hidden";

/** A list of content items. */
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
      <ul className="teaser-rows">
        {items.map((item) => (
          <li key={item.id}>
            <TeaserRow item={item} level={2} {...teaser} />
          </li>
        ))}
      </ul>
    );
  }
  // With two columns instead of three, the last picture would be next to a card without one.
  const isAlone = (index: number) =>
    columns === 3 && index % 2 === 0 && index === pictures - 1 && index < items.length - 1;
  // Two adjacent cards without pictures need no space for one.
  const isPlainPair = (index: number) =>
    columns === 3 && !items[index]?.featuredMedia && !items[index ^ 1]?.featuredMedia;
  const haveSomePictures = items.slice(0, pictures).some(({ featuredMedia }) => featuredMedia);
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 ${columns === 3 ? "lg:grid-cols-3" : ""}`}>
      {items.map((item, index) => (
        <li
          key={item.id}
          className={`min-w-0 ${isAlone(index) || isPlainPair(index) ? noPictureInTwo : ""}`}
        >
          <TeaserCard
            item={item}
            hasPicture={index < pictures}
            keepsPlace={index < pictures && haveSomePictures}
            {...teaser}
          />
        </li>
      ))}
    </ul>
  );
}
