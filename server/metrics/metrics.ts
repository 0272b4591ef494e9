import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type CacheOutcome, cacheOutcomes } from "#server/http/cached/cache-outcome.ts";

/** Counters of attempts and their outcomes: writes, reads of a replica, calls of a CDN, actions of staff. */
const createOutcomeCounters = (registry: Registry) => ({
  leadFailures: new Counter({
    name: "lead_write_failures_total",
    help: "Leads whose first write failed: queued for a retry, recovered by one, or lost",
    labelNames: ["outcome"] as const,
    registers: [registry],
  }),
  analyticsEvents: new Counter({
    name: "analytics_events_total",
    help: "Events of pages: stored, or dropped because the database was away for too long",
    labelNames: ["outcome"] as const,
    registers: [registry],
  }),
  replicaReads: new Counter({
    name: "replica_reads_total",
    help: "Reads of guests' pages: by the replica, or by the primary because the replica was behind or failed",
    labelNames: ["from"] as const,
    registers: [registry],
  }),
  cdnPurges: new Counter({
    name: "cdn_purge_calls_total",
    help: "Calls that have the CDN drop copies of pages: purged or failed",
    labelNames: ["outcome"] as const,
    registers: [registry],
  }),
  staffLimits: new Counter({
    name: "staff_limits_reached_total",
    help: "Actions of staff that were refused because the account did more in an hour than people do",
    labelNames: ["limit"] as const,
    registers: [registry],
  }),
});

/** Metrics for operators, in Prometheus' format. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by kind of route and status class",
    labelNames: ["route", "status"] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  // Each worker reports 1, so the sum is the number of workers.
  new Gauge({
    name: "server_workers",
    help: "Processes that serve the product",
    registers: [registry],
  }).set(1);
  const pages = new Counter({
    name: "page_cache_requests_total",
    help: "Requests for pages by where the page came from",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  // Counters start at 0, because a rate needs a value before the first count.
  for (const outcome of cacheOutcomes) pages.inc({ outcome }, 0);
  return {
    registry,
    observeRequest: (route: string, statusCode: number, seconds: number): void =>
      requests.observe({ route, status: `${Math.floor(statusCode / 100)}xx` }, seconds),
    countPage: (outcome: CacheOutcome): void => pages.inc({ outcome }),
    renderedPages: new Counter({
      name: "page_renders_total",
      help: "Pages that were rendered",
      registers: [registry],
    }),
    refusedRequests: new Counter({
      name: "http_requests_refused_total",
      help: "Requests for pages and calls that were answered with 503, because they would have waited for too long",
      registers: [registry],
    }),
    ...createOutcomeCounters(registry),
    openSockets: new Gauge({
      name: "websocket_open",
      help: "Websockets open now",
      registers: [registry],
    }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
