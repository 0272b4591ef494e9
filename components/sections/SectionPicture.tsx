import { PhotoSources, toPlainPhoto } from "#components/content/PhotoSources.tsx";
import type { SectionPicture as Picture } from "#lib/sections/shared/section-fields.ts";
import { toPhotoBase, toPhotoSource } from "#lib/uploads/shared/photo.ts";

type Props = { picture: Picture; className?: string };

const layers = [{ crop: "full" as const, sizes: "(width >= 48rem) 40rem, 100vw" }];

/** A picture of a section, in a box whose height is known before the picture has loaded. */
export function SectionPicture({ picture, className = "" }: Props) {
  const { url, alt, width, height } = picture;
  const source = toPhotoSource(url);
  const base = source && toPhotoBase(source, "", "");
  const image = (
    <img
      src={(base && toPlainPhoto(base, layers)) ?? url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      // A smaller file of the same photo may be a pixel higher.
      style={base ? { aspectRatio: `${width} / ${height}` } : undefined}
      className={`h-auto w-full bg-wash-strong ${base ? "object-cover" : ""} ${className}`}
    />
  );
  if (!base) return image;
  return (
    <picture className="contents">
      <PhotoSources base={base} layers={layers} />
      {image}
    </picture>
  );
}
