import { getMemberDisorders, setDisorderLevel } from "#lib/conditions/server/member-disorders.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { PrivacyLevel } from "#lib/members/shared/privacy-level.ts";
import {
  defaultLevel,
  disorderSettingName,
  isProfileField,
  parseDisorderSetting,
  parseLevel,
  profileFields,
} from "#lib/profiles/shared/privacy.ts";
import { profileTexts } from "#lib/profiles/shared/profile-texts.ts";
import { findSettings, upsertSetting } from "./visibility-queries.ts";

/** Maximum number of changes at once: every field and as many conditions as a member can have. */
const maxChanges = 100;

/** One privacy setting of a member. */
export type PrivacySetting = { memberId: number; name: string; level: PrivacyLevel };

/**
 * The privacy levels of a member's fields and conditions (spec §7 userPrivacySettings). Only the
 * owner gets them, because the levels themselves are private.
 * @param name of one setting; all settings if omitted
 */
export async function getPrivacySettings(
  db: Queryable,
  viewer: Viewer,
  { memberId, name }: { memberId: number; name?: string | undefined },
): Promise<PrivacySetting[]> {
  if (viewer?.id !== memberId) return [];
  const [owner, [disorders = []]] = await Promise.all([
    findSettings(db, memberId),
    getMemberDisorders(db, [memberId]),
  ]);
  if (!owner) return [];
  const settings = [
    ...profileFields.map((field) => ({
      memberId,
      name: field,
      level: owner.levels[field] ?? defaultLevel(field, owner),
    })),
    ...disorders.map(({ id, level }) => ({ memberId, name: disorderSettingName(id), level })),
  ];
  return settings.filter((setting) => name === undefined || setting.name === name);
}

/** One change from the request. */
export type PrivacyChange = {
  name: string;
  level?: unknown;
  isPrivate?: boolean | null | undefined;
};

/**
 * Changes who may see fields or conditions of the viewer (spec §7 updateUserPrivacySetting). It stores all changes or
 * none.
 * @throws AppError UNAUTHENTICATED; BAD_USER_INPUT for an unknown name or level; NOT_FOUND for a condition of
 * someone else; RATE_LIMITED
 */
export async function updatePrivacySettings(options: {
  store: Store;
  limits: Limits;
  viewer: Viewer;
  changes: readonly PrivacyChange[];
}): Promise<PrivacySetting[]> {
  const { store, limits, viewer } = options;
  assertCan(viewer, "account.editPrivate");
  const memberId = viewer.id;
  if (options.changes.length > maxChanges)
    throw new AppError("BAD_USER_INPUT", profileTexts.noSuchSetting, { field: "name" });
  const changes = options.changes.map(({ name, level, isPrivate }) => {
    if (!isProfileField(name) && parseDisorderSetting(name) === null)
      throw new AppError("BAD_USER_INPUT", profileTexts.noSuchSetting, { field: "name" });
    const parsed = parseLevel(level, isPrivate);
    if (parsed === null)
      throw new AppError("BAD_USER_INPUT", profileTexts.noLevel, { field: name });
    return { memberId, name, level: parsed };
  });
  await limits.consume("updatePrivacy", memberId);
  await inTransaction(store, async (tx, invalidate) => {
    for (const { name, level } of changes) {
      const id = parseDisorderSetting(name);
      if (isProfileField(name)) await upsertSetting(tx, { memberId, name, level });
      else if (id === null || !(await setDisorderLevel(tx, invalidate, { memberId, id, level })))
        throw new AppError("NOT_FOUND", profileTexts.noSuchSetting, { field: "name" });
    }
    invalidate("User", memberId);
  });
  return changes;
}
