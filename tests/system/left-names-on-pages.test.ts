import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "#lib/auth/server/open-session.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { newCanary } from "#tests/support/canary-values.ts";
import { everyMemberChange, followNames, memberChanges } from "#tests/support/change-members.ts";
import { type MadeCanary, makeCanary } from "#tests/support/fill-texts.ts";
import { type MadeItem, makeComments, makeItem, runSql } from "#tests/support/make-content.ts";
import { mentioning } from "#tests/support/make-mentions.ts";
import { makePoll } from "#tests/support/make-poll.ts";
import { type ListedPage, listPages } from "#tests/support/pages-of-members.ts";
import { host } from "#tests/support/product-calls.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

/*
 * Every page of the routes, as it is sent: with its structured data, the data of its scripts and what is kept of it in memory.
 * This process makes and changes the members, another one serves the pages.
 */

let dataDir: string;
let network: TestNetwork;
let server: ServerUnderTest;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "left-names-"));
  const database = await createTestDatabase();
  const secret = "a-secret-that-only-these-tests-know-of";
  network = await createTestNetwork({ AUTH_SECRET: secret }, {}, database);
  const settings = { LOG_LEVEL: "silent", DATABASE_URL: database.url, AUTH_SECRET: secret };
  server = await startServer({ dataDir, settings });
}, 240_000);
afterAll(async () => {
  await server.stop();
  await network.close();
  network.database.dropLater();
  await rm(dataDir, { recursive: true, force: true });
});

const site = () => network.site("migraine");

async function logIn(email: string): Promise<string> {
  const { member } = await network.getSession(email, "migraine");
  const { setCookie } = await openSession(network.services, {
    site: site(),
    memberId: member.id,
    cookieHeader: undefined,
  });
  return setCookie[0]?.split(";")[0] ?? "";
}

type Read = Map<string, string>;
const failures: string[] = [];

/** A page, and the files with its data, without repeated search terms. */
async function readPage(who: string, address: string, cookie: string): Promise<string> {
  const headers = dropUndefined({ host, cookie: cookie || undefined });
  const ask = async (path: string) => {
    const { status, text } = await sendRequest({ port: server.port, path, headers });
    if (status >= 500) failures.push(`${status} ${who}: ${path}`);
    return text;
  };
  const text = await ask(address);
  const data = [...text.matchAll(/(?:src|href)="(\/page-data\/[^"]+)"/g)].map(([, found = ""]) =>
    ask(found.replaceAll("&amp;", "&")),
  );
  const encoded = encodeURIComponent(address);
  return [text, ...(await Promise.all(data))]
    .join("\n")
    .replaceAll(address, "")
    .replaceAll(encoded, "")
    .replaceAll(encodeURIComponent(encoded), "");
}

type Reader = { who: string; cookie: string; readsShared: boolean };

/** The readers: shared pages are the same for all members. */
const listReaders = async (partners: readonly string[]): Promise<Reader[]> => [
  { who: "a guest", cookie: "", readsShared: true },
  { who: "who mentions them", cookie: await logIn("member@demo.test"), readsShared: true },
  { who: "another member", cookie: await logIn("member2@demo.test"), readsShared: false },
  ...(await Promise.all(
    partners.map(async (email) => ({
      who: "who has talked with them",
      cookie: await logIn(email),
      readsShared: false,
    })),
  )),
];

/** @param isSharedOnly leaves out pages without shared data */
async function readPages(
  readers: readonly Reader[],
  pages: readonly ListedPage[],
  isSharedOnly: boolean,
): Promise<Read> {
  const read: Read = new Map();
  const asked = readers.flatMap((reader) =>
    pages
      .filter(({ isShared }) => (isShared ? reader.readsShared : !isSharedOnly))
      .map((page) => ({ ...reader, ...page })),
  );
  await pLimit(4).map(asked, async ({ who, cookie, path }) => {
    const key = `${who}: ${path}`;
    read.set(key, (read.get(key) ?? "") + (await readPage(who, path, cookie)));
  });
  return read;
}

const saying = (read: Read, word: string) =>
  [...read].filter(([, text]) => text.includes(word)).map(([name]) => name);

/** Accounts of each change; an article has comments of them and comments that mention them. */
async function makeCanaries(article: MadeItem) {
  const canaries = [];
  for (const kind of everyMemberChange) {
    const words = newCanary();
    const made = await makeCanary(network, words);
    const [mention, own] = await makeComments(network, article, { count: 2 });
    await runSql(network, "update comments set body = $2, document = $3 where id = $1", [
      mention,
      `@${made.username} thank you`,
      JSON.stringify(mentioning(made)),
    ]);
    await runSql(network, "update comments set body = $2, author_id = $3 where id = $1", [
      own,
      words.words,
      made.id,
    ]);
    canaries.push({ kind, words, made, gone: memberChanges[kind].gone });
  }
  return canaries;
}

/** Where a member and their words are found after a new name: so nothing is missing for another reason. */
const pagesThatSay = ({ id, made, ownSlugs, conversationId }: MadeCanary, article: string) => {
  const thread = `/forums/${made.thread.slug}`;
  const status = `/members/juniper-k/status/${made.statusId}`;
  const [story = ""] = ownSlugs.story;
  return {
    name: [
      `a guest: ${thread}`,
      `a guest: ${thread}/print`,
      `a guest: ${thread}/search?s=thank`,
      `a guest: ${status}`,
      `a guest: ${status}/history`,
      `a guest: /posts/${article}`,
      "a guest: /search?s=thank+you",
      "a guest: /stories",
      `a guest: /stories/${story}`,
      "a guest: /members/juniper-k/activity",
      `a guest: /members/quiet${id}`,
      `who mentions them: ${thread}/edit`,
      "who mentions them: /profile/notifications",
      "who has talked with them: /messages",
      "who has talked with them: /messages/blocked",
      `who has talked with them: /messages/${conversationId}`,
    ],
    words: [
      `a guest: /posts/${article}`,
      "a guest: /stories",
      `a guest: /stories/${story}`,
      `who has talked with them: /messages/${conversationId}`,
    ],
  };
};

test("after a rename, a merge and both ways to leave, no page has the member's former name, data and texts", {
  timeout: 400_000,
}, async () => {
  const article = await makeItem(network, { title: "On being thanked", isFeatured: true });
  const { id: poll } = await makePoll(network);
  const canaries = await makeCanaries(article);
  const made = canaries.map((one) => one.made);
  const pages = listPages(made, { article: article.slug, poll });
  const readers = await listReaders(made.map(({ partner }) => partner.email));
  const before = await readPages(readers, pages, true);
  for (const one of canaries) await memberChanges[one.kind].change(network, one.made.id);
  await followNames(network);
  const after = await readPages(readers, pages, false);
  for (const { kind, words, gone } of canaries)
    for (const what of gone)
      expect.soft([kind, what, saying(after, words[what])]).toEqual([kind, what, []]);
  expect(failures).toEqual([]);
  const [renamed] = canaries;
  if (!renamed) throw new Error("Nobody has another name");
  const found = {
    name: saying(after, `Quiet${renamed.made.id}`),
    words: saying(after, renamed.words.words),
  };
  const expected = pagesThatSay(renamed.made, article.slug);
  for (const what of ["name", "words"] as const)
    expect.soft(expected[what].filter((name) => !found[what].includes(name))).toEqual([]);
  expect(saying(before, renamed.words.name)).toContain(`a guest: /posts/${article.slug}`);
});
