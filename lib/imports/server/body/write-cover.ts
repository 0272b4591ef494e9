import { DomUtils } from "htmlparser2";
import type { Flow, Writer } from "./body-context.ts";
import { type Element, hasClass, type Node } from "./html-element.ts";
import { escapeAttribute } from "./inline-text.ts";
import { imageText } from "./links.ts";
import { pictureTag, toPictureReplacement, toReference } from "./write-picture.ts";

/** The URL of a picture in an element's style, as in covers of older blogs. */
const styledPicture = /background-image:\s*url\(\s*["']?([^"')\s]{1,2000})/i;
/**
 * The focal point that stays in view when the picture is cropped, in percent from the left and from
 * the top.
 */
const styledFocus = /(?:object|background)-position:\s*([\d.]{1,6})%\s+([\d.]{1,6})%/i;
const dimClass = /(?:^|\s)has-background-dim-(\d{1,3})(?:\s|$)/;

/** The classes of the nearest focal point that the stylesheet supports. */
function focusClasses(across: number, down: number): string[] {
  return [
    across < 34 ? "focus-left" : across > 66 ? "focus-right" : "",
    down < 34 ? "focus-top" : down > 66 ? "focus-bottom" : "",
  ];
}

/** Darker or lighter than usual, like on the blog, but never too light for the contrast of the text. */
function dimName(percent: number): string {
  const [found = ""] = [90, 80, 70].filter((one) => percent >= one - 5);
  return found ? `dim-${found}` : "";
}

/** The classes of a cover: the strength of its overlay, the focal point, and whether the text is dark. */
function coverClasses(node: Element, picture: Element, shade: Element | undefined): string {
  const style = picture.attribs.style || node.attribs.style || "";
  const [, across = "50", down = "50"] =
    styledFocus.exec(style) ??
    /^([\d.]{1,6})% ([\d.]{1,6})%$/.exec(picture.attribs["data-object-position"] ?? "") ??
    [];
  const percent = dimClass.exec((shade ?? node).attribs.class ?? "")?.[1] ?? "0";
  return [
    "cover",
    hasClass(node, "is-light") ? "cover-light" : "",
    dimName(Number(percent)),
    ...focusClasses(Number(across), Number(down)),
  ]
    .filter(Boolean)
    .join(" ");
}

const findChild = (node: Element, name: string) =>
  node.children.find(
    (child: Node): child is Element => DomUtils.isTag(child) && hasClass(child, name),
  );

/** Text on a background colour. */
function toPanel(parts: readonly string[]): string {
  const inner = parts.filter(Boolean).join("\n");
  return inner && `<div class="panel">${inner}</div>`;
}

/** A picture with text on it. A cover without a picture, or with a video, becomes text on a background colour. */
export function writeCover(node: Element, flow: Flow, writer: Writer): string {
  const behind = findChild(node, "wp-block-cover__image-background");
  const shade =
    findChild(node, "wp-block-cover__background") ??
    findChild(node, "wp-block-cover__gradient-background");
  const styled = styledPicture.exec((behind ?? node).attribs.style ?? "")?.[1] ?? "";
  const rest = node.children.filter((child) => child !== behind && child !== shade);
  const inner = writer.flow(rest, { ...flow, wraps: true });
  const named = toReference(behind ?? node);
  const reference = { ...named, address: named.address || styled };
  if (!reference.address) return toPanel([inner]);
  const found = writer.context.findPicture(reference);
  const words = behind ? imageText(behind.attribs) : "";
  if ("url" in found) {
    const alt = behind?.name === "img" ? words : (behind?.attribs["aria-label"] ?? found.alt);
    const classes = escapeAttribute(coverClasses(node, behind ?? node, shade));
    return `<div class="${classes}">${pictureTag(found, alt)}<div>${inner}</div></div>`;
  }
  const instead = toPictureReplacement(found, words, reference);
  writer.note("image", reference.address, `${found.problem}: replaced by its text`);
  return toPanel([instead && `<p>${instead}</p>`, inner]);
}
