import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type LockedPackage = {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

/** The oldest versions without a hole that matters here (security notes, dependency floors). */
const FLOORS = {
  next: "16.4.5",
  sharp: "0.35.4",
  dompurify: "3.4.18",
  ws: "8.17.1",
  "altcha-lib": "2.8.0",
  graphql: "16.8.1",
};

const text = readFileSync("package-lock.json", "utf8");
const packages: Record<string, LockedPackage> = JSON.parse(text).packages;

/** Every locked copy of a package, wherever in the tree it stands. */
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

test.each(Object.entries(FLOORS))("no locked copy of %s is older than %s", (name, floor) => {
  const old = listVersions(name).filter((version) => !isAtLeast(version, floor));
  expect(old).toEqual([]);
});

test("the packages that carry the product are locked at all", () => {
  for (const name of ["next", "ws", "graphql"]) expect(listVersions(name)).not.toEqual([]);
});

test("every platform's variant of a package is locked, without which npm ci fails everywhere", () => {
  // Variants are asked for by exact version; a range is satisfied by any copy.
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
