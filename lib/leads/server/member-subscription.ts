import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type HashAddress, restoreSuppressions } from "./erased-suppressions.ts";
import { deleteSuppression, findSuppressed, insertSuppression } from "./lead-queries.ts";

type Ports = { db: Queryable; hashAddress: HashAddress };

/** Whether an address gets the email of a site. Only for the owner of the address. */
export async function receivesEmails(
  { db, hashAddress }: Ports,
  site: SiteScope,
  email: string,
): Promise<boolean> {
  await restoreSuppressions(db, hashAddress, [email]);
  return (await findSuppressed(db, site, [email])).length === 0;
}

/** Subscribes an address to a site's email or unsubscribes it. The caller must have checked that it is the owner's. */
export async function setReceivesEmails(
  { db, hashAddress }: Ports,
  options: { site: SiteScope; email: string; isOn: boolean },
): Promise<void> {
  const { site, email, isOn } = options;
  await restoreSuppressions(db, hashAddress, [email]);
  if (isOn) await deleteSuppression(db, site, email);
  else await insertSuppression(db, site, email);
}
