import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";

const maxLength = 160;
const technicalFields = new Set(["id", "kind", "zone", "feature", "experiment", "html", "src"]);

function* listTexts(value: unknown): Generator<string> {
  if (typeof value === "string") {
    if (/\p{L}/u.test(value) && !/^(?:\/|https?:)/.test(value)) yield value.trim();
  } else if (Array.isArray(value)) {
    for (const one of value) yield* listTexts(one);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value))
      if (!technicalFields.has(name)) yield* listTexts(one);
  }
}

/** The first texts of a section, shown while its rendered HTML is unknown. */
export function summarizeSection(section: StoredSection): string {
  let summary = "";
  for (const text of listTexts(section)) {
    summary = summary ? `${summary} · ${text}` : text;
    if (summary.length > maxLength) return `${summary.slice(0, maxLength)}…`;
  }
  return summary;
}

const readText = (value: unknown, name: string): string =>
  typeof value === "object" && value !== null
    ? String((value as Record<string, unknown>)[name] ?? "")
    : "";

/** What the common fields of a section change for readers, in words. */
export function labelSettings(fields: Readonly<Record<string, unknown>>): string {
  const { isGated, zone, feature, experiment } = fields;
  const labels: string[] = [];
  if (isGated === true) labels.push(documentTexts.members);
  if (zone === "side") labels.push(documentTexts.side);
  if (typeof feature === "string") labels.push(documentTexts.feature(feature));
  if (experiment) labels.push(documentTexts.experiment(readText(experiment, "symbol")));
  return labels.join(" · ");
}
