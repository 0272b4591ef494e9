import type { Queryable } from "../../core/server/db/client.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import { type EntryRow, findEntries } from "./campaign-queries.ts";

/** Entries read at once: all of a campaign need not fit into memory. */
const batchSize = 500;

/** Every entry of a campaign, in the order they came. For operators only: it is personal data. */
export async function* exportEntries(
  db: Queryable,
  site: SiteScope,
  campaign: string,
): AsyncGenerator<EntryRow> {
  let afterId = 0;
  for (;;) {
    const rows = await findEntries(db, site, { campaign, afterId, limit: batchSize });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    afterId = last.id;
  }
}
