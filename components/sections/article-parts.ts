import { type Heading, listHeadings } from "#lib/sections/shared/headings.ts";
import type { SectionOf } from "#lib/sections/shared/section.ts";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import type { PageSection } from "./section-data.ts";

/** Sections with a fixed position in an article, wherever editors put them. */
const placedKinds: readonly SectionKind[] = ["Review", "Sponsor", "KeyPoints"];

/** Sections that are always as wide as the text column. */
const narrowKinds: readonly PageSection["kind"][] = [
  ...(["HTML", "Quote", "ImageSection", "SeeDoctor", "Sources"] as const),
  ...(["Poll", "Quizlet", "PostTeaser", "ForumDriver", "SectionHeader"] as const),
];

type Part = Pick<PageSection, "kind" | "fields">;

/** The fields of the only section of a kind. */
function findFields<Kind extends SectionKind>(sections: readonly Part[], kind: Kind) {
  const found = sections.find((section) => section.kind === kind);
  return (found?.fields ?? null) as SectionOf<Kind> | null;
}

/** The sections above an article's text, and the text. */
export type ArticleParts<Section> = {
  review: SectionOf<"Review"> | null;
  sponsor: SectionOf<"Sponsor"> | null;
  keyPoints: Section[];
  text: Section[];
  /** The number of sections of the text before the wall. */
  wallAt: number;
  headings: Heading[];
  /** The HTML at the start of the text; `null` if it starts with something else. */
  beginning: string | null;
  /** Whether every section of the text is as wide as the text column. */
  isNarrow: boolean;
};

/**
 * Splits the sections of an article by the part of the page that shows them.
 * @param wallAt the number of sections before the wall
 */
export function splitArticle<Section extends Part>(
  sections: readonly Section[],
  wallAt: number,
): ArticleParts<Section> {
  const isText = ({ kind }: Section) => !placedKinds.includes(kind);
  const text = sections.filter(isText);
  const [first] = text;
  return {
    beginning: first?.kind === "HTML" ? (first.fields as SectionOf<"HTML">).html : null,
    review: findFields(sections, "Review"),
    sponsor: findFields(sections, "Sponsor"),
    keyPoints: sections.filter(({ kind }) => kind === "KeyPoints"),
    text,
    wallAt: sections.slice(0, wallAt).filter(isText).length,
    isNarrow: text.every(({ kind }) => narrowKinds.includes(kind)),
    headings: text.flatMap((section) => {
      if (section.kind !== "HTML") return [];
      const { html, id } = section.fields as SectionOf<"HTML">;
      return listHeadings(html, id);
    }),
  };
}

/** The reviewer of an article and its sources, for search engines. */
export const listTrustParts = (sections: readonly Part[]) => ({
  review: findFields(sections, "Review"),
  sources: findFields(sections, "Sources")?.sources ?? [],
});
