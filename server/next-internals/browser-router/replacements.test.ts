import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { knownVersion, routerRules } from "./router-rules.ts";

const require = createRequire(import.meta.url);
const folder = import.meta.dirname;
const replaced = Object.keys(routerRules(knownVersion)).map((glob) =>
  glob.replace("**/", "node_modules/"),
);
const toOwn = (file: string) => `${path.basename(file, ".js")}.cjs`;

// A new version passes this when the browser tests pass with what is replaced in it, or with nothing replaced.
test("the Next that is installed is the one whose router is known, and any other keeps its own", () => {
  expect(require("next/package.json").version).toBe(knownVersion);
  const warn = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(routerRules("16.3.8")).toEqual({});
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test("each module of Next's router that is replaced is there, and each replacement replaces one", () => {
  expect(replaced.filter((file) => !existsSync(file))).toEqual([]);
  const own = readdirSync(folder).filter((name) => name.endsWith(".cjs"));
  expect(own.toSorted()).toEqual([...replaced.map(toOwn), "load-replacement.cjs"].toSorted());
});

// Which has the page of ours.
const withExports = replaced.filter((file) => !file.endsWith("global-error.js"));

test.each(withExports)("the replacement of %s has no export that Next's module has not", (file) => {
  const exported = Object.keys(require(path.join(folder, toOwn(file))));
  const theirs = readFileSync(file, "utf8");
  expect(exported.filter((name) => !new RegExp(`\\b${name}\\b`).test(theirs))).toEqual([]);
});

test("the elements of a page and the names of its segments make two trees of one form", () => {
  const { createInitialRouterState } = require("./create-initial-router-state.cjs");
  const segment = { n: "slug", k: "aura", t: "d", s: null };
  const page = { s: "__PAGE__", d: { r: "text" } };
  const root = {
    s: "",
    d: { r: "layout" },
    c: new Map([["children", { s: segment, c: new Map([["children", page]]) }]]),
  };
  const state = createInitialRouterState({
    initialRSCPayload: { t: { t: root, h: { r: "head" } }, q: "?page=2" },
    location: { pathname: "/posts/aura", search: "?page=2", hash: "#end" },
  });
  expect(state.tree).toEqual([
    "",
    { children: [["slug", "aura", "d", null], { children: ["__PAGE__", {}] }] },
  ]);
  const slot = state.root.tree.slots.get("children");
  expect(state.root.tree.data.rsc).toBe("layout");
  expect(slot.segment).toEqual(["slug", "aura", "d", null]);
  expect(slot.slots.get("children")).toMatchObject({ data: { rsc: "text" }, slots: null });
  expect(state.root.head.data.rsc).toBe("head");
  expect(state.canonicalUrl).toBe("/posts/aura?page=2#end");
});
