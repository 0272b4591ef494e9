import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PrivacyLevel } from "#lib/members/shared/privacy-level.ts";
import type { ProfileField } from "#lib/profiles/shared/privacy.ts";
import { upsertSetting } from "./visibility-queries.ts";

/** Stores the privacy levels that a member had in a former system. For the operator. */
export async function keepFormerLevels(
  tx: Queryable,
  memberId: number,
  levels: ReadonlyMap<ProfileField, PrivacyLevel>,
): Promise<void> {
  for (const [name, level] of levels) await upsertSetting(tx, { memberId, name, level });
}
