import type { Readable } from "node:stream";
import type { AccountPorts } from "#lib/auth/server/account-ports.ts";
import { assertIsOwner } from "#lib/auth/server/assert-is-owner.ts";
import { assertSession } from "#lib/auth/server/assert-session.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import { dataExportTexts } from "#lib/exports/shared/data-export-texts.ts";
import type { UploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { findNewestExport } from "./export-queries.ts";
import { exportFileName } from "./run-exports.ts";

/**
 * Opens the viewer's file. It contains all their data, so a session alone is not sufficient.
 * @param options.password of the account; ignored if it has none
 * @throws AppError UNAUTHENTICATED; NOT_FOUND without a file; BAD_USER_INPUT for `password`;
 * FORBIDDEN for an account without a password whose login is not recent; RATE_LIMITED
 */
export async function openExport(
  ports: AccountPorts & { uploads: { storage: Pick<UploadStorage, "open"> } },
  options: { session: Session | null; password: string },
): Promise<{ stream: Readable; bytes: number; fileName: string }> {
  const { session, password } = options;
  assertSession(session, "account.sessions");
  const newest = await findNewestExport(ports.store.db, session.member.id);
  if (newest?.state !== "ready" || newest.key === null)
    throw new AppError("NOT_FOUND", dataExportTexts.notReady);
  await assertIsOwner(ports, { session, password });
  const file = await ports.uploads.storage.open(exportFileName(newest.key));
  if (!file) throw new AppError("NOT_FOUND", dataExportTexts.notReady);
  const day = toDay(newest.requestedAt);
  return { ...file, fileName: `my-data-${day}.zip` };
}
