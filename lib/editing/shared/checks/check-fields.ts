import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { maxSearchDescription, maxSearchTitle } from "#lib/editing/shared/search-result.ts";
import type { PartKey } from "#lib/editing/shared/working-copy.ts";
import { checkPicture } from "./check-pictures.ts";
import { type Finding, type Found, fail, warn } from "./finding.ts";

/** Title, summary, search texts and main picture. */
export function checkFields({ fields }: EditState): Finding[] {
  const seo = (fields.seo ?? {}) as { title?: string; metadesc?: string };
  const title = (seo.title || fields.title).trim();
  const description = (seo.metadesc || fields.summary).trim();
  const found: Finding[] = [];
  const add = (key: PartKey, one: Found) => found.push({ ...one, key });
  if (fields.title.trim() === "") add("field:title", fail("The title is missing."));
  if (title.length > maxSearchTitle)
    add(
      seo.title ? "field:seo" : "field:title",
      warn(`Search engines cut the title after about ${maxSearchTitle} characters.`),
    );
  if (description === "")
    add("field:summary", warn("Without a summary, lists and search results show the title alone."));
  if (description.length > maxSearchDescription)
    add(
      seo.metadesc ? "field:seo" : "field:summary",
      warn(`Search engines cut the description after about ${maxSearchDescription} characters.`),
    );
  for (const one of checkPicture(fields.featuredMedia)) add("field:featuredMedia", one);
  return found;
}

/** Medical articles name their reviewer and sources. First-person stories do not need to. */
export function checkTrust({ fields, sections }: EditState, type: string): Finding[] {
  if (type !== "post" || fields.template === "first_person") return [];
  const kinds = new Set(sections.map(({ kind }) => kind));
  const found: Finding[] = [];
  if (!kinds.has("Review")) found.push({ ...warn("No reviewer is named."), key: "field:template" });
  if (!kinds.has("Sources"))
    found.push({ ...warn("No sources are named."), key: "field:template" });
  return found;
}
