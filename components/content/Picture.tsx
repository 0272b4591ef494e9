import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { toObjectPosition } from "#lib/uploads/shared/focal-point.ts";

type Props = {
  media: NonNullable<TeaserFragment["featuredMedia"]>;
  /** Loads the first picture of a page eagerly; others load lazily. */
  isFirst?: boolean;
  /** Sets an empty alt text if the title beside it says the same. */
  isDecorative?: boolean;
  className?: string;
};

/** A featured picture of 1468 x 560, in a box of fixed aspect ratio. */
export function Picture({
  media,
  isFirst = false,
  isDecorative = false,
  className = "aspect-[1468/560]",
}: Props) {
  return (
    <img
      src={media.url}
      alt={isDecorative ? "" : media.alt}
      width={1468}
      height={560}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      style={media.focalPoint ? { objectPosition: toObjectPosition(media.focalPoint) } : undefined}
      className={`w-full bg-wash-strong object-cover ${className}`}
    />
  );
}
