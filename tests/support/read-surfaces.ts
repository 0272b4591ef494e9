import { expect } from "vitest";
import type { Session } from "#lib/auth/server/session.ts";
import { feedPath } from "#lib/content/shared/feed-path.ts";
import { listEntries } from "#lib/exports/server/list-entries.ts";
import { sendDueEmails } from "#lib/notifications/server/send-emails.ts";
import { type PushJob, sendDuePushes } from "#lib/notifications/server/send-pushes.ts";
import { exportParts } from "#lib/registries/server/export-parts.ts";
import {
  everyOperation,
  type Operation,
  runOperation,
  uniqueOperations,
} from "./every-operation.ts";
import type { MadeCanary } from "./fill-texts.ts";
import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";
import type { TestServer } from "./test-server.ts";

/** The responses, mails and downloads for members, by member and kind. */
type Surfaces = Map<string, string>;

const site = "migraine";
const raise = (error: unknown) => {
  throw error;
};

/** Everyone who reads, with their email addresses. */
const listReaders = (canaries: readonly MadeCanary[]): [string, string | null][] => [
  ["a guest", null],
  ["another member", "member2@demo.test"],
  ["who mentions them", "member@demo.test"],
  ...canaries.map(({ partner }): [string, string] => ["who has talked with them", partner.email]),
];

/** The id for a field of the API. */
function idFor(canary: MadeCanary, field: string): string {
  const { thread, commentId, statusId } = canary.made;
  if (/comment|reactors/i.test(field) && field !== "userComments") return String(commentId);
  if (/content|thread|item/i.test(field)) return thread.id;
  if (/status/i.test(field)) return String(statusId);
  if (/conversation/i.test(field)) return canary.conversationId;
  return String(canary.id);
}

/** Fields without an argument for member data. */
const notAsked: Readonly<Record<string, string>> = {
  confirmationLink: "it needs the link of an email, and says the address in it",
  unsubscribeLink: "it needs the link of an email, and says the address in it",
  wordRuleTest: "it tells staff about the sample that they send",
};

/** The value of an argument; lists are requested as a whole. */
function valueFor(canary: MadeCanary, slug: string, field: string, argument: string): unknown {
  const id = idFor(canary, field);
  const required: Record<string, unknown> = {
    slug,
    ids: [id],
    userIds: [id],
    limit: 8,
    version: 1,
    secret: "s".repeat(43),
    symbol: "none",
    username: canary.username,
    name: canary.username,
    search: canary.username,
    term: canary.username,
    title: canary.username,
    target: `reply:${canary.made.thread.id}`,
    reactables: [{ assocType: "COMMENT", assocId: id }],
    bookmarkables: [{ assocType: "THREAD", assocId: canary.made.thread.id }],
    followables: [{ type: "MEMBER", id: String(canary.id) }],
    assocType: "COMMENT",
    docResultType: "COMMENT",
    reactedType: "COMMENT",
    ...(field === "followedSubjects" || field === "profilePreview" ? { kind: "", as: "" } : {}),
    type: field === "ownItem" || field === "disorderSearch" ? "thread" : undefined,
  };
  return required[argument] ?? (/id$/i.test(argument) ? id : undefined);
}

/** Every field of the API with ids of members, of their posts and of texts that mention them. */
const operationsOn = ({ schema }: TestNetwork, canaries: readonly MadeCanary[]) =>
  uniqueOperations(
    canaries.flatMap((canary) =>
      [canary.slug, canary.made.thread.slug].flatMap((slug) =>
        everyOperation(schema, "query", (...one) => valueFor(canary, slug, ...one), 3),
      ),
    ),
  ).filter(({ name }) => notAsked[name] === undefined);

/** A refusal has a code. Any other error is a failure, because a search in its response would find nothing. */
const listFailures = (codes: readonly string[]) => codes.filter((code) => !/^[A-Z_]+$/.test(code));

async function askEveryField(
  { network }: TestServer,
  operations: readonly Operation[],
  as: { who: string; session: Session | null },
): Promise<[string, string][]> {
  const { who, session } = as;
  const answers: [string, string][] = [];
  for (const operation of operations) {
    const ask = () => runOperation(network, operation, { session, site });
    const first = await ask();
    // A busy database may cancel a statement.
    const { data, codes } = listFailures(first.codes).length > 0 ? await ask() : first;
    expect.soft([who, operation.name, listFailures(codes)]).toEqual([who, operation.name, []]);
    // A search repeats its term.
    const told = JSON.stringify(data, (key, value) => (key === "term" ? undefined : value));
    answers.push([`${who}: ${operation.name}`, told]);
  }
  return answers;
}

/** The files that programs read: feeds, and every sitemap that the index names. */
export async function readFiles(server: TestServer): Promise<[string, string][]> {
  const paths: string[] = [feedPath("rss"), feedPath("atom"), "/robots.txt", "/sitemap.xml"];
  const categories = await runSql(
    server.network,
    "select slug from categories where site_id = $1",
    [server.network.site(site).id],
  );
  paths.push(...categories.map(({ slug }) => feedPath("rss", slug)));
  const files: [string, string][] = [];
  for (const path of paths) {
    const { text } = await server.ask(path);
    files.push([path, text]);
    if (path !== "/sitemap.xml") continue;
    for (const [, address = ""] of text.matchAll(/<loc>([^<]+)/g)) {
      const { pathname } = new URL(address);
      files.push([pathname, (await server.ask(pathname)).text]);
    }
  }
  return files;
}

/** The downloads of a member's own data. */
async function readExport(network: TestNetwork, email: string): Promise<string> {
  const { store, directory, toOrigin, uploads } = network.services;
  const { member } = await network.getSession(email, site);
  const files: string[] = [];
  await store.db.transaction(async (tx) => {
    const source = {
      tx,
      storage: uploads.storage,
      parts: exportParts,
      site: network.site(site),
      findSite: directory.byId,
      toOrigin,
      member,
      onProgress: async () => undefined,
    };
    for await (const entry of listEntries(source)) {
      if (!("text" in entry)) continue;
      for await (const part of entry.text) files.push(part);
    }
  });
  return files.join("");
}

/** The notifications of past events, as if they were due now. */
async function readMessages(network: TestNetwork): Promise<[string, string][]> {
  const { store, directory, hashAddress, mailer, mailLinks, toOrigin } = network.services;
  for (const table of ["notification_emails", "notification_pushes"])
    await runSql(network, `update ${table} set due_at = now() - interval '1 minute'`);
  network.outbox.mails.length = 0;
  const ports = { db: store.db, directory, onError: raise };
  await sendDueEmails({ ...ports, hashAddress, mailer, mailLinks, toOrigin });
  const jobs: PushJob[] = [];
  await sendDuePushes({ ...ports, enqueue: async (job) => void jobs.push(job) });
  return [
    ["emails", JSON.stringify(network.outbox.mails)],
    ["pushes", JSON.stringify(jobs)],
  ];
}

/** Reads all surfaces except pages. */
export async function readSurfaces(
  server: TestServer,
  canaries: readonly MadeCanary[],
): Promise<Surfaces> {
  const { network } = server;
  const operations = operationsOn(network, canaries);
  const surfaces = await readFiles(server);
  for (const [who, email] of listReaders(canaries)) {
    const session = email ? await network.getSession(email, site) : null;
    surfaces.push(...(await askEveryField(server, operations, { who, session })));
    if (email) surfaces.push([`${who}: export`, await readExport(network, email)]);
  }
  surfaces.push(...(await readMessages(network)));
  const all: Surfaces = new Map();
  for (const [name, text] of surfaces) all.set(name, (all.get(name) ?? "") + text);
  return all;
}

/** The surfaces that contain a word. */
export const saying = (surfaces: Surfaces, word: string): string[] =>
  [...surfaces].filter(([, text]) => text.includes(word)).map(([name]) => name);
