import type { ContentSeo } from "./content.ts";

/**
 * The canonical URL that editors set (spec §3 seo).
 * @returns an absolute http(s) URL, or `null` if none is set or it is invalid
 */
export function parseCanonical(
  seo: { canonical?: ContentSeo["canonical"] | null } | null | undefined,
): string | null {
  const wanted = seo?.canonical;
  if (!wanted || !URL.canParse(wanted)) return null;
  return /^https?:$/.test(new URL(wanted).protocol) ? wanted : null;
}
