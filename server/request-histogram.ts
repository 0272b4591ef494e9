import type { Metric, Registry } from "prom-client";

/** Counts of the requests of a route whose statuses begin with one digit. */
type Kind = {
  labels: { route: string; status: string };
  /** Of each bucket by itself; the last is that of all that took longer. */
  counts: number[];
  sum: number;
};

/** Counts how long requests take. */
export type RequestHistogram = {
  observe: (route: string, statusCode: number, seconds: number) => void;
};

/**
 * Creates a histogram of requests by route and class of status. Each request is counted in it, and the histogram of prom-client
 * finds its labels anew each time, which takes longer than all else that is noted of a request.
 * @param options.buckets upper bounds in seconds, in ascending order
 */
export function createRequestHistogram(options: {
  registry: Registry;
  name: string;
  help: string;
  buckets: readonly number[];
}): RequestHistogram {
  const { registry, name, help, buckets } = options;
  /** By route, then by the first digit of the status. */
  const kinds = new Map<string, Kind[]>();

  function addKind(route: string, digit: number): Kind {
    const counts = new Array<number>(buckets.length + 1).fill(0);
    const kind = { labels: { route, status: `${digit}xx` }, counts, sum: 0 };
    const ofRoute = kinds.get(route) ?? [];
    ofRoute[digit] = kind;
    kinds.set(route, ofRoute);
    return kind;
  }

  /** What Prometheus reads: buckets with all that is below them. */
  function listValues({ labels, counts, sum }: Kind) {
    let below = 0;
    const bounds = [...buckets, "+Inf"].map((le, at) => {
      below += counts[at] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below };
    });
    return [
      ...bounds,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: below },
    ];
  }

  const metric = {
    name,
    get: async () => ({
      ...{ name, help, type: "histogram", aggregator: "sum" },
      values: [...kinds.values()].flat().flatMap(listValues),
    }),
    reset: () => kinds.clear(),
  };
  registry.registerMetric(metric as unknown as Metric);

  return {
    observe: (route, statusCode, seconds) => {
      const digit = Math.floor(statusCode / 100);
      const kind = kinds.get(route)?.[digit] ?? addKind(route, digit);
      kind.sum += seconds;
      let at = 0;
      while (at < buckets.length && seconds > (buckets[at] ?? 0)) at += 1;
      kind.counts[at] = (kind.counts[at] ?? 0) + 1;
    },
  };
}
