import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { type PartKey, sectionKey } from "#lib/editing/shared/working-copy.ts";
import { readAttribute } from "./read-attribute.ts";

/** A link of a piece, and the section that it is in. */
export type PieceLink = { key: PartKey; address: string };

/** Links of a piece beyond this number are not checked. */
const maxLinks = 50;
const maxAddressLength = 1000;
/** An address on the web or a path of this site; a part of the page and a file of the editor are no links. */
const isLink = (text: string): boolean =>
  /^(?:https?:\/\/[^\s/]|\/(?![/\\]|media\/))\S*$/i.test(text) && text.length <= maxAddressLength;

const decode = (text: string): string => text.replaceAll("&amp;", "&");

const listHrefs = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*>/gi)].flatMap(([tag]) => decode(readAttribute(tag, "href") ?? ""));

/** The addresses among the values of a card, at any depth. */
function listValues(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(listValues)
    : [];
}

/** The links of a piece in order, each once in a section, without the part of a page behind `#`. */
export function listLinks(sections: readonly StoredSection[]): PieceLink[] {
  return sections
    .flatMap((section) => {
      const all = section.kind === "HTML" ? listHrefs(String(section.html)) : listValues(section);
      const addresses = all.map((text) => text.trim().replace(/#.*$/s, "")).filter(isLink);
      return [...new Set(addresses)].map((address) => ({ key: sectionKey(section.id), address }));
    })
    .slice(0, maxLinks);
}

/** The addresses of other sites among links, as `URL` writes them, each once. */
export function listForeignAddresses(
  links: readonly PieceLink[],
  isOwn: (host: string) => boolean,
): string[] {
  const urls = links
    .filter(({ address }) => !address.startsWith("/") && URL.canParse(address))
    .map(({ address }) => new URL(address))
    // A `URL` writes letters outside of ASCII as longer escapes.
    .filter(({ href }) => href.length <= maxAddressLength);
  return [...new Set(urls.filter(({ hostname }) => !isOwn(hostname)).map(({ href }) => href))];
}
