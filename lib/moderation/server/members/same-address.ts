import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { openCase } from "#lib/moderation/server/open-case.ts";
import { signUpAddressLimits, signUpAddressTexts } from "#lib/moderation/shared/sign-up-address.ts";
import {
  deleteOldSignUpAddresses,
  hasSuspectedSignUp,
  insertSignUpAddress,
  listSameAddress,
  lockSuspectedSignUp,
  type SuspectedSignUp,
  setCaseOpened,
} from "./sign-up-address-queries.ts";

/**
 * Stores the sign-up address of an account, in the transaction that creates the account. @param row.addressHash a
 * keyed hash
 */
export const storeSignUpAddress = (
  tx: Queryable,
  row: { memberId: number; addressHash: string },
): Promise<void> => insertSignUpAddress(tx, row);

/** An account that was registered from the same IP address as another one. */
export type SameAddressAccount = { memberId: number; isRemoved: boolean; signedUpAt: Date };
export type SameAddress = { accounts: SameAddressAccount[]; count: number };

/**
 * The accounts that were registered from the same IP address as a member's within 30 days. They may
 * reveal households, so only staff of the network gets them: moderators of single sites get none.
 * @returns the newest 20, and their total number
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getSameAddress(
  db: Queryable,
  viewer: KnownViewer | null,
  memberId: number,
): Promise<SameAddress> {
  assertCan(viewer, "moderation.open");
  if (viewer.moderatedSiteIds !== "all") return { accounts: [], count: 0 };
  const { accounts, count } = await listSameAddress(db, memberId, signUpAddressLimits.shown);
  return {
    count,
    accounts: accounts.map((row) => ({ ...row, signedUpAt: new Date(row.signedUpAt) })),
  };
}

async function openSameAddressCase(tx: Transaction, signUp: SuspectedSignUp): Promise<void> {
  const { memberId, siteId, username, slug, bio } = signUp;
  await openCase(tx, {
    target: { siteId, assocType: "USER", assocId: memberId, memberId },
    report: {
      reporterId: null,
      reason: "same_address",
      details: signUpAddressTexts.caseDetails,
      snapshot: { title: username, body: bio ?? "", path: memberPath(slug) },
    },
  });
  await setCaseOpened(tx, memberId);
}

/**
 * Opens a case about each account that was registered from the IP address of a removed one: one per
 * account, and a few per address and day. The account itself does not change. A scan finds the
 * accounts, instead of code at each role change or registration, so that none is missed. Several
 * processes may run it concurrently.
 * @param onError called for each account whose case could not be opened
 * @returns the number of opened cases
 */
export async function openSameAddressCases(
  store: Store,
  onError: (error: unknown) => void,
): Promise<number> {
  const { db } = store;
  const queue = { db, queue: "same-address-cases", onError, failed: "failed" } as const;
  let opened = 0;
  while (await hasSuspectedSignUp(db)) {
    const outcome = await tryItem(queue, (take) =>
      inTransaction(store, async (tx) => {
        const signUp = await lockSuspectedSignUp(tx);
        if (!signUp) return "none";
        take(signUp.memberId);
        await openSameAddressCase(tx, signUp);
        return "opened";
      }),
    );
    // Another process handles the remaining accounts.
    if (outcome === "none") break;
    if (outcome === "opened") opened += 1;
  }
  return opened;
}

const caseIntervalMs = 5000;
const deletionIntervalMs = 6 * 60 * 60 * 1000;

/**
 * Runs `openSameAddressCases` every few seconds, and deletes old addresses four times a day. @returns a function that
 * stops it
 */
export function watchSameAddresses(
  store: Store,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const open = async () => void (await openSameAddressCases(store, onError));
  const clean = async () => void (await deleteOldSignUpAddresses(store.db));
  const stops = [repeat(open, caseIntervalMs, onError), repeat(clean, deletionIntervalMs, onError)];
  return async () => {
    for (const stop of stops) await stop();
  };
}
