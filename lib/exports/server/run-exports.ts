import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import type { Mailer } from "#lib/core/server/mail/mailer.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import type { ExportPart } from "#lib/members/server/export-part.ts";
import { notifyOfExport } from "#lib/notifications/server/notify.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { UploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { exportReadyMail } from "./export-mail.ts";
import {
  type ClaimedExport,
  extendLease,
  findExportedMember,
  lockClaimableExport,
  releaseLease,
  setFailed,
  setReady,
  startTry,
} from "./export-queries.ts";
import { listEntries } from "./list-entries.ts";
import { openScratchFile } from "./scratch-file.ts";
import { writeZip } from "./zip-entries.ts";

/** After this time without progress another process makes the export. */
const leaseSeconds = 60;
const renewMs = 2000;
const maxTries = 3;
/** Pause before a failed export is made again. */
const retrySeconds = 30;

export type ExportPorts = {
  db: Database;
  storage: UploadStorage;
  mailer: Mailer;
  directory: Pick<SiteDirectory, "byId">;
  toOrigin: (host: string) => string;
  parts: readonly ExportPart[];
  onError: (error: unknown) => void;
};

/**
 * The name of the file of an export in the storage. It cannot be reached by the URL of an upload.
 */
export const exportFileName = (key: string): string => `${key}/data.zip`;

class NoLongerWanted extends Error {
  override readonly name = "NoLongerWanted";
}

/** Claims an export without a worker, and deletes leftovers of a killed worker. */
async function claimExport(
  { db, storage }: ExportPorts,
  take: (id: number) => void,
): Promise<ClaimedExport | null | "next"> {
  const key = `export-${randomBytes(16).toString("hex")}`;
  return db.transaction(async (tx) => {
    const found = await lockClaimableExport(tx);
    if (!found) return null;
    take(found.id);
    if (found.key !== null) await storage.deleteKey(found.key);
    if (found.tries >= maxTries) {
      await setFailed(tx, found.id);
      return "next";
    }
    const { id, memberId, siteId } = found;
    await startTry(tx, { id, key }, leaseSeconds);
    return { id, memberId, siteId, key };
  });
}

type Finished = { itemCount: number; bytes: number };

/**
 * Notifies the member of a stored file, in the transaction that marks it as ready, so that retries do not repeat it.
 */
async function announce(
  tx: Transaction,
  { mailer, toOrigin }: ExportPorts,
  options: { claimed: ClaimedExport; site: Site; email: string },
): Promise<void> {
  const { claimed, site, email } = options;
  await mailer.send({ to: email, ...exportReadyMail(site, toOrigin(site.host)) }, tx);
  const { id, memberId, siteId } = claimed;
  await notifyOfExport(tx, { siteId, memberId, exportId: id });
}

/** Makes the file of a claimed export and stores it. */
async function makeFile(
  ports: ExportPorts,
  claimed: ClaimedExport,
  about: { site: Site; username: string; signal: AbortSignal },
): Promise<Finished> {
  const { db, storage, directory, toOrigin, parts } = ports;
  const { site, username, signal } = about;
  let renewedAt = performance.now();
  const progress = { itemCount: 0 };
  const onProgress = async (itemCount: number) => {
    progress.itemCount = itemCount;
    signal.throwIfAborted();
    if (performance.now() - renewedAt < renewMs) return;
    renewedAt = performance.now();
    if (!(await extendLease(db, claimed, { itemCount, leaseSeconds }))) throw new NoLongerWanted();
  };
  const file = await openScratchFile();
  try {
    await db.transaction(
      (tx) => {
        const member = { id: claimed.memberId, username };
        const findSite = (id: number) => directory.byId(id);
        const source = { tx, storage, parts, site, findSite, toOrigin, member, onProgress };
        const target = createWriteStream("", { fd: file.fd, autoClose: false });
        return writeZip(listEntries(source), target, signal);
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    const { size } = await file.stat();
    await storage.writeFile(exportFileName(claimed.key), file, size);
    return { itemCount: progress.itemCount, bytes: size };
  } finally {
    await file.close();
  }
}

async function makeExport(ports: ExportPorts, claimed: ClaimedExport, signal: AbortSignal) {
  const { db, storage, directory, onError } = ports;
  try {
    const member = await findExportedMember(db, claimed.memberId);
    const site = directory.byId(claimed.siteId);
    if (!member || !site) throw new NoLongerWanted();
    const { email, username } = member;
    const finished = await makeFile(ports, claimed, { site, username, signal });
    await db.transaction(async (tx) => {
      if (!(await setReady(tx, claimed, finished))) throw new NoLongerWanted();
      await announce(tx, ports, { claimed, site, email });
    });
  } catch (error) {
    await storage.deleteKey(claimed.key);
    if (error instanceof NoLongerWanted) return;
    await releaseLease(db, claimed, { afterSeconds: signal.aborted ? 0 : retrySeconds });
    if (!signal.aborted) onError(error);
  }
}

/**
 * Makes the waiting exports, one after the other. Several processes may run it: each export is made by one process,
 * and by another one if the first is killed.
 */
export async function runExports(ports: ExportPorts, signal: AbortSignal): Promise<void> {
  const { db, onError } = ports;
  const queue = { db, queue: "data-exports", onError, failed: "next" } as const;
  while (!signal.aborted) {
    const claimed = await tryItem(queue, (take) => claimExport(ports, take));
    if (claimed === null) return;
    if (claimed !== "next") await makeExport(ports, claimed, signal);
  }
}
