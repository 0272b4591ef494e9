import { type PhotoFile, photoCrops, toPhotoPath } from "#lib/uploads/shared/photo.ts";
import type { PictureLayer } from "./picture-shapes.ts";

type Props = {
  /** Folder of the photo's crops. */
  base: string;
  layers: readonly PictureLayer[];
};

const formats = ["avif", "webp"] as const;

const toSourceSet = (base: string, file: Omit<PhotoFile, "width">) =>
  photoCrops[file.crop].widths
    .map((width) => `${toPhotoPath(base, { ...file, width })} ${width}w`)
    .join(", ");

/** The fallback file, of medium size, for browsers that support neither format, and for saved copies of pages. */
export function toPlainPhoto(base: string, layers: readonly PictureLayer[]): string | null {
  const crop = layers.at(-1)?.crop;
  if (!crop) return null;
  const { widths } = photoCrops[crop];
  const width = widths[Math.floor(widths.length / 2)] ?? widths[0];
  return toPhotoPath(base, { crop, width, extension: "jpg" });
}

/** The sources of a photo in a `<picture>`, the smaller format first. */
export function PhotoSources({ base, layers }: Props) {
  return layers.flatMap(({ crop, media, sizes }) =>
    formats.map((extension) => (
      <source
        key={`${crop} ${extension}`}
        // Hidden, because it would otherwise take a cell of a grid.
        hidden
        media={media}
        type={`image/${extension}`}
        srcSet={toSourceSet(base, { crop, extension })}
        sizes={sizes}
      />
    )),
  );
}
