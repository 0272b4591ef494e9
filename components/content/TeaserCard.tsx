import { Card } from "#components/ui/Card.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";
import { AuthorLine } from "./AuthorLine.tsx";
import { CategoryKicker } from "./CategoryKicker.tsx";
import { Engagement } from "./Engagement.tsx";
import { shownAuthor } from "./item-labels.ts";
import { Picture } from "./Picture.tsx";
import { getPictureShape } from "./picture-shapes.ts";
import { TeaserLabel } from "./TeaserLabel.tsx";

type Props = {
  item: TeaserFragment;
  /** `stack` in a grid; `row` for a single card with the picture next to the text. */
  variant?: "stack" | "row";
  hasPicture?: boolean;
  /** Reserves the space of a picture if the item has none, because other cards of the list have pictures. */
  keepsPlace?: boolean;
  /** Set to false in a list of one category. */
  hasCategory?: boolean;
  /** Whether the line above the title says that the item is recommended. */
  isRecommendation?: boolean;
  /** The heading level of the title. */
  level?: 2 | 3;
  links?: LinkContext | undefined;
};

/** A content item. The whole card is the link of its title. */
export function TeaserCard(props: Props) {
  const {
    item,
    variant = "stack",
    hasPicture = true,
    keepsPlace = false,
    isRecommendation = false,
    hasCategory = true,
    level = 3,
    links,
  } = props;
  const Heading = `h${level}` as const;
  const media = hasPicture ? item.featuredMedia : null;
  const isRow = variant === "row" && media !== null;
  return (
    <Card
      className={`group flex h-full flex-col hover:border-line-strong ${isRow ? "sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]" : ""}`}
    >
      {media ? (
        <Picture
          media={media}
          shape={isRow ? "row" : "card"}
          isDecorative
          className="teaser-picture"
        />
      ) : null}
      {keepsPlace && !media ? (
        // On phones cards are never side by side.
        <div
          className={`teaser-picture bg-wash-strong max-sm:hidden ${getPictureShape("card", null).box}`}
        />
      ) : null}
      <div className="flex flex-1 flex-col p-5">
        <TeaserLabel type={item.type} isRecommendation={isRecommendation} />
        {isRecommendation || !hasCategory ? null : <CategoryKicker item={item} className="mb-1" />}
        <Heading className="text-xl">
          <a {...contentLink(item, links)} className="card-link">
            {item.title}
          </a>
        </Heading>
        {item.summary ? (
          <p className="mt-2 line-clamp-4 text-base text-ink-soft">
            {truncateWords(item.summary, teaserWords)}
          </p>
        ) : null}
        <div className="mt-auto flex items-end justify-between gap-4 pt-5">
          <AuthorLine author={shownAuthor(item)} date={item.date} />
          <Engagement item={item} links={links} isShort />
        </div>
      </div>
    </Card>
  );
}
