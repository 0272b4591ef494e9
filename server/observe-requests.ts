import type { ServerResponse } from "node:http";
import type { Logger } from "#lib/core/server/log.ts";
import { getCacheOutcome } from "#server/page-cache/send-page.ts";
import type { Metrics } from "./metrics.ts";

/** What is counted and logged of a request once its response is closed. */
export type RequestNote = { startedAt: number; route: string; requestId: string };

/** Where a response keeps it: one listener for all responses costs less than a function for each. */
const noteKey = Symbol("request note");
type Noted = ServerResponse & { [noteKey]?: RequestNote };

/** Counts and logs requests. @returns notes one; its `route` may change until the response is closed */
export function createRequestObserver({
  metrics,
  log,
}: {
  metrics: Pick<Metrics, "observeRequest">;
  log: Logger;
}): (response: ServerResponse, note: RequestNote) => void {
  function observe(this: Noted): void {
    const note = this[noteKey];
    if (!note) return;
    const { startedAt, route, requestId } = note;
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.observeRequest(route, this.statusCode, seconds);
    const ms = Math.round(seconds * 1000);
    const cache = getCacheOutcome(this);
    log.debug({ requestId, route, status: this.statusCode, ms, cache }, "answered");
  }
  return (response, note) => {
    (response as Noted)[noteKey] = note;
    response.on("close", observe);
  };
}
