import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { DOMAINS, listLowerDomains, SHARED_COMPONENTS } from "./domains.mjs";

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

test("a domain of lib holds shared/ and server/ and nothing beside them", () => {
  const domains = listFolders("lib").filter((name) => name !== "core");
  for (const domain of domains) {
    const entries = readdirSync(`lib/${domain}`).filter(
      (name) => !["shared", "server"].includes(name),
    );
    expect({ domain, entries }).toEqual({ domain, entries: [] });
  }
});

test("a domain is in one tier only and imports none of its own tier", () => {
  expect(new Set(DOMAINS).size).toBe(DOMAINS.length);
  expect(listLowerDomains("site")).toEqual([]);
  expect(listLowerDomains("auth")).toContain("moderation");
  expect(listLowerDomains("auth")).not.toContain("content");
});
