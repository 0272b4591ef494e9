import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { Picture } from "./Picture.tsx";
import { PictureCaption } from "./PictureCaption.tsx";
import type { PictureShape } from "./picture-shapes.ts";

type Props = {
  media: NonNullable<NonNullable<ContentPageQuery["contentItem"]>["featuredMedia"]>;
  /** Articles have a wide crop; stories and recipes of members show the whole photo. */
  shape: Extract<PictureShape, "wide" | "whole">;
};

/** The picture at the top of an article, story or recipe, with its caption and credits. */
export function MainPicture({ media, shape }: Props) {
  return (
    <figure>
      <Picture media={media} shape={shape} isFirst className="sm:rounded-lg" />
      <PictureCaption picture={media} className="px-4 sm:px-0" />
    </figure>
  );
}
