import { Carousel } from "#components/ui/Carousel.tsx";
import type { GalleryImageFragment } from "#graphql/generated/client/graphql.ts";
import { Picture } from "./Picture.tsx";
import { PictureCaption } from "./PictureCaption.tsx";

type Images = readonly GalleryImageFragment[];
type Props = {
  title: string;
  images: Images;
  /** Prefix of each picture's id: unique where a page has several galleries. */
  idPrefix?: string;
};

/** One picture with its caption and credits. */
function ImageFigure({ image, isFirst }: { image: Images[number]; isFirst: boolean }) {
  return (
    <figure>
      <Picture
        media={{ ...image, url: image.urlLarge }}
        shape="wide"
        isFirst={isFirst}
        className="rounded-lg"
      />
      <PictureCaption picture={image} />
    </figure>
  );
}

/**
 * The pictures of a gallery as a carousel, or the one picture of a graphic. Each has an anchor,
 * such as `#image-2`.
 */
export function GalleryImages({ title, images, idPrefix = "image" }: Props) {
  const [only] = images;
  if (!only) return null;
  if (images.length === 1) return <ImageFigure image={only} isFirst />;
  return (
    <Carousel
      label={title}
      slides={images.map((image, index) => ({
        id: `${idPrefix}-${index + 1}`,
        children: <ImageFigure image={image} isFirst={index === 0} />,
      }))}
    />
  );
}
