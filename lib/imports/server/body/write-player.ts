import { DomUtils } from "htmlparser2";
import type { Writer } from "./body-context.ts";
import { type Element, findBelow } from "./html-element.ts";
import { escapeAttribute } from "./inline-text.ts";
import { isBlogAddress, mediaAddress } from "./links.ts";
import { embedLink, fileLink, fileWords } from "./media-links.ts";

const switches = ["loop", "muted", "playsinline"] as const;
const trackKinds = /^(?:subtitles|captions|descriptions|chapters)$/;

/** The poster image of a video. */
function posterOf({ attribs }: Element, writer: Writer): string {
  const address = (attribs.poster ?? "").trim();
  if (address === "") return "";
  const found = writer.context.findPicture({ address, id: null });
  if ("url" in found) return ` poster="${escapeAttribute(found.url)}"`;
  writer.note("image", address, `${found.problem}: the film has no picture before it is started`);
  return "";
}

const listTracks = (node: Element): Element[] =>
  node.children.filter(
    (child): child is Element => DomUtils.isTag(child) && child.name === "track",
  );

/** The text track of a video, such as subtitles. */
function trackOf({ attribs }: Element, writer: Writer): string {
  const { src = "", kind = "", srclang = "", label = "" } = attribs;
  const own = writer.context.findMedia?.(src) ?? null;
  if (!own || "problem" in own) {
    writer.note("track", src, `left out: ${own ? own.problem : "it is on another server"}`);
    return "";
  }
  const more = [
    trackKinds.test(kind) ? ` kind="${kind}"` : "",
    srclang ? ` srclang="${escapeAttribute(srclang.slice(0, 35))}"` : "",
    label ? ` label="${escapeAttribute(label.slice(0, 100))}"` : "",
    attribs.default === undefined ? "" : " default",
  ];
  return `<track src="${escapeAttribute(own.url)}"${more.join("")}>`;
}

/** A player of the browser for a file of this product; the file loads only when somebody starts it. */
function writePlayer(node: Element, url: string, address: string, writer: Writer): string {
  const { name, attribs } = node;
  const label = escapeAttribute(attribs["aria-label"] || attribs.title || fileWords(address));
  const asked = switches.filter(
    (key) => attribs[key] !== undefined && (name === "video" || key === "loop"),
  );
  const poster = name === "video" ? posterOf(node, writer) : "";
  const tracks = listTracks(node).map((track) => trackOf(track, writer));
  return `<figure class="player"><${name} controls preload="none" src="${escapeAttribute(url)}" aria-label="${label}"${poster}${asked.map((key) => ` ${key}`).join("")}>${tracks.join("")}</${name}></figure>`;
}

/** The parts of a video that is only linked. */
function noteParts(node: Element, writer: Writer): void {
  const { poster = "" } = node.attribs;
  if (poster) writer.note("image", poster, "left out: the film that it belongs to is not here");
  for (const { attribs } of listTracks(node))
    writer.note("track", attribs.src ?? "", "left out: the film that it belongs to is not here");
}

/** A link that replaces a player inside a line of text. @param html the result of `writeMedia` */
export function toLink(html: string): string {
  const [, href, label] = / src="([^"]*)" aria-label="([^"]*)"/.exec(html) ?? [];
  return href ? `<a href="${href}">${label}</a>` : (/<a [^>]*>[^<]*<\/a>/.exec(html)?.[0] ?? "");
}

/** The verb of a link to an audio or a video; `null` for a page. */
function toVerb({ name }: Element): "Listen to" | "Watch" | null {
  if (name === "audio") return "Listen to";
  return name === "video" ? "Watch" : null;
}

/** The URL of a media element, or of an element inside it. */
function findAddress(node: Element, { links }: Writer["context"]): string {
  const own = mediaAddress(node, links);
  if (own) return own;
  const inside = findBelow(node, (one) => one.name !== "track" && mediaAddress(one, links) !== "");
  return inside ? mediaAddress(inside, links) : "";
}

/**
 * External media and embedded pages become links, so that nothing is requested from other servers.
 */
export function writeMedia(node: Element, writer: Writer): string {
  const { context } = writer;
  const address = findAddress(node, context);
  const verb = toVerb(node);
  const own = verb ? context.findMedia?.(address) : null;
  if (own && "url" in own) return writePlayer(node, own.url, address, writer);
  const { title } = node.attribs;
  const link = verb ? fileLink(address, verb, title) : embedLink(address, title);
  noteParts(node, writer);
  if (!link) writer.note("html", node.name, "removed, it has no address");
  else if (verb && isBlogAddress(address, context.links)) {
    const problem = own ? ` (${own.problem})` : "";
    writer.note(node.name, address, `not imported${problem}: the link leads to the old server`);
  }
  return link && `<figure class="embed">${link}</figure>`;
}
