import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DOMAINS, listLowerDomains, SHARED_COMPONENTS } from "./domains.mjs";
import { SERVER_ROOMS } from "./server-rooms.mjs";

function listFolders(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

test.each([
  ["lib", ["core", "registries"]],
  ["graphql", ["generated"]],
  ["components", SHARED_COMPONENTS],
])(
  "every folder of %s is a domain with a tier, so that its imports are checked",
  (parent, others) => {
    const unknown = listFolders(parent).filter((name) => ![...DOMAINS, ...others].includes(name));
    expect(unknown).toEqual([]);
  },
);

test("a domain of lib holds shared/, server/ and a README, and nothing else", () => {
  const domains = listFolders("lib").filter((name) => name !== "core");
  for (const domain of domains) {
    // The browser must not reach a registry through any domain.
    const folders = domain === "registries" ? ["server"] : ["shared", "server"];
    const entries = readdirSync(`lib/${domain}`).filter(
      (name) => ![...folders, "README.md"].includes(name),
    );
    expect({ domain, entries }).toEqual({ domain, entries: [] });
  }
});

test("every file of server is in a folder with a place, so that its imports are checked", () => {
  const files = readdirSync("server", { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const folders = files.map(({ parentPath }) => path.posix.relative("server", parentPath));
  expect([...new Set(folders)].filter((folder) => folder !== "").toSorted()).toEqual(
    SERVER_ROOMS.toSorted(),
  );
  expect(readdirSync("server").filter((name) => name.includes("."))).toEqual(["README.md"]);
});

test("a domain is in one tier only and imports none of its own tier", () => {
  expect(new Set(DOMAINS).size).toBe(DOMAINS.length);
  expect(listLowerDomains("site")).toEqual([]);
  expect(listLowerDomains("auth")).toContain("moderation");
  expect(listLowerDomains("auth")).not.toContain("content");
});
