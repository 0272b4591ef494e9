import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import {
  type SceneShape,
  sceneShapes,
  toShapePath,
} from "#lib/illustrations/shared/scene-shapes.ts";
import { toObjectPosition } from "#lib/uploads/shared/focal-point.ts";

type Props = {
  media: NonNullable<TeaserFragment["featuredMedia"]>;
  /** Loads the first picture of a page eagerly; others load lazily. */
  isFirst?: boolean;
  /** Sets an empty alt text if the title beside it says the same. */
  isDecorative?: boolean;
  className?: string;
  /** The shape of the box. Drawn pictures have a layout for each, so that nothing of them is cut off. */
  shape?: SceneShape;
  /** Where the box has the shape `lead` in wide windows: the width from which on. */
  leadFrom?: "40rem" | "64rem";
};

/** A featured picture, in a box of fixed aspect ratio. */
export function Picture({
  media,
  isFirst = false,
  isDecorative = false,
  className = "aspect-[1468/560]",
  shape = "hero",
  leadFrom,
}: Props) {
  const src = toShapePath(media.url, shape);
  const { width, height } = sceneShapes[shape];
  const image = (
    <img
      src={src}
      alt={isDecorative ? "" : media.alt}
      width={width}
      height={height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      style={media.focalPoint ? { objectPosition: toObjectPosition(media.focalPoint) } : undefined}
      className={`w-full bg-wash-strong object-cover ${className}`}
    />
  );
  if (leadFrom === undefined || src === media.url) return image;
  return (
    <picture className="contents">
      {/* Hidden, or it would take a cell of a grid. */}
      <source hidden media={`(width >= ${leadFrom})`} srcSet={toShapePath(media.url, "lead")} />
      {image}
    </picture>
  );
}
