import autocannon from "autocannon";

/** The results of a load with autocannon. */
export type Load = { requests: number; perSecond: number; p99Ms: number; failures: number };

/**
 * Requests one path as fast as the server responds, with a client that uses less processor time than the bench's own
 * client, which would limit the rate of small responses.
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
