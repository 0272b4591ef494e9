import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const marked = /\.hasNoIds = true;/;
const own = /from "(#(?:app|components)\/[^"]+|\.{1,2}\/[^"]+)"/g;

/** Components of the product that a module imports, and those that they import. */
function listImported(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(own)) {
    const target = name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name);
    if (target.endsWith(".tsx")) listImported(target, found);
  }
  return found;
}

// Their pages are rendered without what is around them, on which the ids of React depend (docs/decisions/0112).
test("components that say they ask for no ids import none that does", () => {
  const files = globSync("{app,components}/**/*.tsx", { exclude: ["**/*.test.tsx"] });
  const saying = files.filter((file) => marked.test(readFileSync(file, "utf8")));
  expect(saying).toContain("components/ui/PageFragment.tsx");
  const modules = saying.flatMap((file) => [...listImported(file)]);
  expect(modules.filter((file) => /\buseId\b/.test(readFileSync(file, "utf8")))).toEqual([]);
});
