import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT, runTool } from "#scripts/setup/local-tools.mjs";

const SCHEMA = "lib/*/server/**/*-tables.ts";
const MIGRATIONS = "lib/core/server/db/migrations";

/**
 * Resolves to whether the migration files lead to exactly the tables of the code: generating into
 * a copy of them must add none. Prints what is wrong.
 */
export async function checkMigrations() {
  const cache = path.join(ROOT, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "migrations-"));
  try {
    cpSync(path.join(ROOT, MIGRATIONS), folder, { recursive: true });
    const before = readdirSync(folder);
    // The tool understands its output folder only relative to the working directory.
    const out = `./${path.relative(ROOT, folder).split(path.sep).join("/")}`;
    const args = ["generate", "--dialect=postgresql", `--schema=./${SCHEMA}`, `--out=${out}`];
    const { code, output } = await runTool("drizzle-kit", "drizzle-kit", args);
    const added = readdirSync(folder).filter((name) => !before.includes(name));
    // Before a renamed column the tool wants to ask, and without a terminal it ends as if all
    // were well: only its own words tell that nothing changed.
    if (code === 0 && added.length === 0 && output.includes("No schema changes")) {
      console.log("The migrations lead to the tables of the code.");
      return true;
    }
    console.error(output.replaceAll(/^(\d+ tables|.* columns .* indexes .*)\n/gm, "").trim());
    console.error("The tables changed without a migration: run `npm run db:generate`.");
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
