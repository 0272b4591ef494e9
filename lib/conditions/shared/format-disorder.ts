import { lazily } from "#lib/core/shared/lazily.ts";
import type { Prevalence } from "./disorder.ts";

/** Ages of onset as registers of conditions write them, with their plain names, in order of age. */
const onsets: Readonly<Record<string, string>> = {
  antenatal: "before birth",
  neonatal: "in the first four weeks of life",
  infancy: "in the first two years of life",
  childhood: "in childhood",
  adolescent: "in the teenage years",
  adult: "in adulthood",
  elderly: "later in life",
  "all ages": "at any age",
};

type Inheritance = { name: string; explanation: string | null };

const inheritances: Readonly<Record<string, Inheritance>> = {
  "autosomal recessive": {
    name: "Autosomal recessive",
    explanation:
      "A child gets it from both parents, who each carry one changed copy of the gene and are usually well themselves.",
  },
  "autosomal dominant": {
    name: "Autosomal dominant",
    explanation:
      "One changed copy of the gene is enough. It comes from a parent or is new in the child.",
  },
  "x-linked recessive": {
    name: "X-linked recessive",
    explanation:
      "The gene is on the X chromosome. It mostly affects boys and men; women who carry it can have symptoms too.",
  },
  "x-linked dominant": {
    name: "X-linked dominant",
    explanation: "The gene is on the X chromosome, and one changed copy is enough.",
  },
  "mitochondrial inheritance": {
    name: "Mitochondrial",
    explanation: "Mothers pass it on with the mitochondria of the egg cell.",
  },
  "multigenic/multifactorial": { name: "Several genes and other factors", explanation: null },
  oligogenic: { name: "A few genes together", explanation: null },
  // Its meaning differs by condition, and registers do not define it.
  "not applicable": { name: "Not applicable", explanation: null },
};

const list = lazily(() => new Intl.ListFormat("en", { type: "conjunction" }));
const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const parts = (text: string) =>
  text
    .split(/\s*[,;]\s*/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Ages that together mean "any age". */
const everyAge = ["childhood", "adolescent", "adult"];

/**
 * Describes when a condition starts, from a text such as `Neonatal, Infancy`, in order of age. A text
 * with an unknown age is returned unchanged.
 */
export function formatOnset(onsetAge: string): string {
  const ages = parts(onsetAge).map((age) => age.toLowerCase());
  if (!ages.every((age) => Object.hasOwn(onsets, age))) return onsetAge;
  if (everyAge.every((age) => ages.includes(age))) return "At any age";
  if (ages.includes("all ages")) return "At any age";
  const inOrder = Object.keys(onsets).filter((age) => ages.includes(age));
  return first(list().format(inOrder.map((age) => onsets[age] ?? age)));
}

/** Patterns of inheritance by their plain names; an unknown one keeps its own. */
export function formatInheritance(inheritanceType: string): Inheritance[] {
  return parts(inheritanceType).map((kind) => {
    const key = kind.toLowerCase();
    return (
      (Object.hasOwn(inheritances, key) && inheritances[key]) || { name: kind, explanation: null }
    );
  });
}

const grouped = (digits: string) => Number(digits.replace(/\s/g, "")).toLocaleString("en");

const classPattern = /^([<>])?\s*(\d+)(?:\s*-\s*(\d+))?\s*\/\s*([\d\s]+)$/;

/** The measure and population of each figure type, as registers name the types. */
const figureTypes: Readonly<Record<string, { label: string; among: string }>> = {
  "prevalence at birth": { label: "At birth", among: "births" },
  "annual incidence": { label: "New cases in a year", among: "people" },
  "lifetime prevalence": { label: "At some time in life", among: "people" },
};

/** Whether a figure says how many people live with a condition; only such figures can be compared with each other. */
export const isPointPrevalence = ({ type }: Pick<Prevalence, "type">): boolean => !type;

/**
 * Describes the measure of a figure in plain words; `null` if it counts people who live with the
 * condition.
 */
export function formatFigureType({ type }: Pick<Prevalence, "type">): string | null {
  return type ? (figureTypes[type.toLowerCase()]?.label ?? type) : null;
}

/** The share of people of a class, from 0 to 1: the middle of its range. `null` for other texts. */
export function parseShare({ class: kind }: Pick<Prevalence, "class">): number | null {
  const match = classPattern.exec(kind.trim());
  if (!match) return null;
  const [, sign, from = "", to = from, of = ""] = match;
  const people = Number(of.replace(/\s/g, ""));
  if (people === 0) return null;
  const middle = Math.sqrt(Number(from) * Number(to)) / people;
  return sign === "<" ? middle / 3 : sign === ">" ? middle * 3 : middle;
}

/**
 * Describes a prevalence class: `1-9 / 100 000` becomes `1 to 9 in 100,000 people`. Other texts are
 * returned unchanged.
 */
export function formatPrevalence({ class: kind, type }: Omit<Prevalence, "geographic">): string {
  const match = classPattern.exec(kind.trim());
  if (!match) return kind;
  const among = figureTypes[type?.toLowerCase() ?? ""]?.among ?? "people";
  const [, sign, from, to, of = ""] = match;
  const count = to ? `${from} to ${to}` : from;
  const begin = sign === "<" ? "Fewer than " : sign === ">" ? "More than " : "";
  return `${begin}${count} in ${grouped(of)} ${among}`;
}

/** Matches a figure in a summary, such as "one person in seven" or "1 in 10". */
const figureInWords = /\b(?:one|\d+)(?: \p{L}+)? in (?:\p{L}+|\d)/iu;

/**
 * The figures worth showing. `>1 / 1000` is the open-ended class of registers: it is dropped if the
 * summary or another class is more exact.
 */
export function listFigures(
  prevalences: readonly Prevalence[],
  summary: string,
): readonly Prevalence[] {
  const exact = prevalences.filter(({ class: kind }) => !kind.trim().startsWith(">"));
  return exact.length > 0 || figureInWords.test(summary) ? exact : prevalences;
}

const placeOrder = ["Worldwide", "Europe"];
const rank = ({ geographic }: Prevalence) => {
  const at = placeOrder.indexOf(geographic);
  return at < 0 ? placeOrder.length : at;
};

/**
 * Sorts figures: people who live with the condition first, then worldwide, Europe, and by place.
 */
export function sortFigures(prevalences: readonly Prevalence[]): Prevalence[] {
  return prevalences.toSorted(
    (a, b) =>
      Number(!isPointPrevalence(a)) - Number(!isPointPrevalence(b)) ||
      rank(a) - rank(b) ||
      a.geographic.localeCompare(b.geographic, "en"),
  );
}
