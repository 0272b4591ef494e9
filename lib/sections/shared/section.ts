import { z } from "zod";

const id = z.string().min(1);

const html = z.object({ id, kind: z.literal("HTML"), html: z.string() });
const quote = z.object({
  id,
  kind: z.literal("Quote"),
  text: z.string().min(1),
  attribution: z.string().nullable(),
});
const postTeaser = z.object({ id, kind: z.literal("PostTeaser"), contentId: z.number().int() });
const homepageHero = z.object({
  id,
  kind: z.literal("HomepageHero"),
  /** Above the featured item; the site's description when null. */
  lead: z.string().nullable(),
});
const homepageRecents = z.object({
  id,
  kind: z.literal("HomepageRecents"),
  heading: z.string().min(1),
  limit: z.number().int().min(1).max(24),
});
const recommendation = z.object({
  id,
  kind: z.literal("Recommendation"),
  /** The item whose neighbours are recommended; the item the section stands in when null. */
  contentId: z.number().int().nullable(),
  limit: z.number().int().min(1).max(6),
});
const threadSection = z.object({
  id,
  kind: z.literal("ThreadSection"),
  heading: z.string().min(1),
  limit: z.number().int().min(1).max(12),
});

/** Sections that may stand inside a column: every one but columns themselves. */
const inColumn = z.discriminatedUnion("kind", [
  html,
  quote,
  postTeaser,
  recommendation,
  threadSection,
]);
const columns = z.object({
  id,
  kind: z.literal("Columns"),
  columns: z.array(z.array(inColumn)).min(2).max(3),
});

/** A section as it is stored: what to show, not the shown data (spec §2 Page section types). */
export const sectionSchema = z.discriminatedUnion("kind", [
  html,
  columns,
  postTeaser,
  homepageHero,
  homepageRecents,
  recommendation,
  threadSection,
  quote,
]);
export type Section = z.infer<typeof sectionSchema>;
export type SectionKind = Section["kind"];
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>;

/** Every section type that exists so far, in the order of the editor's list. */
export const sectionKinds = [
  "HTML",
  "Columns",
  "PostTeaser",
  "HomepageHero",
  "HomepageRecents",
  "Recommendation",
  "ThreadSection",
  "Quote",
] as const satisfies readonly SectionKind[];

/** A section that a page leaves out. `position` is counted from 1; `kind` is what it calls itself. */
export type SectionProblem = { position: number; kind: string | null; reason: string };
