import type { ContentSeo } from "./content.ts";

/**
 * The address that editors gave a piece as its original (spec §3 seo).
 * @returns an absolute web address, or `null` where they gave none or what they gave is none
 */
export function editorsCanonical(
  seo: { canonical?: ContentSeo["canonical"] | null } | null | undefined,
): string | null {
  const wanted = seo?.canonical;
  if (!wanted || !URL.canParse(wanted)) return null;
  return /^https?:$/.test(new URL(wanted).protocol) ? wanted : null;
}
