import type { IncomingMessage, ServerResponse } from "node:http";
import type { EventLog } from "./event-log.ts";
import { type EventPosition, parsePosition } from "./event-position.ts";
import { beatMs, type StreamLine } from "./link-calls.ts";

/** A web tier with more unread bytes than this has to reconnect. */
const maxWaitingBytes = 4 * 1024 * 1024;

/** The last position that a web tier has read, from the query of its request. */
const readPosition = (request: IncomingMessage): EventPosition | null =>
  parsePosition(new URLSearchParams(request.url?.split("?")[1] ?? "").get("after"));

/**
 * Sends the events of this instance to web tiers, one JSON value per line, until they disconnect or `close` is
 * called.
 */
export function createEventStreams(events: EventLog) {
  const open = new Set<ServerResponse>();
  const send = (response: ServerResponse, line: StreamLine) => {
    response.write(`${JSON.stringify(line)}\n`);
    if (response.writableLength > maxWaitingBytes) response.destroy();
  };
  const beat = setInterval(() => {
    for (const response of open) send(response, { beat: 1 });
  }, beatMs);
  beat.unref();
  return {
    start: (request: IncomingMessage, response: ServerResponse): void => {
      response.writeHead(200, {
        "Content-Type": "application/x-ndjson",
        "Cache-Control": "no-store",
      });
      // No event can happen between reading the position and following the events.
      const { instance, at } = events.getPosition();
      const { isResumed, missed, stop } = events.follow(readPosition(request), (event) =>
        send(response, event),
      );
      send(response, { hello: { instance, at, isResumed } });
      for (const event of missed) send(response, event);
      open.add(response);
      response.once("close", () => {
        stop();
        open.delete(response);
      });
    },
    close: (): void => {
      clearInterval(beat);
      for (const response of open) response.end();
    },
  };
}
