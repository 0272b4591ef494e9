/**
 * Usage: npm run export -- <site prefix> [folder]
 *        npm run export -- entries --site <prefix> --campaign <name> <file.csv>
 */
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportEntries } from "#lib/campaigns/server/export-entries.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { getSiteByPrefix, withNetwork } from "#server/database/with-network.ts";
import { writeSite } from "./write-site.ts";

const usage = `Usage:
  npm run export -- <site prefix> [new folder]
  npm run export -- entries --site <prefix> --campaign <name> <file.csv>`;

type Wishes =
  | { what: "entries"; site: string; campaign: string; file: string }
  | { what: "site"; site: string; folder: string };

/** @throws StartUpError with the usage when an argument is missing */
function parseArguments(args: readonly string[]): Wishes {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { site: { type: "string" }, campaign: { type: "string" } },
    });
    const [what, file, ...others] = positionals;
    const { site, campaign } = values;
    if (what === "entries" && file && others.length === 0 && site && campaign)
      return { what: "entries", site, campaign, file };
    if (what && what !== "entries" && others.length === 0 && !site && !campaign)
      return { what: "site", site: what, folder: file ?? `export-${what}` };
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

/** Writes the entries of a campaign into a file. */
async function writeEntries({ site: prefix, campaign, file }: Wishes & { what: "entries" }) {
  await withNetwork(async ({ store, directory }) => {
    const site = getSiteByPrefix(directory, prefix);
    const target = await openTarget(file);
    await pipeline(await exportEntries(store.db, site, campaign), target.createWriteStream());
  });
  return [`Written to ${file}. It contains personal data: restrict access to it.`];
}

try {
  const wishes = parseArguments(process.argv.slice(2));
  const lines =
    wishes.what === "entries"
      ? await writeEntries(wishes)
      : await withNetwork(async (network) => [
          ...(await writeSite(network, wishes.site, wishes.folder)),
          `Written to ${wishes.folder}.`,
        ]);
  process.stdout.write(`${lines.join("\n")}\n`);
} catch (error) {
  const isExpected = error instanceof StartUpError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
