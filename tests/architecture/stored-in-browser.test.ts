import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listUnallowed, storedInBrowser } from "#tests/support/stored-in-browser.ts";

/** Calls that store something in a browser. */
const storing =
  /\bstorage\?\.setItem\(|(?:session|local)Storage(?:\??\.setItem\(|\[\w+\] = )|openStorage\(\)\?\.setItem|document\.cookie = |Cookies\.set\(|cookieStore\.|caches\.open\(|indexedDB\.open|(?:stringifySetCookie|privateCookie)\(\{/;

function listStoring(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => `${folder}/${file}`)
    .filter((file) => storing.test(readFileSync(file, "utf8")));
}

test("all browser storage is listed with its reason", () => {
  const general = "lib/core/server/private-cookie.ts";
  const files = ["app", "components", "graphql", "lib", "server"].flatMap(listStoring);
  expect(files.filter((file) => file !== general).toSorted()).toEqual(
    Object.keys(storedInBrowser).toSorted(),
  );
});

test("storage that needs consent, or is not listed, is not allowed before a choice", () => {
  const names = [
    "sessionStorage ad-views",
    "cookie consent",
    "cookie _ga",
    "localStorage ad-views",
  ];
  expect(listUnallowed(names)).toEqual([
    "sessionStorage ad-views",
    "cookie _ga",
    "localStorage ad-views",
  ]);
});
