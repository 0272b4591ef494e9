import http from "node:http";

/** A server for a corpus of the given size. */
export type Served = { size: number; port: number };
/** Response times of one kind of request, in ms. */
export type Times = { p50: number; p95: number };

const agent = new http.Agent({ keepAlive: true });

/** Sends a request and reads the whole response. @returns ms */
function timeOnce(port: number, host: string, path: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, "accept-encoding": "gzip" };
    http
      .get({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
        response.resume();
        response.on("end", () => {
          if (response.statusCode === 200) resolve(performance.now() - startedAt);
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
        response.on("error", reject);
      })
      .on("error", reject);
  });
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Sends requests to the servers alternately, one at a time, so that other load on the machine affects
 * them equally.
 * @param getPaths the paths for each size, used in turn; any status other than 200 is an error
 * @returns times by size
 */
export async function compareTimes(options: {
  servers: readonly Served[];
  host: string;
  getPaths: (size: number) => readonly string[];
  turns: number;
}): Promise<Map<number, Times>> {
  const { servers, host, getPaths, turns } = options;
  const times = new Map<number, number[]>(servers.map(({ size }) => [size, []]));
  const warmUp = Math.ceil(turns / 5);
  for (let turn = -warmUp; turn < turns; turn += 1) {
    for (const { size, port } of servers) {
      const paths = getPaths(size);
      const ms = await timeOnce(port, host, paths[(turn + warmUp) % paths.length] ?? "/");
      if (turn >= 0) times.get(size)?.push(ms);
    }
  }
  return new Map(
    [...times].map(([size, list]) => {
      const sorted = list.toSorted((a, b) => a - b);
      return [size, { p50: at(sorted, 0.5), p95: at(sorted, 0.95) }];
    }),
  );
}
