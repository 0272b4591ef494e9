import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A request. The response body is kept only for POST. */
export type Call = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** A step: requests sent one after another and timed together. */
export type Step = (
  turn: number,
  send: (call: Call) => Promise<{ status: number; body: string }>,
) => Promise<void>;

export type LoopResult = {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  failures: number;
  steps: number;
};

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Repeats a step on several connections for a limited time. Connects to this machine only.
 * @param options.pauseMs time between two steps of a connection; without it, steps follow immediately
 */
export async function closedLoop(options: {
  port: number;
  host: string;
  connections: number;
  seconds: number;
  step: Step;
  pauseMs?: number | undefined;
  /** Whether a status is a success; by default, statuses below 400. */
  isExpected?: (status: number) => boolean;
}): Promise<LoopResult> {
  const { port, host, connections, seconds, step, pauseMs } = options;
  const { isExpected = (status: number) => status < 400 } = options;
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failures = 0;
  let turn = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;

  const send = ({ method = "GET", path, headers = {}, body }: Call) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const request = http.request(
        {
          agent,
          host: "127.0.0.1",
          port,
          method,
          path,
          headers: {
            host: `${host}:${port}`,
            "accept-encoding": "gzip",
            ...(body === undefined
              ? {}
              : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          const keeps = method === "POST";
          response.on("data", (chunk: Buffer) => keeps && chunks.push(chunk));
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString("utf8"),
            }),
          );
          response.on("error", reject);
        },
      );
      request.on("error", reject);
      request.end(body);
    });

  async function worker(): Promise<void> {
    while (performance.now() < endsAt) {
      if (pauseMs) await wait(pauseMs);
      const stepStartedAt = performance.now();
      turn += 1;
      try {
        await step(turn, async (call) => {
          const answer = await send(call);
          if (!isExpected(answer.status)) throw new Error(`${call.path} answered ${answer.status}`);
          if (answer.body.includes('"errors"')) throw new Error(answer.body.slice(0, 200));
          return answer;
        });
        times.push(performance.now() - stepStartedAt);
      } catch (error) {
        failures += 1;
        if (failures === 1) process.stderr.write(`  first failure: ${(error as Error).message}\n`);
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
    failures,
    steps: times.length,
  };
}
