/** Usage: npm run export -- entries --site <prefix> --campaign <name> <file.csv> */
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportEntries } from "#lib/campaigns/server/export-entries.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { siteNamed, withNetwork } from "#server/with-network.ts";

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

/** Only the operator may read it, and what is there already is not written over. */
async function openTarget(file: string): Promise<FileHandle> {
  try {
    return await open(file, "wx", 0o600);
  } catch (error) {
    const isThere = (error as { code?: string }).code === "EEXIST";
    const why = isThere ? "is there already: name another file" : (error as Error).message;
    throw new StartUpError(`${file} ${why}.`);
  }
}

try {
  const { site: prefix, campaign, file } = readWishes(process.argv.slice(2));
  await withNetwork(async ({ store, directory }) => {
    const site = siteNamed(directory, prefix);
    const target = await openTarget(file);
    await pipeline(await exportEntries(store.db, site, campaign), target.createWriteStream());
  });
  process.stdout.write(`Written to ${file}. It holds personal data: keep it closed.\n`);
} catch (error) {
  const isExpected = error instanceof StartUpError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
