import { z } from "zod";
import type { NewDisorder } from "#lib/conditions/server/save-disorders.ts";
import { nameKey, type Prevalence } from "#lib/conditions/shared/disorder.ts";
import { htmlToLine } from "#lib/imports/server/body/html-to-text.ts";

/** Maximum length of a name, in characters. */
const maxNameLength = 200;
/** Maximum length of a description, in characters. */
const maxSummaryLength = 10_000;

const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);
const anything = z.unknown().optional();

/** The fields that are read; all others are ignored. Registers omit unknown values. */
const packetSchema = z.object({
  ORPHAcode: text,
  Label: text,
  DisorderType: z.object({ value: text }).optional().catch(undefined),
  Synonyms: anything,
  TextSection: anything,
  AverageAgeOfOnsets: anything,
  TypeOfInheritances: anything,
  Prevalences: anything,
  PURL: text,
  copyright: text,
});

/** A condition, or a clause that says why the packet has none. */
export type ReadPacket =
  | { name: string; disorder: NewDisorder; cut: boolean }
  | { name: string; problem: string };

const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/**
 * Lists the members of a collection. Registers write one as `[{ Item: x }, { Item: y }]`, as `{
 * Item: [x, y] }` or as `{ Item: x }`.
 */
const listMembers = (collection: unknown, name: string): unknown[] =>
  asList(collection).flatMap((entry) => asList(field(entry, name)));

const toText = (value: unknown): string =>
  typeof value === "string" ? htmlToLine(value).slice(0, maxSummaryLength) : "";

/** Values that mean "unknown". */
const knowsNothing = /^(?:no data(?: available)?|unknown|not yet documented)?$/i;

const joinNames = (collection: unknown, name: string): string | null => {
  const values = listMembers(collection, name)
    .map((member) => toText(field(member, "value")))
    .filter((value) => !knowsNothing.test(value));
  return values.length > 0 ? [...new Set(values)].join(", ") : null;
};

/**
 * Figure types that count people rather than families, with their measure unless they count people who live with the
 * condition.
 */
const countedTypes = [
  "point prevalence",
  "prevalence at birth",
  "lifetime prevalence",
  "annual incidence",
];

/** All figures, the number of people with the condition first. */
function parsePrevalences(collection: unknown): Prevalence[] {
  const figures = listMembers(collection, "Prevalence").flatMap((member) => {
    const kind = toText(field(member, "PrevalenceClass"));
    const type = toText(field(member, "PrevalenceType"));
    const order = countedTypes.indexOf(type.toLowerCase());
    if (knowsNothing.test(kind) || order < 0) return [];
    const geographic = toText(field(member, "PrevalenceGeographic")) || "Worldwide";
    return [{ order, figure: { class: kind, geographic, type: order > 0 ? type : undefined } }];
  });
  const sorted = figures.toSorted((a, b) => a.order - b.order).map(({ figure }) => figure);
  const once = new Map(sorted.map((one) => [`${one.class} ${one.geographic} ${one.type}`, one]));
  return [...once.values()];
}

function toSource(purl: string | undefined, copyright: string | undefined) {
  const title = toText(copyright).slice(0, maxNameLength);
  if (title === "") return [];
  const isAddress = purl !== undefined && /^https?:\/\//i.test(purl) && URL.canParse(purl);
  return [{ title, url: isAddress ? purl : null }];
}

/** Parses one packet of a register of conditions, in the format of Orphanet. */
export function parsePacket(value: unknown): ReadPacket {
  const inner = field(value, "Orphapacket") ?? value;
  const parsed = packetSchema.safeParse(inner);
  const { ORPHAcode, Label, ...packet } = parsed.success ? parsed.data : packetSchema.parse({});
  const name = toText(Label);
  const orphaCode = (ORPHAcode ?? "").trim();
  const shown = name || orphaCode || "without a name";
  const refuse = (problem: string): ReadPacket => ({ name: shown, problem });
  if (nameKey(name) === "") return refuse("has no name");
  if (name.length > maxNameLength)
    return refuse(`its name is longer than ${maxNameLength} characters`);
  if (!/^\d{1,10}$/.test(orphaCode)) return refuse("has no ORPHAcode");
  if (packet.DisorderType?.value === "Category") return refuse("is a group of conditions");
  if (/^OBSOLETE\b/i.test(name)) return refuse("is no longer in use");
  const synonyms = listMembers(packet.Synonyms, "Synonym")
    .map(toText)
    .filter((synonym) => nameKey(synonym) !== "" && synonym.length <= maxNameLength);
  const contents = asList(packet.TextSection).map((section) => field(section, "Contents"));
  const [summary = ""] = contents.map(toText).filter(Boolean);
  return {
    name,
    cut: contents.some((one) => typeof one === "string" && one.length > maxSummaryLength),
    disorder: {
      name,
      synonyms: [...new Set(synonyms)],
      summary,
      onsetAge: joinNames(packet.AverageAgeOfOnsets, "AverageAgeOfOnset"),
      orphaCode,
      inheritanceType: joinNames(packet.TypeOfInheritances, "TypeOfInheritance"),
      prevalences: parsePrevalences(packet.Prevalences),
      sources: toSource(packet.PURL, packet.copyright),
      sections: [],
    },
  };
}
