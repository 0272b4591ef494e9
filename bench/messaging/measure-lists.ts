import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import {
  ConversationDocument,
  ConversationsDocument,
  UnreadsDocument,
} from "#graphql/generated/client/graphql.ts";
import { toOperationBody } from "#tests/support/product-calls.ts";
import type { Pair } from "./measure-latency.ts";

const rounds = 3;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;

/** Measures a long conversation and a full inbox in turns with short ones. */
export async function measureLists(
  port: number,
  { short, long, full }: { short: Pair; long: Pair; full: string },
): Promise<Row[]> {
  const read = (cookie: string, document: unknown, variables: Record<string, unknown>) =>
    createLoop(port, async (_turn, send) => {
      const body = toOperationBody(document, variables);
      await send({ method: "POST", path: "/api", headers: { cookie }, body });
    });
  const open = ({ sender, conversationId }: Pair) =>
    read(sender, ConversationDocument, { id: conversationId });
  const list = (cookie: string) => read(cookie, ConversationsDocument, { isArchived: false });
  const count = (cookie: string) => read(cookie, UnreadsDocument, {});
  const page = (cookie: string, path: string) =>
    createLoop(port, async (_turn, send) => {
      await send({ path, headers: { cookie } });
    });
  const toPath = ({ conversationId }: Pair) => `/messages/${conversationId}`;
  const measures = [
    { name: "a conversation of 100,000 messages", many: open(long), few: open(short) },
    {
      name: "the page of a conversation of 100,000 messages",
      many: page(long.sender, toPath(long)),
      few: page(short.sender, toPath(short)),
    },
    { name: "the unread count beside it", many: count(long.sender), few: count(short.sender) },
    { name: "an inbox of 5,000 conversations", many: list(full), few: list(short.sender) },
    {
      name: "the page of an inbox of 5,000 conversations",
      many: page(full, "/messages"),
      few: page(short.sender, "/messages"),
    },
    { name: "the unread count of it", many: count(full), few: count(short.sender) },
  ];
  const rows: Row[] = [];
  for (const { name, many, few } of measures) {
    for (const loop of [few, many]) await loop(1, 1);
    const times = { many: [] as number[], few: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.few.push((await few(1, 2)).p95Ms);
      times.many.push((await many(1, 2)).p95Ms);
    }
    rows.push({
      name: `${name}, p95`,
      value: median(times.many),
      unit: "ms",
      bar: 60,
      atLeast: false,
      detail: `median of ${rounds} rounds in turns; of one with a few ${median(times.few).toFixed(1)} ms`,
    });
  }
  return rows;
}
