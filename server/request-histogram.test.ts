import { AggregatorRegistry, Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import { createRequestHistogram } from "./request-histogram.ts";

const name = "http_seconds";
const help = "Time to answer";
const buckets = [0.001, 0.01, 1];
const requests = [
  ["page", 200, 0.0005],
  ["page", 200, 0.001],
  ["page", 304, 0.002],
  ["file", 200, 0.5],
  ["page", 200, 7],
  ["page", 503, 1],
] as const;

/** A registry with the requests in our histogram. */
function countOurs(): Registry {
  const registry = new Registry();
  const histogram = createRequestHistogram({ registry, name, help, buckets });
  for (const [route, status, seconds] of requests) histogram.observe(route, status, seconds);
  return registry;
}

/** The same in that of prom-client. */
function countTheirs(): Registry {
  const registry = new Registry();
  const labelNames = ["route", "status"] as const;
  const histogram = new Histogram({ name, help, labelNames, buckets, registers: [registry] });
  for (const [route, status, seconds] of requests)
    histogram.labels({ route, status: `${Math.floor(status / 100)}xx` }).observe(seconds);
  return registry;
}

const toLines = (text: string) => text.trim().split("\n").toSorted();

test("Prometheus reads the same as of the histogram of prom-client", async () => {
  const ours = await countOurs().metrics();
  expect(toLines(ours)).toEqual(toLines(await countTheirs().metrics()));
  expect(ours).toContain('http_seconds_bucket{le="+Inf",route="page",status="2xx"} 3');
});

test("the histograms of several workers are added up", async () => {
  const workers = await Promise.all(
    [countOurs(), countOurs()].map((one) => one.getMetricsAsJSON()),
  );
  const text = await AggregatorRegistry.aggregate(workers as unknown as object[]).metrics();
  expect(text).toContain('http_seconds_count{route="page",status="2xx"} 6');
  expect(text).toContain('http_seconds_bucket{le="0.001",route="page",status="2xx"} 4');
});
