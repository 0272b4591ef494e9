import autocannon from "autocannon";

/** What a load with autocannon gave. */
export type Load = { requests: number; perSecond: number; p99Ms: number; failures: number };

/**
 * Asks one path as fast as it is answered, with a client that takes less of the machine than the bench's own: with that one
 * the client is what limits small answers.
 */
export async function loadWithAutocannon(options: {
  port: number;
  host: string;
  path: string;
  connections: number;
  seconds: number;
}): Promise<Load> {
  const { port, host, path, connections, seconds } = options;
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host: `${host}:${port}`, "accept-encoding": "gzip" },
    connections,
    duration: seconds,
  });
  return {
    requests: requests.total,
    perSecond: requests.average,
    p99Ms: latency.p99,
    failures: errors + timeouts + non2xx,
  };
}
