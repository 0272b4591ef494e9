import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import { toNameKey } from "#lib/members/shared/name-key.ts";
import { lockNames } from "./member-name-queries.ts";
import {
  findTakenKeys,
  listFormerWithoutKey,
  listMembersWithoutKey,
  updateFormerKey,
  updateMemberKeys,
} from "./username-key-queries.ts";

/** The number of names per transaction, during which no other process can claim a name. */
const batch = 500;
const intervalMs = 60 * 60 * 1000;

/**
 * Sets the missing keys of names: names from earlier releases, from imports, and from instances
 * that still run an earlier release. Old names stay valid: of several lookalikes, the oldest
 * account gets the key. Call it with `lockNames`.
 * @returns the number of names that got a key, at most one batch
 */
export async function fillUsernameKeys(tx: Queryable): Promise<number> {
  const rows = await listMembersWithoutKey(tx, batch);
  const keyed = rows.map(({ id, username }) => ({ id, key: toNameKey(username) }));
  const taken = await findTakenKeys(
    tx,
    keyed.map(({ key }) => key),
  );
  const unique = keyed.map(({ id, key }) => {
    if (taken.has(key)) return { id, key: `=${id}` };
    taken.add(key);
    return { id, key };
  });
  if (unique.length > 0) await updateMemberKeys(tx, unique);
  const former = await listFormerWithoutKey(tx, batch);
  for (const username of former)
    await updateFormerKey(tx, { username, usernameKey: toNameKey(username) });
  return rows.length + former.length;
}

/** Sets all missing keys in short transactions, until it is stopped. */
async function fillAllUsernameKeys(db: Database, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const count = await db.transaction(async (tx) => {
      await lockNames(tx);
      return fillUsernameKeys(tx);
    });
    if (count === 0) return;
  }
}

/** Runs `fillAllUsernameKeys` at the start and every hour. @returns a function that stops it */
export function watchUsernameKeys(options: {
  db: Database;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  let isStopped = false;
  const fill = () => fillAllUsernameKeys(options.db, () => isStopped).catch(options.onError);
  let running = fill();
  const timer = setInterval(() => {
    running = fill();
  }, intervalMs);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
