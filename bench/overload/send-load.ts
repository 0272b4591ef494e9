/**
 * A process that asks for paths at a steady rate, whether the server answers or not, on a new connection each.
 * Usage: node bench/overload/send-load.ts '<JSON of Load>'; writes the JSON of `LoadResult`.
 */

import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { host } from "#tests/support/product-calls.ts";

/** The requests; a path with a cookie is a member's request. */
export type Load = {
  port: number;
  asked: readonly { path: string; cookie?: string }[];
  perSecond: number;
  seconds: number;
};
export type LoadResult = {
  asked: number;
  /** How long accepted requests took, in ms; sorted. */
  acceptedMs: number[];
  refused: number;
  broken: number;
};

/** Connections of this process: a bench may have no more than a machine gives it. */
const maxOpen = 8000;
const tickMs = 20;

async function sendLoad({ port, asked, perSecond, seconds }: Load): Promise<LoadResult> {
  const result: LoadResult = { asked: 0, acceptedMs: [], refused: 0, broken: 0 };
  let open = 0;
  const ask = ({ path, cookie }: Load["asked"][number]) =>
    new Promise<void>((resolve) => {
      const startedAt = performance.now();
      open += 1;
      const end = () => {
        open -= 1;
        resolve();
      };
      const headers = dropUndefined({ host: `${host}:${port}`, cookie });
      request({ agent: false, host: "127.0.0.1", port, path, headers }, (response) => {
        response.resume().on("end", () => {
          if (response.statusCode === 200) result.acceptedMs.push(performance.now() - startedAt);
          else if (response.statusCode === 503) result.refused += 1;
          else result.broken += 1;
          end();
        });
      })
        .on("error", () => {
          result.broken += 1;
          end();
        })
        .end();
    });
  const running: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let elapsed = 0; elapsed < 1000 * seconds; elapsed = performance.now() - startedAt) {
    const due = Math.floor((elapsed * perSecond) / 1000);
    while (result.asked < due && open < maxOpen) {
      const next = asked[result.asked % asked.length];
      if (next) running.push(ask(next));
      result.asked += 1;
    }
    await wait(tickMs);
  }
  await Promise.all(running);
  result.acceptedMs.sort((a, b) => a - b);
  return result;
}

process.stdout.write(JSON.stringify(await sendLoad(JSON.parse(process.argv[2] ?? ""))));
