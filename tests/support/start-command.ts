import { readFileSync } from "node:fs";
import path from "node:path";

/** The flags with which `npm start` runs Node in a checkout. They are set only in `package.json`. */
export function readStartFlags(root: string): string[] {
  const text = readFileSync(path.join(root, "package.json"), "utf8");
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}
