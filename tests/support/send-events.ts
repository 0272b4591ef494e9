import { randomUUID } from "node:crypto";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import type { Reply } from "./send-request.ts";
import type { TestServer } from "./test-server.ts";

type BatchOptions = {
  events: readonly object[];
  pageKind?: string;
  contentId?: number | null;
  searchTerm?: string | null;
  accessibility?: object | null;
  source?: object;
  sentAtMs?: number;
  memberId?: number;
};

/** A request as a page sends it. */
export function toBatch(options: BatchOptions) {
  const { events, pageKind = "article", contentId = null, searchTerm = null } = options;
  const { accessibility = null, sentAtMs = 5000, memberId } = options;
  const { source = { kind: "direct", host: null, campaign: null } } = options;
  return {
    view: randomUUID(),
    batch: 0,
    sentAtMs,
    contexts: {
      global: { pageKind, contentId, device: "phone", searchTerm },
      user: { variant: "guest", memberId },
      accessibility,
      source,
    },
    events: events.map((event, at) => ({ atMs: sentAtMs - events.length + at, event })),
  };
}

/** Sends it as `navigator.sendBeacon` of a page of the site does. */
export const sendEvents = (
  server: Pick<TestServer, "ask">,
  batch: unknown,
  options: { cookie?: string; host?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  server.ask("/api/events", {
    method: "POST",
    body: typeof batch === "string" ? batch : JSON.stringify(batch),
    host: options.host,
    headers: dropUndefined({
      "content-type": "text/plain;charset=UTF-8",
      "sec-fetch-site": "same-origin",
      cookie: options.cookie,
      ...options.headers,
    }),
  });
