import { isRecord } from "#lib/editing/shared/stored-section.ts";
import { type Found, fail, warn } from "./finding.ts";
import { readAttribute } from "./read-attribute.ts";

/** In CSS pixels: smaller pictures look blurred. */
const minPictureWidth = 600;

const tooSmall = (width: number) =>
  warn(`The picture is ${width} pixels wide, which looks blurred on most screens.`);

/** The pictures of a text. */
export function checkPictures(html: string): Found[] {
  const tags = html.match(/<img\b[^>]*>/gi) ?? [];
  const widths = tags.flatMap((tag) => {
    const width = Number(readAttribute(tag, "width"));
    return width > 0 && width < minPictureWidth ? [width] : [];
  });
  return [
    ...(tags.some((tag) => readAttribute(tag, "alt") === null)
      ? [fail("A picture has no description. Describe it, or mark it as decoration.")]
      : []),
    ...[...new Set(widths)].map(tooSmall),
  ];
}

/** The picture of a field or a section; anything else has no findings. */
export function checkPicture(value: unknown): Found[] {
  if (!isRecord(value)) return [];
  const { alt, width } = value;
  return [
    ...(alt === "" ? [warn("The picture has no description: is it only decoration?")] : []),
    ...(typeof width === "number" && width < minPictureWidth ? [tooSmall(width)] : []),
  ];
}
