import type { Background } from "#lib/core/server/background.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { EventBuffer } from "./event-buffer.ts";
import { deleteVisitorEvents } from "./event-queries.ts";

/** Longer than events wait on any instance. */
const otherInstancesMs = 2000;

/**
 * Deletes the stored events of a visitor on one site, after they have withdrawn their consent to analytics. The
 * deletion is repeated after a while: another instance may still hold some of their events.
 */
export async function eraseVisitor(options: {
  db: Database;
  buffer: Pick<EventBuffer, "forget">;
  background: Background;
  site: { id: number };
  visitorKey: string;
}): Promise<void> {
  const { db, buffer, background, site, visitorKey } = options;
  const visitor = { siteId: site.id, visitorKey };
  background.run("delete events of a visitor", async () => {
    await new Promise((resolve) => setTimeout(resolve, otherInstancesMs));
    await deleteVisitorEvents(db, visitor);
  });
  await buffer.forget(visitor);
  await deleteVisitorEvents(db, visitor);
}
