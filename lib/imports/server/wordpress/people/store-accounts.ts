import { keepFormerPassword } from "#lib/auth/server/keep-former-password.ts";
import { usernameRule } from "#lib/auth/shared/username.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { createFormerMember } from "#lib/members/server/create-former-member.ts";
import { getDutySiteIds, storeRole } from "#lib/members/server/managed-role.ts";
import { setRestrictions } from "#lib/members/server/member-restrictions.ts";
import { roles } from "#lib/members/shared/member.ts";
import { keepFormerLevels } from "#lib/profiles/server/keep-former-levels.ts";
import { insertImportedAccounts } from "./account-queries.ts";
import { type AccountPlan, toAccountLabel } from "./plan-accounts.ts";
import { readProfile } from "./profile-fields.ts";
import type { FormerAccount } from "./read-accounts.ts";
import { getStanding, type RoleMap, standingColumns } from "./roles.ts";

/** The state that all batches of accounts share. */
export type AccountJob = {
  siteId: number;
  siteNames: readonly string[];
  /** The network of blogs. */
  source: string;
  roleMap: RoleMap;
  reporter: Reporter;
  recorder: RunRecorder;
  /** Members by the ids of their accounts; each batch adds its own. */
  memberIds: Map<string, number>;
};

/** Names for an account, the best first: its login, unless that is an email address, then its display name. */
const listNames = ({ login, displayName }: FormerAccount): string[] =>
  [login, displayName].map(oneLine).filter((name) => usernameRule(name) === null);

/** The converted profile of an account. Fields without a target are reported. */
function takeProfile(account: FormerAccount, reporter: Reporter) {
  const { withoutPlace, refused, ...profile } = readProfile(account.fields);
  for (const name of withoutPlace)
    reporter.skip(
      "profile field",
      toAccountLabel(account),
      `${name.slice(0, 60)} has no place here`,
    );
  for (const name of refused)
    reporter.skip(
      "profile field",
      toAccountLabel(account),
      `${name.slice(0, 60)} has a value of another kind`,
    );
  return profile;
}

/**
 * Stores a member with all imported data. @returns the id; `null` if the email address was taken in
 * the meantime
 */
async function createAccount(
  tx: Transaction,
  account: FormerAccount,
  job: AccountJob,
): Promise<number | null> {
  const { siteId, siteNames, roleMap, reporter } = job;
  const { email, isConfirmed, isSpam, registeredAt, password } = account;
  const { details, sites, levels } = takeProfile(account, reporter);
  const { standing, unknown } = getStanding(account.roles, roleMap);
  for (const role of unknown)
    reporter.change("account", toAccountLabel(account), `role ${role} is unknown: a member`);
  const columns = standingColumns[isSpam ? "member" : standing];
  const names = listNames(account);
  const created = await createFormerMember(
    tx,
    {
      email,
      homeSiteId: siteId,
      legacyId: account.id,
      ...details,
      ...columns,
      emailVerified: isConfirmed,
      isVerified: isConfirmed,
      roleId: isSpam ? roles.spammer : undefined,
      insertedAt: registeredAt ?? undefined,
    },
    { names, siteNames, sites },
  );
  if (created === null) return null;
  const { id, username } = created;
  if (!names.includes(username))
    reporter.change(
      "account",
      toAccountLabel(account),
      "its names are taken or not allowed: it got another",
    );
  if (!(await keepFormerPassword(tx, id, password)))
    reporter.change(
      "account",
      toAccountLabel(account),
      "without its password, which is of an unknown form",
    );
  if (columns.roleId === roles.moderator)
    await storeRole(tx, id, { ...columns, siteIds: [siteId] });
  if (standing === "suspended" && !isSpam) {
    const restrictions = [{ siteId: null, kind: "suspend", endsAt: null }] as const;
    await setRestrictions(tx, { memberId: id, siteIds: "all", restrictions, actorId: id });
  }
  await keepFormerLevels(tx, id, levels);
  reporter.count(`accounts stored as ${isSpam ? "spammer" : standing}`);
  return id;
}

/** An account that an import of another blog created moderates this site too, if it did so there. */
async function extendRole(
  tx: Transaction,
  { account, known }: Extract<AccountPlan, { kind: "known" }>,
  { siteId, roleMap, recorder }: AccountJob,
): Promise<void> {
  const { memberId, isCreated, deletedAt, roleId, badge } = known;
  const isPlain = roleId === roles.member || roleId === roles.moderator;
  const isModerator = getStanding(account.roles, roleMap).standing === "moderator";
  if (!isCreated || deletedAt !== null || !isPlain || !isModerator || account.isSpam) return;
  const siteIds = [...(await getDutySiteIds(tx, "moderator", memberId)), siteId];
  const own = roleId === roles.moderator ? { roleId, badge } : standingColumns.moderator;
  await storeRole(tx, memberId, { ...own, siteIds });
  await recorder.renew(tx, "member", [memberId]);
}

/** The member of a plan; `undefined` if the plan has no member who can log in. */
async function storePlan(
  tx: Transaction,
  plan: AccountPlan,
  job: AccountJob,
): Promise<number | undefined> {
  if (plan.kind === "new") return (await createAccount(tx, plan.account, job)) ?? undefined;
  if (plan.kind === "join") return plan.memberId;
  if (plan.kind === "same") return job.memberIds.get(plan.firstId);
  if (plan.kind === "apart") return undefined;
  job.reporter.count("accounts already imported");
  if (plan.isNewHere) await extendRole(tx, plan, job);
  return plan.known.memberId;
}

/** Stores a batch of accounts, in the given transaction. */
export async function storeAccounts(
  tx: Transaction,
  invalidate: Invalidate,
  plans: readonly AccountPlan[],
  job: AccountJob,
): Promise<void> {
  const { source, siteId, memberIds, recorder } = job;
  const rows: Parameters<typeof insertImportedAccounts>[1][number][] = [];
  const created: number[] = [];
  for (const plan of plans) {
    const memberId = await storePlan(tx, plan, job);
    if (memberId === undefined) continue;
    memberIds.set(plan.account.id, memberId);
    const isCreated = plan.kind === "new" || (plan.kind === "known" && plan.known.isCreated);
    rows.push({ source, formerId: plan.account.id, siteId, memberId, isCreated });
    if (plan.kind !== "new") continue;
    invalidate("User", memberId);
    created.push(memberId);
  }
  await insertImportedAccounts(tx, rows);
  await recorder.add(tx, "member", created);
}
