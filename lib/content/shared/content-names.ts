import { isReservedWord, isStaticPath } from "#lib/routing/shared/find-route.ts";
import { fixedRedirect } from "#lib/routing/shared/fixed-redirects.ts";
import type { ContentType } from "./content.ts";

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const permalinkPattern = /^[a-z0-9](?:[a-z0-9._-]{0,198}[a-z0-9])?$/;

/** Maximum length of a slug, in characters. */
const maxSlugLength = 80;

/**
 * The problem with a slug, or `null`. A number would be read as an id, and only a page may be
 * called `home`.
 */
export function slugProblem(type: ContentType, slug: string): string | null {
  if (slug === "") return "is needed";
  if (slug.length > maxSlugLength) return `has more than ${maxSlugLength} characters`;
  if (!slugPattern.test(slug)) return "takes small letters, digits and single hyphens";
  if (/^\d+$/.test(slug)) return "needs a letter: a number would be taken for an id";
  if (type === "page" && slug === "home") return null;
  if (isReservedWord(slug)) return `“${slug}” is a word of the product`;
  return type === "cas" ? rootProblem(slug) : null;
}

/** The problem with a permalink, or `null`. */
export function permalinkProblem(permalink: string): string | null {
  if (!permalinkPattern.test(permalink))
    return "takes small letters, digits, hyphens and dots, 200 at most";
  if (isReservedWord(permalink)) return `“${permalink}” is a word of the product`;
  return rootProblem(permalink);
}

function rootProblem(word: string): string | null {
  const path = `/${word}`;
  if (isStaticPath(path)) return `the product has a page at ${path}`;
  return fixedRedirect(path) ? `${path} leads elsewhere on every site` : null;
}

/** The first path segment of an item that is served at `/{word}`, or `null`. */
export function rootWord(item: {
  type: ContentType;
  slug: string;
  permalink: string | null;
}): string | null {
  return item.permalink ?? (item.type === "cas" ? item.slug : null);
}
