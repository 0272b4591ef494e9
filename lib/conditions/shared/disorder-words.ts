import type { Prevalence } from "./disorder.ts";

/** Ages as registers of conditions name them, in words for readers. */
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

const inheritances: Readonly<Record<string, string>> = {
  "autosomal recessive":
    "It shows when a child gets a changed copy of the gene from both parents, who are most often well themselves.",
  "autosomal dominant":
    "One changed copy of the gene is enough. It comes from a parent, or is new in the child.",
  "x-linked recessive":
    "The gene lies on the X chromosome. It shows mostly in boys and men; women who carry it can have signs too.",
  "x-linked dominant":
    "The gene lies on the X chromosome, and one changed copy is enough for it to show.",
  "mitochondrial inheritance":
    "It is passed on by mothers, with the energy makers of the egg cell.",
  "multigenic/multifactorial": "Several genes and other things in life play a part together.",
  oligogenic: "A few genes play a part together.",
  "not applicable": "As far as is known it is not passed on in families.",
};

const list = new Intl.ListFormat("en", { type: "conjunction" });
const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const parts = (text: string) =>
  text
    .split(/\s*[,;]\s*/)
    .map((part) => part.trim())
    .filter(Boolean);

/** When a condition begins: `Neonatal, Infancy` in words. What is no known age stays as it is. */
export function onsetWords(onsetAge: string): string {
  const ages = parts(onsetAge);
  if (!ages.every((age) => age.toLowerCase() in onsets)) return onsetAge;
  return first(list.format(ages.map((age) => onsets[age.toLowerCase()] ?? age)));
}

/** What a way of inheritance means, a sentence each; nothing for ways that we do not know. */
export function inheritanceWords(inheritanceType: string): string[] {
  return parts(inheritanceType).flatMap((kind) => inheritances[kind.toLowerCase()] ?? []);
}

const grouped = (digits: string) => Number(digits.replace(/\s/g, "")).toLocaleString("en");

/** How many have it: `1-9 / 100 000` becomes `1 to 9 in 100,000 people`. Other words stay as they are. */
export function prevalenceWords({ class: kind }: Pick<Prevalence, "class">): string {
  const match = /^([<>])?\s*(\d+)(?:\s*-\s*(\d+))?\s*\/\s*([\d\s]+)$/.exec(kind.trim());
  if (!match) return kind;
  const [, sign, from, to, of = ""] = match;
  const count = to ? `${from} to ${to}` : from;
  const begin = sign === "<" ? "Fewer than " : sign === ">" ? "More than " : "";
  return `${begin}${count} in ${grouped(of)} people`;
}

const placeOrder = ["Worldwide", "Europe"];
const rank = ({ geographic }: Prevalence) => {
  const at = placeOrder.indexOf(geographic);
  return at < 0 ? placeOrder.length : at;
};

/** Figures in the order they are read in: of the whole world, of Europe, then by place. */
export function inReadingOrder(prevalences: readonly Prevalence[]): Prevalence[] {
  return prevalences.toSorted(
    (a, b) => rank(a) - rank(b) || a.geographic.localeCompare(b.geographic, "en"),
  );
}
