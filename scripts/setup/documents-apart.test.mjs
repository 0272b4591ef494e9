import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentsApart, documentsFile } from "./documents-apart.mjs";

test("each operation of the generated file is a module of its own", () => {
  const plugin = documentsApart();
  const { code } = plugin.load(documentsFile);
  const generated = readFileSync(documentsFile, "utf8");
  const names = [...generated.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(200);
  for (const name of names) {
    const [, id] = new RegExp(`export \\{ ${name} \\} from (".*");`).exec(code) ?? [];
    expect(plugin.load(JSON.parse(id)).code, name).toMatch(
      new RegExp(`^export const ${name} = \\{.*\\};$`),
    );
  }
  expect(plugin.load("/another.ts")).toBeNull();
});
