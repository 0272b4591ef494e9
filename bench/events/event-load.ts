import { randomUUID } from "node:crypto";
import { closedLoop, type LoopResult } from "#bench/support/closed-loop.ts";
import { host } from "#tests/support/product-calls.ts";

/** Events of one request. */
export const eventsPerBatch = 50;

/** When the server answered each batch, in ms of this process, by the view of the batch. */
export type Accepted = Map<string, number>;

/** A request as a page sends it. */
function toBody(view: string): string {
  const events = Array.from({ length: eventsPerBatch }, (_unused, at) => ({
    atMs: at * 100,
    event:
      at === 0
        ? { name: "ready" }
        : at % 5 === 0
          ? { name: "heartbeat", seconds: 20 + at }
          : { name: "button", button: `button-${at % 20}` },
  }));
  const contexts = {
    global: { pageKind: "article", contentId: null, device: "phone", searchTerm: null },
    user: { variant: "guest" },
    accessibility: null,
    source: { kind: "direct", host: null, campaign: null },
  };
  return JSON.stringify({ view, batch: 0, sentAtMs: 6000, contexts, events });
}

/**
 * Sends batches for a limited time and remembers which were accepted.
 * @param options.perSecond events; without it, as many as the server takes
 */
export function sendEventsFor(
  port: number,
  options: { seconds: number; connections: number; perSecond?: number; accepted: Accepted },
): Promise<LoopResult> {
  const { seconds, connections, perSecond, accepted } = options;
  const pauseMs = perSecond && (1000 * connections * eventsPerBatch) / perSecond;
  return closedLoop({
    port,
    host,
    connections,
    seconds,
    pauseMs,
    step: async (_turn, send) => {
      const view = randomUUID();
      await send({ method: "POST", path: "/api/events", body: toBody(view) });
      accepted.set(view, performance.now());
    },
  });
}
