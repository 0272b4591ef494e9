import { map, pipe } from "@graphql-yoga/subscription";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import { casesChannel } from "./case-channel.ts";
import { countOpenCases } from "./case-queries.ts";

/** The counts for a viewer who may no longer read the queue. */
const nothing = { open: 0, free: 0, urgent: 0 };

/**
 * The counts of the queue whenever it changes.
 * @param options.currentViewer called for each change; resolves to `null` once the session has ended
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function watchCases(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "subscribe">;
  currentViewer: () => Promise<Viewer>;
}) {
  const { db, pubsub, currentViewer } = options;
  assertCan(await currentViewer(), "moderation.open");
  return pipe(
    pubsub.subscribe(casesChannel),
    map(async () => {
      const viewer = await currentViewer();
      if (viewer === null || !can(viewer, "moderation.open")) return nothing;
      return countOpenCases(db, viewer);
    }),
  );
}
