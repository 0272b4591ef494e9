import type { Transaction } from "#lib/core/server/invalidation.ts";
import { memberSocialSites } from "#lib/members/server/member-tables.ts";
import { memberPrivacySettings } from "#lib/profiles/server/profile-tables.ts";
import { isProfileField } from "#lib/profiles/shared/privacy.ts";
import { memberLinks, memberPrivacy } from "#seed/content/members/member-facts.ts";
import { insertRows } from "./insert-rows.ts";
import { getId, type SeedContext } from "./seed-context.ts";

/** Stores members' profiles on other sites, and their privacy levels. */
export async function storeMemberFacts(
  tx: Transaction,
  { memberIds }: Pick<SeedContext, "memberIds">,
): Promise<void> {
  const links = Object.entries(memberLinks).flatMap(([username, sites]) =>
    sites.map(([platform, handle]) => ({ memberId: getId(memberIds, username), platform, handle })),
  );
  await insertRows(tx, memberSocialSites, links);
  const choices = Object.entries(memberPrivacy).flatMap(([username, levels]) =>
    Object.entries(levels).flatMap(([name, level]) =>
      isProfileField(name) ? [{ memberId: getId(memberIds, username), name, level }] : [],
    ),
  );
  await insertRows(tx, memberPrivacySettings, choices);
}
