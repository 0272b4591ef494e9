import { assertSession } from "#lib/auth/server/assert-session.ts";
import type { Session } from "#lib/auth/server/session.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { PushDelivery, PushTarget } from "#lib/core/server/push/push-delivery.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { pushTexts } from "#lib/notifications/shared/notification-push-texts.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  deleteReplacedSubscriptions,
  deleteSubscription,
  findSubscriptions,
  upsertSubscription,
} from "./push-queries.ts";

type Call = { db: Database; site: SiteScope; session: Session | null };
type AddCall = Call & {
  limits: Limits;
  push: Pick<PushDelivery, "accepts"> | null;
  target: PushTarget;
};

/** A browser of the viewer that gets push messages. */
export type PushDevice = {
  id: number;
  /** Such as `Chrome on Windows`; null when unknown. */
  name: string | null;
  insertedAt: Date;
  isCurrent: boolean;
};

/** The viewer's browsers on this site, the latest first. @throws AppError UNAUTHENTICATED */
export async function getPushDevices({ db, site, session }: Call): Promise<PushDevice[]> {
  assertSession(session, "notification.read");
  const rows = await findSubscriptions(db, { memberId: session.member.id, siteId: site.id });
  return rows.map(({ id, device, insertedAt, sessionId }) => ({
    id,
    insertedAt,
    name: device,
    isCurrent: sessionId === session.id,
  }));
}

/**
 * Lets the browser of this session get push messages, at most ten browsers of a member: then the oldest
 * goes.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND without keys of the operator, BAD_USER_INPUT for
 * an address that nothing is sent to
 */
export async function addPushDevice(options: AddCall): Promise<void> {
  const row = await toRow(options);
  await options.db.transaction((tx) => upsertSubscription(tx, row));
}

/** The stored data of a browser. @throws AppError as `addPushDevice` */
async function toRow({ site, session, limits, push, target }: AddCall) {
  assertSession(session, "notification.read");
  if (!push) throw new AppError("NOT_FOUND", pushTexts.failed);
  const memberId = session.member.id;
  await limits.consume("pushDevice", memberId);
  if (!push.accepts(target)) throw new AppError("BAD_USER_INPUT", pushTexts.failed);
  return { ...target, memberId, siteId: site.id, sessionId: session.id };
}

/**
 * Replaces the address of a browser that gets push messages already, when its push service has changed it. A
 * browser on which the member has not turned them on gets none: another member may be logged in by now.
 * @param options.previous the address before, if the browser knows it
 * @throws AppError as `addPushDevice`, and NOT_FOUND for a browser that got none
 */
export async function renewPushDevice(options: AddCall & { previous: string }): Promise<void> {
  const { db, previous } = options;
  const row = await toRow(options);
  await db.transaction(async (tx) => {
    if (!(await deleteReplacedSubscriptions(tx, row, previous)))
      throw new AppError("NOT_FOUND", pushTexts.failed);
    await upsertSubscription(tx, row);
  });
}

/** Ends the push messages of one browser. @throws AppError UNAUTHENTICATED, NOT_FOUND */
export async function removePushDevice(options: Call & { id: number }): Promise<void> {
  const { db, site, session, id } = options;
  assertSession(session, "notification.read");
  const owner = { memberId: session.member.id, siteId: site.id };
  if (!(await deleteSubscription(db, owner, id)))
    throw new AppError("NOT_FOUND", "This device was removed already.");
}
