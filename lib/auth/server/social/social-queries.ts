import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { type SocialOutcome, socialLogins, usedCredentials } from "./social-tables.ts";

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isOpen = gt(socialLogins.expiresAt, sql`now()`);

/** Stores a new login, and deletes expired ones. */
export async function insertSocialLogin(
  db: Queryable,
  row: Pick<
    typeof socialLogins.$inferInsert,
    "browserHash" | "stateHash" | "siteId" | "provider" | "isPopUp" | "returnPath"
  > & { lifetimeSeconds: number; outcome?: SocialOutcome },
): Promise<void> {
  const { lifetimeSeconds, outcome, ...values } = row;
  await db.delete(socialLogins).where(lt(socialLogins.expiresAt, sql`now()`));
  await db.insert(socialLogins).values({
    ...values,
    ...(outcome ? { outcome, step: "ended" as const } : {}),
    expiresAt: inSeconds(lifetimeSeconds),
  });
}

/** The pending login of a browser on a site. */
export async function findSocialLogin(db: Queryable, siteId: number, browserHash: string) {
  const [row] = await db
    .select()
    .from(socialLogins)
    .where(and(eq(socialLogins.browserHash, browserHash), eq(socialLogins.siteId, siteId), isOpen));
  return row;
}
export type SocialLoginRow = NonNullable<Awaited<ReturnType<typeof findSocialLogin>>>;

/** The site of the pending login with this `state`. */
export async function findSiteByState(db: Queryable, stateHash: string) {
  const [row] = await db
    .select({ siteId: socialLogins.siteId, provider: socialLogins.provider })
    .from(socialLogins)
    .where(and(eq(socialLogins.stateHash, stateHash), eq(socialLogins.step, "asked"), isOpen));
  return row;
}

/** Stores the provider's response for the site's host. @returns whether it was expected */
export async function storeAnswer(
  db: Queryable,
  stateHash: string,
  handover: { answer: string; handoverHash: string; seconds: number },
): Promise<boolean> {
  const { answer, handoverHash, seconds } = handover;
  const rows = await db
    .update(socialLogins)
    .set({ step: "handed", answer, handoverHash, handoverExpiresAt: inSeconds(seconds) })
    .where(and(eq(socialLogins.stateHash, stateHash), eq(socialLogins.step, "asked"), isOpen))
    .returning({ stateHash: socialLogins.stateHash });
  return rows.length > 0;
}

/** Claims a login by its `state`, and by the handover code if another host received the response. This works once. */
export async function takeSocialLogin(
  db: Queryable,
  by: {
    browserHash: string;
    stateHash: string;
    siteId: number;
    provider: SocialLoginRow["provider"];
    handoverHash?: string;
  },
): Promise<SocialLoginRow | undefined> {
  const { handoverHash, ...keys } = by;
  const [row] = await db
    .update(socialLogins)
    .set({ step: "ended", outcome: { kind: "failed", reason: "failed" } })
    .where(
      and(
        eq(socialLogins.browserHash, keys.browserHash),
        eq(socialLogins.stateHash, keys.stateHash),
        eq(socialLogins.siteId, keys.siteId),
        eq(socialLogins.provider, keys.provider),
        isOpen,
        ...(handoverHash
          ? [
              eq(socialLogins.step, "handed"),
              eq(socialLogins.handoverHash, handoverHash),
              gt(socialLogins.handoverExpiresAt, sql`now()`),
            ]
          : [eq(socialLogins.step, "asked")]),
      ),
    )
    .returning();
  return row;
}

/** Stores the result of a login. */
export async function storeOutcome(
  db: Queryable,
  browserHash: string,
  outcome: SocialOutcome,
): Promise<void> {
  await db.update(socialLogins).set({ outcome }).where(eq(socialLogins.browserHash, browserHash));
}

/** Stores the mailed link, and keeps the login for as long as the link is valid. */
export async function storeLinkToken(
  db: Queryable,
  browserHash: string,
  linkTokenHash: string,
  lifetimeSeconds: number,
): Promise<void> {
  await db
    .update(socialLogins)
    .set({ linkTokenHash, expiresAt: inSeconds(lifetimeSeconds) })
    .where(eq(socialLogins.browserHash, browserHash));
}

/** Uses up a mailed link. @returns whether it was valid */
export async function takeLinkToken(
  db: Queryable,
  browserHash: string,
  linkTokenHash: string,
): Promise<boolean> {
  const rows = await db
    .update(socialLogins)
    .set({ linkTokenHash: null })
    .where(
      and(
        eq(socialLogins.browserHash, browserHash),
        eq(socialLogins.linkTokenHash, linkTokenHash),
        isOpen,
      ),
    )
    .returning({ browserHash: socialLogins.browserHash });
  return rows.length > 0;
}

/** Deletes a login. @returns whether it existed: of two concurrent calls, one gets true */
export async function deleteSocialLogin(db: Queryable, browserHash: string): Promise<boolean> {
  const rows = await db
    .delete(socialLogins)
    .where(eq(socialLogins.browserHash, browserHash))
    .returning({ browserHash: socialLogins.browserHash });
  return rows.length > 0;
}

/** Stores that a credential was used. @returns whether this was its first use */
export async function insertUsedCredential(
  db: Queryable,
  credentialHash: string,
  expiresAt: Date,
): Promise<boolean> {
  await db.delete(usedCredentials).where(lt(usedCredentials.expiresAt, sql`now()`));
  const rows = await db
    .insert(usedCredentials)
    .values({ credentialHash, expiresAt })
    .onConflictDoNothing()
    .returning({ credentialHash: usedCredentials.credentialHash });
  return rows.length > 0;
}
