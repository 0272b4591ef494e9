import http from "node:http";

/** One corpus of a size, served. */
export type Served = { size: number; port: number };
/** Times of one kind of request at one size, in ms. */
export type Times = { p50: number; p95: number };

const agent = new http.Agent({ keepAlive: true });

/** Asks once and reads the answer to its end. @returns ms */
function timeOnce(port: number, host: string, path: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, "accept-encoding": "gzip" };
    http
      .get({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
        response.resume();
        response.on("end", () => {
          if (response.statusCode === 200) resolve(performance.now() - began);
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
 * Asks the servers in turn, one request at a time, so that whatever else this machine does falls on
 * each alike.
 * @param getPaths what is asked for at each size, in turn; 200 is the only right answer
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
