import { photoCrops, toPhotoBase, toPhotoPath, toPhotoSource } from "#lib/uploads/shared/photo.ts";

const posterPattern = / poster="([^"]+)"/g;
const imagePattern = /<img src="([^"]+)"([^>]*)>/g;
const crop = "full";
/**
 * A fallback for browsers that cannot derive the size from the layout: the width of a line of text.
 */
const sizes = "auto, (width >= 48rem) 40rem, 100vw";

const toSourceSet = (base: string, extension: "avif" | "webp") =>
  photoCrops[crop].widths
    .map((width) => `${toPhotoPath(base, { crop, width, extension })} ${width}w`)
    .join(", ");

/** The source for programs that do not choose a size. */
const toPlain = (base: string) => toPhotoPath(base, { crop, width: 1080, extension: "jpg" });

/** Adds responsive sizes and formats to each photo in sanitized HTML. Drawings stay unchanged. */
export function addPhotoSources(html: string): string {
  const smaller = html.replaceAll(posterPattern, (all, url: string) => {
    const source = toPhotoSource(url);
    return source === null ? all : ` poster="${toPlain(toPhotoBase(source, "", ""))}"`;
  });
  return smaller.replaceAll(imagePattern, (all, url: string, rest: string) => {
    const source = toPhotoSource(url);
    if (source === null) return all;
    const base = toPhotoBase(source, "", "");
    const sources = (["avif", "webp"] as const).map(
      (extension) =>
        `<source type="image/${extension}" srcset="${toSourceSet(base, extension)}" sizes="${sizes}">`,
    );
    return `<picture>${sources.join("")}<img src="${toPlain(base)}"${rest}></picture>`;
  });
}
