/** Usage: npm run export -- entries --site <prefix> --campaign <name> <file.csv> */
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportEntries } from "#lib/campaigns/server/export-entries.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { getSiteByPrefix, withNetwork } from "#server/with-network.ts";

const usage = "Usage: npm run export -- entries --site <prefix> --campaign <name> <file.csv>";

/** @throws StartUpError with the usage when an argument is missing */
function parseArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { site: { type: "string" }, campaign: { type: "string" } },
    });
    const [what, file, ...others] = positionals;
    const { site, campaign } = values;
    if (what === "entries" && file && others.length === 0 && site && campaign)
      return { site, campaign, file };
  } catch {
    // An unknown option: the error below shows the usage.
  }
  throw new StartUpError(usage);
}

/** Creates the file readable by the operator only, and never overwrites one. */
async function openTarget(file: string): Promise<FileHandle> {
  try {
    return await open(file, "wx", 0o600);
  } catch (error) {
    const exists = (error as { code?: string }).code === "EEXIST";
    const reason = exists ? "exists already: name another file" : (error as Error).message;
    throw new StartUpError(`${file} ${reason}.`);
  }
}

try {
  const { site: prefix, campaign, file } = parseArguments(process.argv.slice(2));
  await withNetwork(async ({ store, directory }) => {
    const site = getSiteByPrefix(directory, prefix);
    const target = await openTarget(file);
    await pipeline(await exportEntries(store.db, site, campaign), target.createWriteStream());
  });
  process.stdout.write(`Written to ${file}. It contains personal data: restrict access to it.\n`);
} catch (error) {
  const isExpected = error instanceof StartUpError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
