import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { importedAccounts } from "#lib/auth/server/imported-account-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";

/** The members that accounts of a former system became, on every site. */
export async function findImportedAccounts(
  db: Queryable,
  source: string,
  formerIds: readonly string[],
) {
  if (formerIds.length === 0) return [];
  return db
    .select({
      formerId: importedAccounts.formerId,
      siteId: importedAccounts.siteId,
      memberId: importedAccounts.memberId,
      isCreated: importedAccounts.isCreated,
      roleId: members.roleId,
      badge: members.badge,
      deletedAt: members.deletedAt,
    })
    .from(importedAccounts)
    .innerJoin(members, eq(members.id, importedAccounts.memberId))
    .where(
      and(eq(importedAccounts.source, source), inArray(importedAccounts.formerId, [...formerIds])),
    );
}
export type ImportedAccount = Awaited<ReturnType<typeof findImportedAccounts>>[number];

/** The members that accounts of a former system became on a site, by the ids of the accounts. */
export async function findAccountsOfSite(
  db: Queryable,
  source: string,
  siteId: number,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ formerId: importedAccounts.formerId, memberId: importedAccounts.memberId })
    .from(importedAccounts)
    .where(and(eq(importedAccounts.source, source), eq(importedAccounts.siteId, siteId)))
    .orderBy(importedAccounts.formerId);
  return new Map(rows.map(({ formerId, memberId }) => [formerId, memberId]));
}

/** Members by email address, and whether they have confirmed it. */
export async function findMembersByEmail(db: Queryable, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .select({
      id: members.id,
      email: members.email,
      isConfirmed: members.emailVerified,
      isEditorialTeam: members.isEditorialTeam,
    })
    .from(members)
    .where(inArray(members.email, [...emails]));
}

/** Records the members that accounts became. */
export async function insertImportedAccounts(
  db: Queryable,
  rows: readonly (typeof importedAccounts.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(importedAccounts)
      .values([...rows])
      .onConflictDoNothing();
}

/** Members whose accounts an earlier run imported completely, and deleted members. */
export async function findSettledMembers(
  db: Queryable,
  source: string,
  siteId: number,
): Promise<Set<number>> {
  const rows = await db
    .select({ memberId: importedAccounts.memberId })
    .from(importedAccounts)
    .innerJoin(members, eq(members.id, importedAccounts.memberId))
    .where(
      and(
        eq(importedAccounts.source, source),
        eq(importedAccounts.siteId, siteId),
        or(eq(importedAccounts.isComplete, true), isNotNull(members.deletedAt)),
      ),
    );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Records that all data of a site's accounts was imported. */
export async function completeAccounts(
  db: Queryable,
  source: string,
  siteId: number,
): Promise<void> {
  await db
    .update(importedAccounts)
    .set({ isComplete: true })
    .where(
      and(
        eq(importedAccounts.source, source),
        eq(importedAccounts.siteId, siteId),
        eq(importedAccounts.isComplete, false),
      ),
    );
}
