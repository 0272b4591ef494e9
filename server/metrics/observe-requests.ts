import type { ServerResponse } from "node:http";
import type { Logger } from "#lib/core/server/log.ts";
import { getCacheOutcome } from "#server/http/cached/send-page.ts";
import type { Metrics } from "./metrics.ts";

/** The data of a request that is counted and logged once its response is closed. */
export type RequestNote = { startedAt: number; route: string; requestId: string };

/** The property of a response with its note: one listener for all responses costs less than a function for each. */
const noteKey = Symbol("request note");
type Noted = ServerResponse & { [noteKey]?: RequestNote };

/**
 * Counts and logs requests. @returns a function that notes a request; the `route` of the note may change until the
 * response is closed
 */
export function createRequestObserver({
  metrics,
  log,
}: {
  metrics: Pick<Metrics, "observeRequest" | "countPage">;
  log: Logger;
}): (response: ServerResponse, note: RequestNote) => void {
  function observe(this: Noted): void {
    const note = this[noteKey];
    if (!note) return;
    const { startedAt, route, requestId } = note;
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.observeRequest(route, this.statusCode, seconds);
    const cache = getCacheOutcome(this);
    // Data requests of an open page are not counted: only page loads are.
    if (cache && route === "page") metrics.countPage(cache);
    const ms = Math.round(seconds * 1000);
    log.debug({ requestId, route, status: this.statusCode, ms, cache }, "answered");
  }
  return (response, note) => {
    (response as Noted)[noteKey] = note;
    response.on("close", observe);
  };
}
