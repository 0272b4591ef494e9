import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { Picture } from "./Picture.tsx";
import { PictureCaption } from "./PictureCaption.tsx";

type Props = {
  media: NonNullable<NonNullable<ContentPageQuery["contentItem"]>["featuredMedia"]>;
  className?: string;
};

/** The picture at the top of an article, story or recipe, with its caption and credits. */
export function MainPicture({ media, className = "" }: Props) {
  return (
    <figure>
      <Picture media={media} isFirst className={className} />
      <PictureCaption picture={media} className="px-4 sm:px-0" />
    </figure>
  );
}
