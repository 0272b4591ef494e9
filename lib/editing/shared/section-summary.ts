import { sectionDefinitions } from "#lib/sections/shared/section-definitions.ts";
import { isSectionKind } from "#lib/sections/shared/section-problems.ts";
import type { StoredSection } from "./stored-section.ts";

/** The name of a section's type; the stored one if it is unknown. */
export const getSectionName = ({ kind }: StoredSection): string =>
  isSectionKind(kind) ? sectionDefinitions[kind].name : kind;

/** The name of a section's type with its first words, to tell it from others. */
export const nameSection = (section: StoredSection): string =>
  [getSectionName(section), getSectionExcerpt(section)].filter(Boolean).join(": ");

/** The fields whose text tells sections apart, the best first. */
const tellingFields = ["heading", "title", "caption", "question", "name", "prompt", "text", "html"];

/** Characters of an excerpt. */
const maxExcerptLength = 80;

/** The first words of a section; empty if it has none. */
export function getSectionExcerpt(section: StoredSection): string {
  const texts = tellingFields.map((name) => section[name]);
  const found = texts.find((text) => typeof text === "string" && text.trim() !== "");
  if (typeof found !== "string") return "";
  const plain = found
    .slice(0, 1000)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.length > maxExcerptLength ? `${plain.slice(0, maxExcerptLength)}…` : plain;
}
