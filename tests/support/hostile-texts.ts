import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Collected hostile texts. They lie beside the checkout where the project is worked on only. */
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
