import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { readCpuSeconds, readDatabaseCpuSeconds } from "#bench/support/cpu-time.ts";
import type { Row } from "#bench/support/report.ts";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import { ask, findThreadWithTwentyReplies, logIn } from "#tests/support/product-calls.ts";
import type { ServerUnderTest } from "#tests/support/product-server.ts";

const replies = 300;
const idleMs = 10_000;
/** Jobs wait for some seconds, so that one run handles the work of several replies. */
const afterwardsMs = 30_000;

/** Processor time of the product and of its database, in seconds. */
type Taken = { product: number; database: number };

/** Runs a function and returns its processor time. */
async function take(
  { pid }: ServerUnderTest,
  dataDir: string,
  work: () => Promise<unknown>,
): Promise<Taken> {
  const read = () => ({ product: readCpuSeconds(pid), database: readDatabaseCpuSeconds(dataDir) });
  const before = read();
  await work();
  const after = read();
  return { product: after.product - before.product, database: after.database - before.database };
}

/**
 * Measures all the work that a reply causes: the response, and the jobs afterwards. Work that the product does
 * without replies is subtracted.
 */
export async function measureWholeReply(server: ServerUnderTest, dataDir: string): Promise<Row[]> {
  const { port } = server;
  const cookie = await logIn(port, "member@demo.test");
  const thread = await findThreadWithTwentyReplies(port, cookie);
  const post = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1)
      await ask(port, cookie, CreateCommentDocument, {
        assocId: thread.id,
        body: `Whole reply ${randomUUID()}`,
        idempotencyKey: randomUUID(),
      });
  };
  await post(30);
  await wait(afterwardsMs);
  const idle = await take(server, dataDir, () => wait(idleMs));
  const begun = performance.now();
  const answered = await take(server, dataDir, () => post(replies));
  const answeredMs = performance.now() - begun;
  const afterwards = await take(server, dataDir, () => wait(afterwardsMs));
  const toRow = (name: string, of: keyof Taken): Row => {
    const each = (taken: Taken, ms: number) =>
      (1000 * (taken[of] - (idle[of] * ms) / idleMs)) / replies;
    const [first, later] = [each(answered, answeredMs), each(afterwards, afterwardsMs)];
    const detail = `${first.toFixed(2)} ms until it is answered, ${later.toFixed(2)} ms afterwards`;
    return { name, value: first + later, unit: "ms of a core", bar: 5, atLeast: false, detail };
  };
  return [
    toRow("reply with all that follows, product", "product"),
    toRow("reply with all that follows, database", "database"),
  ];
}
