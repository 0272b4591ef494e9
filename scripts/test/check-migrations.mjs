import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT, runTool } from "#scripts/setup/local-tools.mjs";

const SCHEMA = "lib/*/server/**/*-tables.ts";
const MIGRATIONS = "lib/core/server/db/migrations";

/**
 * Resolves to `{ passed, output }`: whether the migrations produce exactly the tables of the code, so that
 * generating into a copy adds no migration, and otherwise the problem.
 */
export async function checkMigrations() {
  const cache = path.join(ROOT, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "migrations-"));
  try {
    cpSync(path.join(ROOT, MIGRATIONS), folder, { recursive: true });
    const before = readdirSync(folder);
    // drizzle-kit requires an output folder relative to the working directory.
    const out = `./${path.relative(ROOT, folder).split(path.sep).join("/")}`;
    const args = ["generate", "--dialect=postgresql", `--schema=./${SCHEMA}`, `--out=${out}`];
    const { code, output } = await runTool("drizzle-kit", "drizzle-kit", args);
    const added = readdirSync(folder).filter((name) => !before.includes(name));
    // For a renamed column drizzle-kit prompts, and without a terminal it exits with code 0: only its
    // output shows that nothing changed.
    if (code === 0 && added.length === 0 && output.includes("No schema changes")) {
      return { passed: true, output: "The migrations match the tables of the code.\n" };
    }
    const problem = output.replaceAll(/^(\d+ tables|.* columns .* indexes .*)\n/gm, "").trim();
    const advice = "The tables changed without a migration: run `npm run db:generate`.";
    return { passed: false, output: `${problem}\n${advice}\n` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
