import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A getter or setter of an object literal: only there a comma follows it. */
const ofLiteral = /^(\s+)[gs]et (\w+)\([^)]*\)[^{\n]*\{[\s\S]*?^\1\}(,?)$/gm;

const findOfLiterals = (text: string): string[] =>
  [...text.matchAll(ofLiteral)].filter(([, , , end]) => end === ",").map(([, , name = ""]) => name);

test("a getter of an object literal is found, and that of a class is not", () => {
  const literal = "return {\n  get body() {\n    return text;\n  },\n};";
  const ofClass = "class Page {\n  get body(): string {\n    return text;\n  }\n\n  end() {}\n}";
  expect(findOfLiterals(`${literal}\n${ofClass}`)).toEqual(["body"]);
});

test("no object of the server has getters of its own, which would keep it until a full collection", () => {
  const files = globSync("{server,lib,graphql}/**/*.ts", {
    exclude: ["**/*.test.ts", "server/development/**"],
  });
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    findOfLiterals(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
