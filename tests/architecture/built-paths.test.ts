import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listBuiltPaths } from "#lib/routing/shared/built-paths.ts";

const root = path.join(import.meta.dirname, "../../app/[site]/[viewer]");

/** Addresses of the pages whose folders name no parameter; `(groups)` are no part of an address. */
function staticPages(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => path.basename(file) === "page.tsx" && !file.includes("["))
    .map((file) => {
      const parts = path.dirname(file).split(path.sep);
      return `/${parts.filter((part) => part !== "." && !part.startsWith("(")).join("/")}`;
    });
}

test("menus know exactly the pages that there are", () => {
  expect(listBuiltPaths().toSorted()).toEqual(staticPages().toSorted());
});
