import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Code that allocates an object in the old generation of the heap, which keeps everything it refers
 * to until a full garbage collection (decision 113).
 */
const kinds = {
  /** A getter or setter of an object literal: only there a comma follows it. */
  getters: (text: string): string[] =>
    [...text.matchAll(/^(\s+)[gs]et (\w+)\([^)]*\)[^{\n]*\{[\s\S]*?^\1\}(,?)$/gm)]
      .filter(([, , , end]) => end === ",")
      .map(([, , name = ""]) => name),
  /** A function that is assigned to a property where it is written. */
  functions: (text: string): string[] =>
    [
      ...text.matchAll(
        /^\s*(?!(?:const|let|var|type) )(\S+(?:\.#?\w+|\]))(?:: [^=\n]+)? (?:\?\?|\|\||&&)?= \(*(?:async )?(?:function\b|\w+ =>|\([^()]*\)(?:: [^=\n]+)? =>)/gm,
      ),
    ].map(([, name = ""]) => name),
  /** A function that Node.js binds to the context of now. */
  bound: (text: string): string[] =>
    [...text.matchAll(/\b(?:AsyncLocalStorage|AsyncResource)\.(?:bind|snapshot)\b/g)].map(
      ([name]) => name,
    ),
};

/** Once for a start, not for each request. */
const once = [
  "graphql/before-fields.ts: field.resolve",
  "graphql/with-cache-tags.ts: field.resolve",
  "graphql/with-mentions.ts: field.resolve",
];

test("finds each of these, and no lookalikes", () => {
  const literal = "return {\n  get body() {\n    return text;\n  },\n};";
  const ofClass = "class Page {\n  get body(): string {\n    return text;\n  }\n\n  end() {}\n}";
  expect(kinds.getters(`${literal}\n${ofClass}`)).toEqual(["body"]);
  const assigned = [
    "  query.callback = (error, rows) => {",
    "  args[0] = async () => {",
    "  this.#end = ((status: number) => {",
    "  page.end ??= function end() {",
    "  one.run = value => value;",
  ];
  expect(kinds.functions(assigned.join("\n"))).toEqual([
    "query.callback",
    "args[0]",
    "this.#end",
    "page.end",
    "one.run",
  ]);
  const others = "  const end = () => 1;\n  page.end = end;\n  page.sum = (one + two) * 3;\n";
  expect(kinds.functions(others)).toEqual([]);
  expect(kinds.bound("connect(AsyncLocalStorage.bind(done))")).toEqual(["AsyncLocalStorage.bind"]);
});

test("no request makes an object that outlives the collections of the young part of the heap", () => {
  const files = globSync("{server,lib,graphql}/**/*.ts", {
    exclude: ["**/*.test.ts", "server/development/**"],
  });
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return Object.values(kinds).flatMap((find) => find(text).map((name) => `${file}: ${name}`));
  });
  expect([...new Set(found)].toSorted()).toEqual(once);
});
