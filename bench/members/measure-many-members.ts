import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { UserSearchDocument } from "#graphql/generated/client/graphql.ts";
import { toOperationBody } from "#tests/support/product-calls.ts";

/** A server, and the session of a member of it. */
export type MemberServer = { port: number; cookie: string };

const rounds = 5;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;

/** A loop that searches members to mention. */
const searchMembers = ({ port, cookie }: MemberServer) =>
  createLoop(port, async (turn, send) => {
    // A name as far as it is typed: one in a hundred members begins so.
    const body = toOperationBody(UserSearchDocument, { username: `Reader ${1 + (turn % 99)}` });
    await send({ method: "POST", path: "/api", headers: { cookie }, body });
  });

/** A loop that reads pages of members, each time of another of the first thousand. */
const readPages = ({ port }: MemberServer) =>
  createLoop(port, async (turn, send) => {
    await send({ path: `/members/reader-${1 + (turn % 1000)}` });
  });

/** Compares reads of a site with many members to those of one with a thousand, in turns. */
export async function compareMemberReads(few: MemberServer, many: MemberServer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, read] of [
    ["userSearch", searchMembers],
    ["/members/{slug} uncached", readPages],
  ] as const) {
    const loops = [read(few), read(many)];
    const times: [number[], number[]] = [[], []];
    for (const loop of loops) await loop(1, 3);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, loop] of loops.entries()) times[index]?.push((await loop(1, 2)).p50Ms);
    const [ofFew, ofMany] = [median(times[0]), median(times[1])];
    rows.push({
      name: `${name} with 100,000 members, of 1,000`,
      value: ofMany / ofFew,
      unit: "x",
      bar: 1.2,
      atLeast: false,
      detail: `medians of ${rounds} rounds in turns: ${ofMany.toFixed(2)} beside ${ofFew.toFixed(2)} ms`,
    });
  }
  return rows;
}
