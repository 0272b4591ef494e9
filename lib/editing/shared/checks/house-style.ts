import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { toPartText } from "#lib/editing/shared/part-text.ts";
import { fieldKey, type PartKey, sectionKey } from "#lib/editing/shared/working-copy.ts";
import { compileTerms } from "#lib/moderation/shared/word-rules/word-matcher.ts";
import { type Finding, warn } from "./finding.ts";

/** Words that the network avoids, and better ones. */
export type HouseStyleRule = { terms: readonly string[]; instead: string };

/** What is avoided everywhere; staff add more as word rules, and a rule for the same words takes the place of one here. */
const defaultRules: readonly HouseStyleRule[] = [
  {
    terms: ["suffers from", "suffer from", "suffering from", "suffered from"],
    instead: "has, lives with",
  },
  { terms: ["sufferer", "sufferers", "victim of", "victims of"], instead: "person with" },
  { terms: ["afflicted with", "stricken with"], instead: "has" },
  {
    terms: ["wheelchair-bound", "wheelchair bound", "confined to a wheelchair"],
    instead: "uses a wheelchair",
  },
  { terms: ["bedridden", "bed-bound"], instead: "has to stay in bed" },
  { terms: ["the disabled", "the handicapped", "handicapped"], instead: "disabled people" },
  {
    terms: ["commit suicide", "commits suicide", "committed suicide"],
    instead: "die by suicide",
  },
  { terms: ["addict", "addicts", "substance abuser"], instead: "person with an addiction" },
  { terms: ["failed treatment", "failed the treatment"], instead: "the treatment did not help" },
  {
    terms: ["non-compliant", "noncompliant"],
    instead: "did not take it as prescribed",
  },
  { terms: ["normal people", "normal person"], instead: "people without the condition" },
];

const addresses = /(?<!\S)(?:https?:\/\/|\/)\S+/g;

/** The texts of a piece with their places. */
function listTexts({ fields, sections }: EditState): { key: PartKey; text: string }[] {
  return [
    { key: fieldKey("title"), text: fields.title },
    { key: fieldKey("summary"), text: fields.summary },
    ...sections.map((section) => ({ key: sectionKey(section.id), text: toPartText(section) })),
  ].map(({ key, text }) => ({ key, text: text.replace(addresses, " ") }));
}

/** Words of a piece that the house style avoids, each once in a part. */
export function checkHouseStyle(state: EditState, ownRules: readonly HouseStyleRule[]): Finding[] {
  const better = new Map<string, string>();
  for (const { terms, instead } of [...defaultRules, ...ownRules])
    for (const term of terms) better.set(term.toLowerCase(), instead);
  const matcher = compileTerms([...better].map(([term, label]) => ({ term, label })));
  return listTexts(state).flatMap(({ key, text }) => {
    const found = new Map<string, string>();
    for (const { start, end, label } of matcher.find(text))
      found.set(text.slice(start, end).toLowerCase().replace(/\s+/g, " "), label);
    return [...found].map(([words, instead]) => ({
      ...warn(`The house style avoids “${isolateText(words)}”. Better: “${isolateText(instead)}”.`),
      key,
    }));
  });
}
