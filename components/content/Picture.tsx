import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";

type Props = {
  media: NonNullable<TeaserFragment["featuredMedia"]>;
  /** The first picture of a page is fetched at once; the others when they come near. */
  isFirst?: boolean;
  /** Silent where the title beside it says the same. */
  isDecorative?: boolean;
  className?: string;
};

/** A featured picture of 1468 x 560, in a box whose height is known before it is there. */
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
      className={`w-full bg-wash-strong object-cover ${className}`}
    />
  );
}
