import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type HashAddress, restoreSuppressions } from "./erased-suppressions.ts";
import { deleteSuppression, findSuppressed, insertSuppression } from "./lead-queries.ts";

type Ports = { db: Queryable; hashAddress: HashAddress };

/** Whether an address may get the email of a site. Only for the owner of the address. */
export async function receivesEmails(
  { db, hashAddress }: Ports,
  site: SiteScope,
  email: string,
): Promise<boolean> {
  await restoreSuppressions(db, hashAddress, [email]);
  return (await findSuppressed(db, site, [email])).length === 0;
}

/** Lets an address get the email of a site, or none of it. The caller knows that it is the owner's. */
export async function setReceivesEmails(
  { db, hashAddress }: Ports,
  options: { site: SiteScope; email: string; isOn: boolean },
): Promise<void> {
  const { site, email, isOn } = options;
  await restoreSuppressions(db, hashAddress, [email]);
  if (isOn) await deleteSuppression(db, site, email);
  else await insertSuppression(db, site, email);
}
