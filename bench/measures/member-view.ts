import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { ReactionsDocument, ViewerDataDocument } from "#graphql/generated/client/graphql.ts";
import {
  connections,
  findArticlePath,
  logIn,
  seconds,
  toOperationBody,
} from "#tests/support/product-calls.ts";

/** Measures a page view of a member: the shared page and the request for personal data. */
export async function measureMemberView(port: number, secondsEach = seconds): Promise<Row[]> {
  const path = await findArticlePath(port);
  const cookie = await logIn(port, "member@demo.test");
  const body = toOperationBody(ViewerDataDocument, {
    reactables: [{ assocType: "POST", assocId: "1" }],
  });
  const run = createLoop(port, async (_turn, send) => {
    await send({ path, headers: { cookie } });
    await send({ method: "POST", path: "/api", headers: { cookie }, body });
  });
  const result = await run(connections, secondsEach);
  const detail = `p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(1)} ms, failures ${result.failures}`;
  return [
    {
      name: "member view: cached page and personal request",
      value: result.perSecond,
      unit: "/s",
      bar: 250,
      atLeast: true,
      detail,
    },
  ];
}

/** Measures reading the viewer's reactions to twenty items, one request at a time. */
export async function measureReactions(port: number, secondsEach = seconds): Promise<Row[]> {
  const cookie = await logIn(port, "member@demo.test");
  const reactables = Array.from({ length: 20 }, (_unused, index) => ({
    assocType: "COMMENT",
    assocId: String(index + 1),
  }));
  const body = toOperationBody(ReactionsDocument, { reactables });
  const run = createLoop(port, async (_turn, send) => {
    await send({ method: "POST", path: "/api", headers: { cookie }, body });
  });
  await run(1, 1);
  const result = await run(1, secondsEach / 2);
  return [
    {
      name: "reactions of 20 things, p50",
      value: result.p50Ms,
      unit: "ms",
      bar: 3,
      atLeast: false,
      detail: `p99 ${result.p99Ms.toFixed(1)} ms`,
    },
  ];
}
