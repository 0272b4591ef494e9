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
  /** The name of the browser, such as `Chrome on Windows`; null if unknown. */
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
 * Subscribes the browser of this session to push messages. A member can have ten browsers; a further one replaces the
 * oldest.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND without keys of the operator, BAD_USER_INPUT for an
 * unsupported endpoint
 */
export async function addPushDevice(options: AddCall): Promise<void> {
  const row = await toRow(options);
  await options.db.transaction((tx) => upsertSubscription(tx, row));
}

/** Checks a subscription and converts it to its row. @throws AppError as `addPushDevice` */
async function toRow({ site, session, limits, push, target }: AddCall) {
  assertSession(session, "notification.read");
  if (!push) throw new AppError("NOT_FOUND", pushTexts.failed);
  const memberId = session.member.id;
  await limits.consume("pushDevice", memberId);
  if (!push.accepts(target)) throw new AppError("BAD_USER_INPUT", pushTexts.failed);
  return { ...target, memberId, siteId: site.id, sessionId: session.id };
}

/**
 * Replaces the endpoint of a subscribed browser after its push service has changed it. It does not subscribe other
 * browsers, because another member may be logged in by now.
 * @param options.previous the previous endpoint, if the browser knows it
 * @throws AppError as `addPushDevice`, and NOT_FOUND for a browser that was not subscribed
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
