import type { CSSProperties } from "react";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { sceneShapes, toShapePath } from "#lib/illustrations/shared/scene-shapes.ts";
import { toObjectPosition } from "#lib/uploads/shared/focal-point.ts";
import { PhotoSources, toPlainPhoto } from "./PhotoSources.tsx";
import { getPictureShape, type PictureShape } from "./picture-shapes.ts";

type Media = NonNullable<TeaserFragment["featuredMedia"]>;

type Props = {
  media: Pick<Media, "url" | "alt" | "focalPoint" | "photo">;
  /**
   * The position of the picture in the page: it determines the box, the crops of a photo and the layout of a drawing.
   */
  shape: PictureShape;
  /** Loads the first picture of a page eagerly; others load lazily. */
  isFirst?: boolean;
  /** Uses an empty alt text if the adjacent title says the same. */
  isDecorative?: boolean;
  className?: string;
};

/** The focal point of a cropped picture, and the blurred preview until a photo is loaded. */
function toStyle({ focalPoint, photo }: Props["media"], shape: PictureShape): CSSProperties {
  const position = focalPoint ? toObjectPosition(focalPoint) : undefined;
  const { preview, width, height } = photo ?? {};
  return {
    objectPosition: position,
    aspectRatio: shape === "whole" && width && height ? `${width} / ${height}` : undefined,
    ...(preview
      ? {
          backgroundImage: `url(data:image/webp;base64,${preview})`,
          backgroundSize: "cover",
          backgroundPosition: position ?? "center",
        }
      : {}),
  };
}

/** The picture of an item: a photo in crops, a drawing in a layout for its position, or another file unchanged. */
export function Picture(props: Props) {
  const { media, shape, isFirst = false, isDecorative = false, className = "" } = props;
  const { url, photo } = media;
  const { box, layers, scene, leadFrom } = getPictureShape(shape, photo);
  const drawing = toShapePath(url, scene);
  const image = (
    <img
      src={(photo && toPlainPhoto(photo.base, layers)) ?? drawing}
      alt={isDecorative ? "" : media.alt}
      width={sceneShapes[scene].width}
      height={sceneShapes[scene].height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      style={toStyle(media, shape)}
      className={`picture ${box} ${className}`}
    />
  );
  const hasLead = leadFrom !== undefined && drawing !== url;
  if (!photo && !hasLead) return image;
  return (
    <picture className="contents">
      {photo ? (
        <PhotoSources base={photo.base} layers={layers} />
      ) : (
        // Hidden, or it would take a cell of a grid.
        <source hidden media={leadFrom} srcSet={toShapePath(url, "lead")} />
      )}
      {image}
    </picture>
  );
}
