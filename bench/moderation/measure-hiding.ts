import { setTimeout as sleep } from "node:timers/promises";
import type { Row } from "#bench/support/report.ts";
import {
  DiscussionPageDocument,
  ModerationContentFlagDocument,
  SearchPageDocument,
} from "#graphql/generated/client/graphql.ts";
import { ask, fetchPlain, toOperationBody } from "#tests/support/product-calls.ts";
import type { Spammer } from "./moderation-data.ts";

/** Sampled for so long after the press, also when nothing shows the words any more. */
const sampledMs = 5000;
const maxMs = 2000;

type Surface = { name: string; read: (turn: number) => Promise<string> };

/** Where words of the member are read; feeds have none of members. An uncached page is another thread each time. */
function toSurfaces(
  ports: readonly [first: number, second: number],
  { word, threadPaths, threadIds }: Spammer,
): Surface[] {
  const [first, second] = ports;
  const [cached = ""] = threadPaths;
  const get = async (port: number, path: string) => (await fetchPlain(port, path)).text;
  const call = async (port: number, document: unknown, variables: Record<string, unknown>) =>
    (
      await fetchPlain(port, "/api", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: toOperationBody(document, variables),
      })
    ).text;
  const at = <Value>(values: readonly Value[], turn: number) =>
    values[1 + (turn % (values.length - 1))];
  return [
    { name: "a cached page", read: () => get(first, cached) },
    { name: "a cached page of the second instance", read: () => get(second, cached) },
    { name: "uncached pages", read: (turn) => get(first, at(threadPaths, turn) ?? "") },
    {
      name: "comments call",
      read: (turn) =>
        call(first, DiscussionPageDocument, { id: String(at(threadIds, turn)), page: 1 }),
    },
    { name: "list of threads", read: () => get(first, "/forums") },
    { name: "list of threads of the second instance", read: () => get(second, "/forums") },
    { name: "search call", read: () => call(first, SearchPageDocument, { term: word }) },
    { name: "search page of the second instance", read: () => get(second, `/search?s=${word}`) },
    {
      name: "status updates",
      read: () => get(first, `/members/seller-${word.toLowerCase()}/status`),
    },
  ];
}

/** The words as they are in posts: not those of an address or a search field. */
const shows = (text: string, word: string) =>
  text.includes(`the ${word} pills`) || text.includes(`the <mark>${word}</mark>`);

/**
 * Marks a member as a spammer as staff do, and reads everything that showed their words, on two instances, until long
 * after nothing does.
 */
export async function measureHiding(
  ports: readonly [first: number, second: number],
  { spammer, admin }: { spammer: Spammer; admin: string },
): Promise<Row[]> {
  const surfaces = toSurfaces(ports, spammer);
  const unseen: string[] = [];
  // Twice, so that cached pages are cached.
  for (const { name, read } of [...surfaces, ...surfaces])
    if (!shows(await read(0), spammer.word) && !unseen.includes(name)) unseen.push(name);
  const pressedAt = performance.now();
  const ends = Promise.all(
    surfaces.map(async ({ name, read }) => {
      let [lastShownMs, reads] = [0, 0];
      for (let turn = 0; performance.now() - pressedAt < sampledMs; turn += 1) {
        const startedAt = performance.now();
        reads += 1;
        if (shows(await read(turn), spammer.word)) lastShownMs = startedAt - pressedAt;
        await sleep(20);
      }
      return { name, lastShownMs, reads };
    }),
  );
  await ask(ports[0], admin, ModerationContentFlagDocument, {
    assocId: String(spammer.id),
    assocType: "USER",
    operation: "SPAM",
  });
  const pressMs = performance.now() - pressedAt;
  const ended = await ends;
  const slowest = ended.toSorted((a, b) => b.lastShownMs - a.lastShownMs)[0];
  return [
    {
      name: "until nothing shows the words of a spammer, from the press",
      value: slowest?.lastShownMs ?? Number.NaN,
      unit: "ms",
      bar: maxMs,
      atLeast: false,
      detail: `the press ${pressMs.toFixed(0)} ms; last shown (reads): ${ended
        .map(({ name, lastShownMs, reads }) => `${name} ${lastShownMs.toFixed(0)} ms (${reads})`)
        .join(", ")}${unseen.length > 0 ? `; never shown: ${unseen.join(", ")}` : ""}`,
    },
  ];
}
