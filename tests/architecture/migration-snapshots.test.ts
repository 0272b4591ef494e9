import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../lib/core/server/db/migrations");

test("only the newest migration has a snapshot, of 17,000 lines: drizzle-kit reads no other", () => {
  const numberOf = (name: string) => name.slice(0, 4);
  const migrations = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const snapshots = readdirSync(path.join(folder, "meta")).filter((name) => /snapshot/.test(name));
  expect(snapshots.map(numberOf)).toEqual([migrations.map(numberOf).toSorted().at(-1)]);
});
