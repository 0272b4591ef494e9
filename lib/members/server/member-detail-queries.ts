import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { AvatarImages } from "#lib/members/shared/member.ts";
import { members } from "./member-tables.ts";

/** The details that members can change. Missing ones stay unchanged. */
export type MemberDetails = Partial<
  Pick<
    typeof members.$inferInsert,
    "firstName" | "lastName" | "bio" | "ethnicity" | "gender" | "birthday" | "zipcode"
  >
>;

/** Updates a member's details. */
export async function updateDetails(
  db: Queryable,
  memberId: number,
  details: MemberDetails & { username?: string; usernameKey?: string; slug?: string },
): Promise<void> {
  await db
    .update(members)
    .set({ ...details, updatedAt: sql`now()` })
    .where(eq(members.id, memberId));
}

/** Changes or removes the picture of a member. */
export async function updateAvatar(
  db: Queryable,
  memberId: number,
  avatar: AvatarImages | null,
): Promise<void> {
  await db.update(members).set({ avatar, updatedAt: sql`now()` }).where(eq(members.id, memberId));
}

/** Serialises verifications by a phone number until the end of the transaction. */
export async function lockPhone(db: Queryable, phone: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7203119, hashtext(${phone}))`);
}

/** Verifies an account by a phone number such as `+12025550123`. */
export async function updatePhone(db: Queryable, memberId: number, phone: string): Promise<void> {
  await db
    .update(members)
    .set({ phone, phoneVerifiedAt: sql`now()`, isVerified: true, updatedAt: sql`now()` })
    .where(eq(members.id, memberId));
}

/** Whether another account was verified by this number. */
export async function isPhoneTaken(
  db: Queryable,
  phone: string,
  memberId: number,
): Promise<boolean> {
  const [row] = await db.select({ id: members.id }).from(members).where(eq(members.phone, phone));
  return row !== undefined && row.id !== memberId;
}

/** Replaces the badges of a member. */
export async function updateBadges(
  db: Queryable,
  id: number,
  badges: Pick<typeof members.$inferInsert, "badge" | "secondaryBadge">,
): Promise<void> {
  await db
    .update(members)
    .set({ ...badges, updatedAt: sql`now()` })
    .where(eq(members.id, id));
}
