import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { NotificationsDocument, UpdatesDocument } from "#graphql/generated/client/graphql.ts";
import { connections, toOperationBody } from "#tests/support/product-calls.ts";

/** Of a page and a list; of what is new, which is read beside the home page. */
const maxMs = 60;
const maxUpdatesMs = 80;
const rounds = 3;

type Result = Awaited<ReturnType<ReturnType<typeof createLoop>>>;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;

/**
 * Measures the profile, the notifications and what is new of members with many, beside the same of members
 * without any. Each connection asks for another member. Both kinds of members are read in turns, after
 * some reads that are not measured.
 */
export async function measureOwnPages(
  port: number,
  { busy, idle }: { busy: readonly string[]; idle: readonly string[] },
): Promise<Row[]> {
  const readPage = (path: string) => (cookies: readonly string[]) =>
    createLoop(port, async (turn, send) => {
      await send({ path, headers: { cookie: cookies[turn % cookies.length] ?? "" } });
    });
  const readQuery = (document: unknown) => (cookies: readonly string[]) =>
    createLoop(port, async (turn, send) => {
      const headers = { cookie: cookies[turn % cookies.length] ?? "" };
      await send({ method: "POST", path: "/api", headers, body: toOperationBody(document, {}) });
    });
  const measures = [
    { name: "page /profile", read: readPage("/profile"), bar: maxMs },
    { name: "page /profile/notifications", read: readPage("/profile/notifications"), bar: maxMs },
    {
      name: "page /profile/following/people",
      read: readPage("/profile/following/people"),
      bar: maxMs,
    },
    { name: "query notifications", read: readQuery(NotificationsDocument), bar: maxMs },
    { name: "page /profile/following", read: readPage("/profile/following"), bar: maxUpdatesMs },
    {
      name: "query updates, the feed of home",
      read: readQuery(UpdatesDocument),
      bar: maxUpdatesMs,
    },
  ];
  const rows: Row[] = [];
  for (const { name, read, bar } of measures) {
    for (const cookies of [idle, busy]) await read(cookies)(connections, 2);
    for (const atOnce of [1, connections]) {
      const [without, withMany]: [Result[], Result[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        without.push(await read(idle)(atOnce, 2));
        withMany.push(await read(busy)(atOnce, 2));
      }
      const baseline = median(without.map(({ p95Ms }) => p95Ms));
      const failures = [...without, ...withMany].reduce((sum, result) => sum + result.failures, 0);
      rows.push({
        name: `${name}, p95 ${atOnce === 1 ? "of one at a time" : `with ${atOnce} at once`}`,
        value: median(withMany.map(({ p95Ms }) => p95Ms)),
        unit: "ms",
        bar,
        atLeast: false,
        detail: `median of ${rounds} rounds in turns; without any ${baseline.toFixed(1)} ms; failures ${failures}`,
      });
    }
  }
  return rows;
}
