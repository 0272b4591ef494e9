import { type NewDisorder, saveDisorders } from "#lib/conditions/server/save-disorders.ts";
import { linkContentToDisorders } from "#lib/content/server/content-disorders.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import { titleSlug } from "#lib/core/server/title-slug.ts";
import { readPackets } from "#lib/imports/server/conditions/read-packets.ts";
import { noRecorder, type RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import { createReporter, type ImportReport } from "#lib/imports/shared/import-report.ts";
import type { Site } from "#lib/site/shared/site.ts";

/**
 * Imports the conditions of a register into the network, from the command line. The whole file is
 * read before anything is stored in one transaction. A second import of the same file changes
 * nothing.
 * @param options.site also shows them on this site, and links its items that name one of them
 * @throws ImportError with a one-line message when the file cannot be imported
 */
export async function importConditions(options: {
  store: Store;
  site: Site | null;
  file: string;
  isDryRun?: boolean;
  recorder?: RunRecorder;
}): Promise<ImportReport> {
  const { store, site, file, isDryRun = false, recorder = noRecorder } = options;
  const { report, count, skip, change } = createReporter();
  const wanted = new Map<string, NewDisorder>();
  for (const packet of await readPackets(file)) {
    count("conditions found");
    if ("problem" in packet) {
      skip("condition", packet.name, packet.problem);
      continue;
    }
    const { name, disorder, cut } = packet;
    const code = disorder.orphaCode ?? "";
    if (wanted.has(code)) {
      skip("condition", name, "its ORPHAcode is in the file twice");
      continue;
    }
    if (cut) change("condition", name, "its description was shortened");
    wanted.set(code, disorder);
  }
  const saved = await saveDisorders({
    store,
    by: "operator",
    disorders: [...wanted.values()],
    toSlug: titleSlug,
    site: site ?? undefined,
    isDryRun,
    onStored: (tx, ids) => recorder.add(tx, "condition", ids),
  });
  count("conditions stored", saved.stored);
  count("conditions changed", saved.changed);
  count("conditions unchanged", saved.known);
  if (site && !isDryRun) {
    count(`conditions newly shown on ${site.prefix}`, saved.placed);
    count("items linked to a condition", await linkContentToDisorders(store, site));
  }
  return report;
}
