import { addDays } from "date-fns/addDays";
import { isFuture } from "date-fns/isFuture";
import { getAccountFacts } from "#lib/auth/server/account-facts.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { ViewerRow } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import {
  firstStepsDays,
  listMissingSteps,
  type ProfileStep,
} from "#lib/profiles/shared/profile-steps.ts";
import {
  findFirstStepsHidden,
  findStepsHidden,
  updateFirstStepsHidden,
  updateStepsHidden,
} from "./own-profile-queries.ts";

/** The missing parts of a member's own profile; empty once they have hidden the list. */
export async function getMissingSteps(db: Database, member: ViewerRow): Promise<ProfileStep[]> {
  if (await findStepsHidden(db, member.id)) return [];
  const facts = await getAccountFacts(db, member.id);
  const { hasDefaultUsername, hasDisorder, hasSocialSites } = facts;
  return listMissingSteps({
    hasDefaultUsername,
    hasDisorder,
    hasSocialSites,
    hasAvatar: member.avatar !== null,
    hasBio: facts.bio !== null,
  });
}

/** Whether a member sees the link to the first steps: in the first days, unless they have hidden it. */
export async function showsFirstSteps(
  db: Database,
  { id, insertedAt }: Pick<ViewerRow, "id" | "insertedAt">,
): Promise<boolean> {
  return isFuture(addDays(insertedAt, firstStepsDays)) && !(await findFirstStepsHidden(db, id));
}

/** Hides the list of the viewer's missing profile fields permanently. @throws AppError UNAUTHENTICATED */
export async function hideProfileSteps(db: Database, viewer: Viewer): Promise<void> {
  assertCan(viewer, "account.editPrivate");
  await updateStepsHidden(db, viewer.id);
}

/** Hides the link to the page of the first steps permanently. @throws AppError UNAUTHENTICATED */
export async function hideFirstSteps(db: Database, viewer: Viewer): Promise<void> {
  assertCan(viewer, "account.editPrivate");
  await updateFirstStepsHidden(db, viewer.id);
}
