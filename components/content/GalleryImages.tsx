import { Carousel } from "#components/ui/Carousel.tsx";
import type { GalleryImageFragment } from "#graphql/generated/client/graphql.ts";

type Images = readonly GalleryImageFragment[];
type Props = {
  title: string;
  images: Images;
  /** Begins the address of each picture: unique where several galleries stand on a page. */
  idPrefix?: string;
};

/** One picture with what is told about it, and who drew it. */
function ImageFigure({ image, isFirst }: { image: Images[number]; isFirst: boolean }) {
  return (
    <figure>
      <img
        src={image.urlLarge}
        alt={image.alt}
        width={1468}
        height={560}
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
        className="aspect-[1468/560] w-full rounded-lg bg-wash-strong object-cover"
      />
      {image.caption || image.huIllustratorName ? (
        <figcaption className="mt-3 max-w-read">
          {image.caption}
          {image.huIllustratorName ? (
            <span className="mt-1 block text-sm text-ink-soft">
              Illustration: {image.huIllustratorName}
            </span>
          ) : null}
        </figcaption>
      ) : null}
    </figure>
  );
}

/**
 * The pictures of a gallery, to go through one by one; of a graphic, its one picture. Each has an
 * address of its own, such as `#image-2`.
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
