import { randomUUID } from "node:crypto";
import type { LoopResult, Step } from "#bench/support/closed-loop.ts";
import { readCpuSeconds, readDatabaseCpuSeconds } from "#bench/support/cpu-time.ts";
import { createLoop, readPath, readPaths } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { CreateCommentDocument, ViewerDataDocument } from "#graphql/generated/client/graphql.ts";
import {
  fetchPlain,
  findArticlePath,
  findThreadWithTwentyReplies,
  listPaths,
  logIn,
  toOperationBody,
} from "#tests/support/product-calls.ts";
import type { ServerUnderTest } from "#tests/support/product-server.ts";
import { listSearches } from "./uncached-paths.ts";
import { measureWholeReply } from "./whole-reply.ts";

/** Number of concurrent requests that keep one process busy. */
const connections = 8;
/**
 * Short, because only processor time counts and not requests per second, which depend on other work of the machine.
 */
const secondsEach = 5;

type Kind = { name: string; step: Step };

/** The most frequent requests of readers and members, with caches as in production. */
async function listKinds(port: number): Promise<Kind[]> {
  const cookie = await logIn(port, "member@demo.test");
  const thread = await findThreadWithTwentyReplies(port, cookie);
  const path = await findArticlePath(port);
  const script = (await fetchPlain(port, path)).text.match(/\/_next\/static\/[\w./~-]+\.js/)?.[0];
  const viewer = toOperationBody(ViewerDataDocument, {
    reactables: [{ assocType: "POST", assocId: "1" }],
  });
  const post: Kind["step"] = async (turn, send) => {
    const variables = {
      assocId: thread.id,
      body: `Measured reply ${turn}`,
      idempotencyKey: randomUUID(),
    };
    const body = toOperationBody(CreateCommentDocument, variables);
    await send({ method: "POST", path: "/api", headers: { cookie }, body });
  };
  return [
    { name: "file of the build (kept in memory)", step: readPath(script ?? "/") },
    { name: "article of a guest (cached)", step: readPath(path) },
    {
      name: "article of a member (cached) with the personal request",
      step: async (_turn, send) => {
        await send({ path, headers: { cookie } });
        await send({ method: "POST", path: "/api", headers: { cookie }, body: viewer });
      },
    },
    { name: "reply (stored)", step: post },
  ];
}

/** Pages that have to be rendered: distinct pages, with the page cache off. */
async function listRendered(port: number): Promise<Kind[]> {
  const articles = await listPaths(port, "/page/", /href="(\/posts\/[a-z0-9-]+)"/g);
  const threads = await listPaths(port, "/forums?page=", /href="(\/forums\/[a-z0-9-]+)"/g);
  const searches = listSearches([...articles, ...threads]);
  return [
    { name: "article (rendered, distinct)", step: readPaths(articles) },
    { name: "thread (rendered, distinct)", step: readPaths(threads) },
    { name: "search for two words of a title (rendered, distinct)", step: readPaths(searches) },
    {
      name: "search that nothing has all words of (rendered, distinct)",
      step: async (turn, send) => {
        await send({ path: `/search?s=migraine+sleep+${turn}` });
      },
    },
  ];
}

async function measureKind(
  { port, pid }: ServerUnderTest,
  dataDir: string,
  { name, step }: Kind,
): Promise<Row> {
  const run = createLoop(port, step);
  await run(connections, 1);
  const [own, database] = [readCpuSeconds(pid), readDatabaseCpuSeconds(dataDir)];
  const result: LoopResult = await run(connections, secondsEach);
  const toMs = (seconds: number) => (1000 * seconds) / result.steps;
  const ownMs = toMs(readCpuSeconds(pid) - own);
  const databaseMs = toMs(readDatabaseCpuSeconds(dataDir) - database);
  const perSecond = (1000 / ownMs).toFixed(0);
  const detail = `database ${databaseMs.toFixed(2)} ms; a core of its own would do ${perSecond}/s; ${result.perSecond.toFixed(0)}/s beside everything else on this machine; failures ${result.failures}`;
  return { name, value: ownMs, unit: "ms of a core", bar: 50, atLeast: false, detail };
}

/** The first article and the first search after a start, before their code is compiled. */
async function measureFirstAnswers({ port }: ServerUnderTest, paths: readonly string[]) {
  const rows: Row[] = [];
  for (const path of paths) {
    const begun = performance.now();
    const { status } = await fetchPlain(port, path);
    const value = performance.now() - begun;
    const name = `${path.startsWith("/search") ? "search" : "article"}, the first after a start`;
    rows.push({ name, value, unit: "ms", bar: 120, atLeast: false, detail: `status ${status}` });
  }
  return rows;
}

/**
 * Measures the processor time of one request in the product and in its database, from which docs/operating.md
 * calculates the capacity of machines. It takes about three minutes.
 */
export async function measureSizing({ dataDir, withServer }: WithServer): Promise<Row[]> {
  const article = await withServer({}, ({ port }) => findArticlePath(port));
  const rows: Row[] = [];
  await withServer({}, async (server) => {
    rows.push(...(await measureFirstAnswers(server, [article, "/search?s=sleep"])));
  });
  await withServer({ PAGE_CACHE_BYTES: "0" }, async (server) => {
    for (const kind of await listRendered(server.port))
      rows.push(await measureKind(server, dataDir, kind));
  });
  await withServer({}, async (server) => {
    for (const kind of await listKinds(server.port))
      rows.push(await measureKind(server, dataDir, kind));
    rows.push(...(await measureWholeReply(server, dataDir)));
    rows.push({
      name: "memory of the process after it",
      value: server.memoryMb(),
      unit: "MB",
      bar: 700,
      atLeast: false,
    });
  });
  return rows;
}
