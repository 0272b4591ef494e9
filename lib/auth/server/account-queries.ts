import { eq, sql } from "drizzle-orm";
import { memberDisorders } from "#lib/conditions/server/member-disorder-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { memberSocialSites, members } from "#lib/members/server/member-tables.ts";
import { accountDeletions } from "./account-deletion-tables.ts";
import { authAccounts } from "./auth-tables.ts";

/** The account data that its owner may see. */
export async function findAccount(db: Queryable, memberId: number) {
  const [row] = await db
    .select({
      id: members.id,
      username: members.username,
      email: members.email,
      isVerified: members.isVerified,
      firstName: members.firstName,
      lastName: members.lastName,
      bio: members.bio,
      ethnicity: members.ethnicity,
      gender: members.gender,
      birthday: members.birthday,
      zipcode: members.zipcode,
      hasDisorder: sql<boolean>`exists (select 1 from ${memberDisorders} where ${memberDisorders.memberId} = ${memberId})`,
      hasSocialSites: sql<boolean>`exists (select 1 from ${memberSocialSites} where ${memberSocialSites.memberId} = ${memberId})`,
      isBeingDeleted: sql<boolean>`exists (select 1 from ${accountDeletions} where ${accountDeletions.memberId} = ${memberId})`,
      firstProvider: sql<
        string | null
      >`(select ${authAccounts.providerId} from ${authAccounts} where ${authAccounts.userId} = ${memberId} order by ${authAccounts.id} limit 1)`,
    })
    .from(members)
    .where(eq(members.id, memberId));
  return row;
}
