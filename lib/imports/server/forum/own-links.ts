import { asciiSlug } from "#lib/core/shared/slug.ts";
import { mapInlines } from "#lib/rich-text/shared/map-inlines.ts";
import type { Inline, RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { Row } from "./read-rows.ts";

/** A post or a comment of a dump, as import keys end: `p12`, `c34`. */
export type DumpId = `p${string}` | `c${string}`;

const questionLink = /https?:\/\/([a-z0-9.-]+)\/questions\/(\d+)\/([a-z0-9-]+)/gi;
const minSlugLength = 8;

/**
 * Infers the hosts of a dump, which does not name them: a link to such a host has the number and title of one of its
 * questions.
 */
export function findOwnHosts(dump: { posts: readonly Row[]; comments: readonly Row[] }) {
  const slugs = new Map(dump.posts.map(({ Id = "", Title = "" }) => [Id, asciiSlug(Title)]));
  const hosts = new Set<string>();
  for (const { Body, Text } of [...dump.posts, ...dump.comments])
    for (const [, host = "", id = "", slug = ""] of (Body ?? Text ?? "").matchAll(questionLink)) {
      const own = slugs.get(id) ?? "";
      if (own.length >= minSlugLength && own === asciiSlug(slug)) hosts.add(host.toLowerCase());
    }
  return hosts;
}

/** The target of a link, if it is a post or comment of the dump's hosts. */
export function parseOwnLink(href: string, hosts: ReadonlySet<string>): DumpId | null {
  const url = URL.parse(href);
  if (!url || !hosts.has(url.hostname)) return null;
  const [, comment] = url.hash.match(/^#comment(\d+)_\d+$/) ?? [];
  if (comment) return `c${comment}`;
  const [, kind, id, answer] =
    url.pathname.match(/^\/(questions|q|a)\/(\d+)(?:\/[^/]*)?(?:\/(\d+))?\/?$/) ?? [];
  if (!id) return null;
  const [, anchor] = url.hash.match(/^#(\d+)$/) ?? [];
  return `p${anchor ?? (kind === "questions" ? answer : undefined) ?? id}`;
}

/** The new target of a link, and the text of a link that showed its URL. */
export type NewLink = { href: string; title: string };

const hrefOf = (inline: Inline) =>
  inline.type === "text"
    ? inline.marks?.find((mark) => mark.type === "link")?.attrs.href
    : undefined;

/** The posts and comments of the dump that a text links to. */
export function listOwnLinks(document: RichText, hosts: ReadonlySet<string>): DumpId[] {
  const ids: DumpId[] = [];
  mapInlines(document, (inline) => {
    const id = parseOwnLink(hrefOf(inline) ?? "", hosts);
    if (id) ids.push(id);
    return inline;
  });
  return ids;
}

/** Rewrites the links of a text to posts of the dump; other links stay. */
export const replaceOwnLinks = (
  document: RichText,
  hosts: ReadonlySet<string>,
  find: (id: DumpId) => NewLink | null,
): RichText =>
  mapInlines(document, (inline) => {
    const href = hrefOf(inline);
    const id = href === undefined ? null : parseOwnLink(href, hosts);
    const link = id && find(id);
    if (!link || href === undefined || inline.type !== "text") return inline;
    const isAddress = /^https?:\/\/\S+$/.test(inline.text.trim());
    return {
      ...inline,
      text: isAddress ? link.title : inline.text,
      marks: (inline.marks ?? []).map((mark) =>
        mark.type === "link" ? { type: "link", attrs: { href: link.href } } : mark,
      ),
    };
  });
