import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { joinCode } from "./join-chunks.mjs";

const ownScript = '"object"==typeof document?document.currentScript:void 0';
const chunk = (id) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([${ownScript},${id},()=>{}])`;

test("chunks in one file keep their names, and stand in the document as scripts that are not fetched", () => {
  const elements = [];
  const document = {
    createElement: () => ({ attributes: [], setAttribute: (name) => elements.push(name) }),
    head: { append: (element) => elements.push(element) },
  };
  const scope = { document };
  runInNewContext(
    joinCode([
      ["static/chunks/a.js", chunk(1)],
      ["static/chunks/b.js", chunk(2)],
    ]),
    scope,
  );
  expect(scope.TURBOPACK.map(([name, id]) => [name, id])).toEqual([
    ["static/chunks/a.js", 1],
    ["static/chunks/b.js", 2],
  ]);
  expect(elements).toEqual([
    "async",
    expect.objectContaining({ type: "text/plain", src: "/_next/static/chunks/a.js" }),
    "async",
    expect.objectContaining({ type: "text/plain", src: "/_next/static/chunks/b.js" }),
  ]);
});

test("a chunk of another form is refused", () => {
  expect(() => joinCode([["static/chunks/a.js", "push([1])"]])).toThrow("bundler has changed");
});
