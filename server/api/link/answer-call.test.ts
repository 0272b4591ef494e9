import { expect, test } from "vitest";
import {
  CreateCommentDocument,
  MessageCreatedDocument,
  ThreadHelpDocument,
} from "#graphql/generated/client/graphql.ts";
import { ReadError } from "#graphql/in-process.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { PageRead, ReadState } from "#server/pages/state/read-for-page.ts";
import { createCallAnswers } from "./answer-call.ts";
import { type LinkCall, linkCalls } from "./link-calls.ts";

const site = { id: 1, prefix: "migraine", host: "migraine.test" } as Site;
const member = {
  id: 3,
  slug: "juniper",
  username: "Juniper",
  email: "member@demo.test",
  roleId: 3,
  legacyRole: null,
  isVerified: true,
  insertedAt: new Date(0),
  moderatedSiteIds: [],
  editedSiteIds: [],
  restriction: null,
};
const session = { id: 7, siteId: 1, expiresAt: new Date(9e12), isStaff: false, member };
const hashOf = (document: unknown) => (document as { __meta__: { hash: string } }).__meta__.hash;

/** Answers of an API tier that accepts `member` as the cookie of a member. */
function createAnswers(
  read: (state: ReadState, read: PageRead) => Promise<unknown> = async () => ({}),
  isUnchecked = false,
) {
  const find = (cookie: string | undefined) => (cookie === "member" ? session : null);
  return createCallAnswers({
    settings: {} as never,
    services: {
      store: { db: null },
      directory: { byId: (id: number) => (id === 1 ? site : undefined) },
      sessions: { fromCookie: async (cookie: string | undefined) => find(cookie) },
    } as never,
    viewers: {
      identify: ({ cookieHeader }) => ({
        session: find(cookieHeader),
        isUnchecked,
        read,
        forcedVariants: new Map(),
        variantFor: async () => "control",
      }),
    },
  });
}

const readOf = (changes: object = {}) => ({
  siteId: 1,
  hash: hashOf(ThreadHelpDocument),
  variables: { slug: "a" },
  variant: "guest",
  asViewer: false,
  hasSession: false,
  isControl: false,
  render: "1",
  ...changes,
});
const ask = (call: LinkCall, input: unknown, answer = createAnswers()) =>
  answer(call, JSON.stringify(input), "id");

const calls = Object.keys(linkCalls) as LinkCall[];

test.each(calls)("%s is not answered for anything but its own shape", async (call) => {
  const answer = createAnswers();
  const bodies = ["", "no JSON", "null", "[]", '"a"', "7", '{"other":1}', '{"__proto__":{"a":1}}'];
  for (const body of bodies)
    await expect(answer(call, body, "id")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
});

test.each([
  { siteId: "1" },
  { siteId: -1 },
  { siteId: 1.5 },
  { siteId: 1e99 },
  { siteId: null },
  { hash: "sha256:../../etc" },
  { hash: hashOf(ThreadHelpDocument).toUpperCase() },
  { variables: [] },
  { variables: null },
  { variant: "admin" },
  { variant: "__proto__" },
  { asViewer: 1 },
  { cookie: "x".repeat(20_000) },
  { render: "x".repeat(65) },
  { extra: 1 },
])("a read with %j is refused", async (changes) => {
  await expect(ask("read", readOf(changes))).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
});

test("only documents of the product that read are executed", async () => {
  const executed: unknown[] = [];
  const answer = createAnswers(async (_state, { document }) => executed.push(document));
  for (const hash of [
    hashOf(CreateCommentDocument),
    hashOf(MessageCreatedDocument),
    `sha256:${"0".repeat(64)}`,
  ])
    await expect(ask("read", readOf({ hash }), answer)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  expect(executed).toEqual([]);
  await ask("read", readOf(), answer);
  expect(executed).toHaveLength(1);
});

test("reads for members need the cookie of a member, whatever is claimed", async () => {
  const seen: unknown[] = [];
  const answer = createAnswers(async (state) => {
    seen.push(state.session?.id ?? null);
    return {};
  });
  for (const cookie of [undefined, "guest"])
    await expect(ask("read", readOf({ variant: "member", cookie }), answer)).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
  await ask("read", readOf({ asViewer: true, hasSession: true, cookie: "guest" }), answer);
  const own = { variant: "member", asViewer: true, cookie: "member" };
  await ask("read", readOf({ ...own, hasSession: true }), answer);
  await ask("read", readOf({ ...own, hasSession: false }), answer);
  expect(seen).toEqual([null, 7, null]);
});

test("a session that cannot be read is no session", async () => {
  const answer = createAnswers(async () => ({}), true);
  await expect(ask("read", readOf({ cookie: "member" }), answer)).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
});

test("a response has its cache tags, also for a failure", async () => {
  const answer = createAnswers(async (state) => {
    state.tags.add("Thread:1");
    state.variants.set("a", "b");
    state.hasFailed = true;
    throw new ReadError("UNAVAILABLE", "later");
  });
  expect(JSON.parse(await ask("read", readOf(), answer))).toEqual({
    data: null,
    error: { code: "UNAVAILABLE", message: "later" },
    tags: ["Thread:1"],
    variants: [["a", "b"]],
    hasFailed: true,
  });
});

test("sends only the account data that permissions depend on", async () => {
  const text = await ask("session", { siteId: 1, cookie: "member" });
  expect(text).not.toContain("member@demo.test");
  const parsed = linkCalls.session.response.parse(JSON.parse(text));
  expect(parsed?.member).toMatchObject({ id: 3, insertedAt: new Date(0) });
  expect(await ask("session", { siteId: 1 })).toBe("null");
});

test("a site that is not there has nothing", async () => {
  for (const call of ["session", "redirects", "forced"] as const)
    await expect(ask(call, { siteId: 2 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(ask("read", readOf({ siteId: 2 }))).rejects.toMatchObject({ code: "NOT_FOUND" });
});
