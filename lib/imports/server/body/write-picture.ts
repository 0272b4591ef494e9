import type { BodyPicture, Flow, PictureReference, Writer } from "./body-context.ts";
import { alignment, type Element } from "./html-element.ts";
import { escapeAttribute, escapeText } from "./inline-text.ts";
import { imageText } from "./links.ts";

type Found = Extract<BodyPicture, { url: string }>;

/** The reference of a body to a picture: its URL, and its id from a class or an attribute. */
export function toReference({ attribs }: Element): PictureReference {
  const named = /(?:^|\s)wp-image-(\d{1,10})(?:\s|$)/.exec(attribs.class ?? "")?.[1];
  const id = named ?? /^\d{1,10}$/.exec(attribs["data-id"] ?? "")?.[0] ?? null;
  return { address: (attribs.src ?? "").trim(), id };
}

/** Width and height as shown: smaller if the body says so, never larger than the picture. */
function shownSize({ width, height }: Found, wanted: string | undefined): string {
  if (!width || !height) return "";
  const asked = /^\d{1,4}$/.test(wanted ?? "") ? Number(wanted) : width;
  const shown = Math.max(1, Math.min(asked || width, width));
  return ` width="${shown}" height="${Math.max(1, Math.round((shown * height) / width))}"`;
}

/** Maximum length of the description of a picture, in characters. */
const maxAltLength = 500;

/** The element of a stored picture. @param options.wanted width from the body, in pixels */
export function pictureTag(
  found: Found,
  alt: string,
  options: { wanted?: string; align?: string } = {},
) {
  const align = options.align ? ` class="${options.align}"` : "";
  const size = shownSize(found, options.wanted);
  return `<img src="${escapeAttribute(found.url)}" alt="${escapeAttribute(alt.slice(0, maxAltLength))}"${size}${align}>`;
}

/** The replacement of a missing picture: its alternative text, or a link to it. */
export function toPictureReplacement(
  found: Extract<BodyPicture, { problem: string }>,
  words: string,
  { address }: PictureReference,
): string {
  if (!found.isElsewhere || !URL.canParse(address)) return words && `<em>${escapeText(words)}</em>`;
  const { hostname, href } = new URL(address);
  const text = words ? `${words} (picture on ${hostname})` : `Picture on ${hostname}`;
  return `<a href="${escapeAttribute(href)}">${escapeText(text)}</a>`;
}

/** A picture in a line of text; its replacement text if it is not imported. */
export function writePicture(node: Element, flow: Flow, writer: Writer): string {
  const reference = toReference(node);
  const found = writer.context.findPicture(reference);
  const words = imageText(node.attribs);
  if ("url" in found && (words || found.alt).length > maxAltLength)
    writer.note(
      "image",
      `${reference.address} ${words || found.alt}`,
      "its description was shortened",
    );
  if ("url" in found)
    return pictureTag(found, words || found.alt, {
      wanted: node.attribs.width || undefined,
      align: alignment(node),
    });
  const instead = toPictureReplacement(found, flow.isCaptioned ? "" : words, reference);
  const outcome = instead || flow.isCaptioned ? "replaced by its text" : "removed, it has no text";
  writer.note("image", reference.address, `${found.problem}: ${outcome}`);
  return instead;
}

const onlyPictures = /^(?:(?:<a href="[^"]*">)?<img [^>]*>(?:<\/a>)?(?:\s|<br>)*)+$/;
const onePicture = /(?:<a href="[^"]*">)?<img [^>]*>(?:<\/a>)?/g;
const alignedPicture = / class="(align-[a-z]+)"/;

/** Pictures that make up a whole paragraph, each in a figure; `null` for any other line. */
export function toFigures(line: string): string | null {
  if (!onlyPictures.test(line)) return null;
  const figures = line.match(onePicture) ?? [];
  return figures.map((picture) => wrapFigure(picture, "")).join("\n");
}

/** A figure with the alignment of its picture. @param classes of the figure itself */
export function wrapFigure(inner: string, classes: string): string {
  const align = classes || (alignedPicture.exec(inner)?.[1] ?? "");
  const attribute = align ? ` class="${align}"` : "";
  return `<figure${attribute}>${inner.replace(alignedPicture, "")}</figure>`;
}
