import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/coverage.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.includes("`"))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()));

test("coverage lists rules, each with a place and a proof", () => {
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) expect(row, row[0]).toHaveLength(3);
});

test("every proof that coverage names exists under that title", () => {
  const missing = rows.filter(([, , proof = ""]) => {
    const [, file = "", title = ""] = proof.match(/^`(.+)` › (.+)$/) ?? [];
    return !existsSync(file) || !readFileSync(file, "utf8").includes(title);
  });
  expect(missing.map(([rule, , proof]) => `${rule}: ${proof}`)).toEqual([]);
});

test("every place that coverage names exists", () => {
  const places = rows.flatMap(([, place = ""]) =>
    [...place.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  );
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});
