import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Collected hostile texts, which exist only next to the checkout where the project is developed.
 */
const folder = path.resolve("../shared/data/adversarial");

/** Whether they are available; tests that need them are skipped otherwise. */
export const hasHostileTexts = existsSync(folder);

/** The distinct lines of the text files in a subfolder, such as `xss`. */
export function hostileLines(kind: string): string[] {
  const files = readdirSync(path.join(folder, kind)).filter((file) => file.endsWith(".txt"));
  const lines = files.flatMap((file) =>
    readFileSync(path.join(folder, kind, file), "utf8").split(/\r?\n/),
  );
  return [...new Set(lines)].filter(Boolean);
}

/** The strings of the Big List of Naughty Strings. */
export function naughtyStrings(): string[] {
  const list: unknown = JSON.parse(readFileSync(path.join(folder, "blns-even.json"), "utf8"));
  return (list as unknown[]).filter((one): one is string => typeof one === "string");
}

/** The payloads of DOMPurify's tests. */
export function sanitizerPayloads(): string[] {
  const name = path.join(folder, "dompurify-expect-even.json");
  const list = JSON.parse(readFileSync(name, "utf8")) as { payload?: unknown }[];
  return list.map(({ payload }) => payload).filter((one): one is string => typeof one === "string");
}

/** SVG files with scripts and foreign addresses, as text. */
export function hostileSvgs(): string[] {
  const files = readdirSync(path.join(folder, "svg"));
  return files.map((file) => readFileSync(path.join(folder, "svg", file), "utf8"));
}

/** Texts of letters that look like others, some hundred letters each. */
export function confusableTexts(): string[] {
  const name = path.join(folder, "unicode-confusables-even.json");
  const letters = Object.keys(JSON.parse(readFileSync(name, "utf8")) as object);
  return inGroups(letters, 100).map((group) => group.join(" "));
}

/** Every collected text; several short lines, such as paths, are joined into one text. */
export function listHostileTexts(): string[] {
  const lines = ["paths", "headers", "open-redirect"].flatMap(hostileLines);
  return [
    ...new Set([
      ...hostileLines("xss"),
      ...hostileLines("sql"),
      ...naughtyStrings(),
      ...sanitizerPayloads(),
      ...hostileSvgs(),
      ...confusableTexts(),
      ...inGroups(lines, 50).map((group) => group.join("\n")),
    ]),
  ];
}

/** Number of parts; each test run uses one part. */
const parts = 3;
const turn = process.env.HOSTILE_PART ?? String(Math.floor(Math.random() * parts));

/** Names the part in test titles, so that a run can be repeated: `HOSTILE_PART=1`. `HOSTILE_PART=all` uses all texts. */
export const hostilePart = `HOSTILE_PART=${turn}`;

/** The texts of this run: every third one, starting at the number of the part. */
export const takePart = (texts: readonly string[]): string[] =>
  turn === "all" ? [...texts] : texts.filter((_text, at) => at % parts === Number(turn));

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_unused, at) =>
    items.slice(at * size, (at + 1) * size),
  );
