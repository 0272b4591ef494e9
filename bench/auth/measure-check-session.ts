import { createLoop, readPath } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { connections, logIn, seconds } from "#tests/support/product-calls.ts";

/** Measures the session check of a page: first with one connection, then with many. */
export async function measureCheckSession(port: number): Promise<Row[]> {
  const cookie = await logIn(port, "member@demo.test");
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const run = createLoop(port, readPath("/api/auth/check-session", headers));
  await run(connections, 2);
  const alone = await run(1, seconds / 2);
  const many = await run(connections, seconds);
  return [
    {
      name: "check-session, p50",
      value: alone.p50Ms,
      unit: "ms",
      bar: 2,
      atLeast: false,
      detail: `one at a time, p99 ${alone.p99Ms.toFixed(1)} ms`,
    },
    {
      name: "check-session, many at a time",
      value: many.perSecond,
      unit: "/s",
      bar: 1500,
      atLeast: true,
      detail: `${connections} connections, p99 ${many.p99Ms.toFixed(1)} ms, failures ${many.failures}`,
    },
  ];
}
