import { readFileSync } from "node:fs";
import path from "node:path";

/** How `npm start` runs the product in a checkout: the flags of Node. They are set in `package.json` only. */
export function readStartFlags(root: string): string[] {
  const text = readFileSync(path.join(root, "package.json"), "utf8");
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}
