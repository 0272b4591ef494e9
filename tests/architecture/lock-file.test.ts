import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageJson from "#package.json" with { type: "json" };
import floors from "./dependency-floors.json" with { type: "json" };

type LockedPackage = {
  version?: string;
  license?: string;
  dev?: boolean;
  deprecated?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

const text = readFileSync("package-lock.json", "utf8");
const packages: Record<string, LockedPackage> = JSON.parse(text).packages;

/** What the publisher of the network may use in a product that is not published. */
const licences = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
]);
/** Not run (CONTRIBUTING.md, Packages). */
const unusedCommands = new Set(["node_modules/sentry"]);

/** Every locked copy of a package, wherever in the tree it is. */
function listVersions(name: string): string[] {
  return Object.entries(packages)
    .filter(([place]) => place.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version ?? "");
}

function isAtLeast(version: string, floor: string): boolean {
  const parts = (value: string) => value.split(/[.-]/, 3).map(Number);
  const [actual, wanted] = [parts(version), parts(floor)];
  const different = wanted.findIndex((part, index) => part !== actual[index]);
  return different < 0 || (actual[different] ?? 0) > (wanted[different] ?? 0);
}

test("the lock file names no address, so that it installs from any registry", () => {
  const addresses = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(addresses).toEqual([]);
  // Links to a package's funding page are all that may look like an address.
  expect(text.match(/"(?!url")\w+": "https?:\/\/[^"]+"/g) ?? []).toEqual([]);
});

test.each(Object.entries(floors))("no locked copy of %s has a known hole", (name, { floor }) => {
  const versions = listVersions(name);
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
});

test("every platform's variant of a package is locked, without which npm ci fails everywhere", () => {
  // Variants are required by exact version; a range is satisfied by any copy.
  const isLocked = (name: string, range: string) => {
    const versions = listVersions(name);
    return /^\d/.test(range) ? versions.includes(range) : versions.length > 0;
  };
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => place !== "" && !isLocked(name, range))
      .map(([name, range]) => `${place} wants ${name} ${range}`),
  );
  expect(missing).toEqual([]);
});

test("no locked package is deprecated", () => {
  const deprecated = Object.entries(packages).filter(([, one]) => one.deprecated !== undefined);
  expect(deprecated.map(([place]) => place)).toEqual([]);
});

test("every package of the product has a licence that we may use", () => {
  const isAllowed = (license = "") =>
    license.split(/ AND | OR |[()]/).every((one) => one === "" || licences.has(one));
  const refused = Object.entries(packages).filter(
    ([place, { license, dev }]) =>
      place !== "" && !dev && !unusedCommands.has(place) && !(license && isAllowed(license)),
  );
  expect(refused.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

test("every package that is beta or below version 1 has its reason in the guide", () => {
  const { dependencies, devDependencies } = packageJson;
  const early = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => /^0\.|-(?:alpha|beta|rc)/.test(version))
    .map(([name]) => name);
  const guide = readFileSync("CONTRIBUTING.md", "utf8");
  expect(early.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
