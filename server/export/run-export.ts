/** Usage: npm run export -- entries --site <prefix> --campaign <name> <file.csv> */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportEntries } from "#lib/campaigns/server/export-entries.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { siteNamed, withNetwork } from "../with-network.ts";

const usage = "Usage: npm run export -- entries --site <prefix> --campaign <name> <file.csv>";

/** @throws StartUpError with the usage where something is missing */
function readWishes(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { site: { type: "string" }, campaign: { type: "string" } },
    });
    const [what, file, ...others] = positionals;
    const { site, campaign } = values;
    if (what === "entries" && file && others.length === 0 && site && campaign)
      return { site, campaign, file };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  throw new StartUpError(usage);
}

try {
  const { site: prefix, campaign, file } = readWishes(process.argv.slice(2));
  await withNetwork(async ({ store, directory }) => {
    const site = siteNamed(directory, prefix);
    // Only the operator who asked may read it, and what is there already is not written over.
    const target = createWriteStream(file, { flags: "wx", mode: 0o600 });
    await pipeline(await exportEntries(store.db, site, campaign), target);
  });
  process.stdout.write(`Written to ${file}. It holds personal data: keep it closed.\n`);
} catch (error) {
  const isExpected =
    error instanceof StartUpError || (error as { code?: string }).code === "EEXIST";
  process.stderr.write(
    `${isExpected ? (error as Error).message : ((error as Error).stack ?? error)}\n`,
  );
  process.exitCode = 1;
}
