import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import {
  clearNotifications,
  fanOut,
  follow,
  listNotifications,
  reply,
} from "#tests/support/notifications.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const reader = "member@demo.test";
const writer = "member-12@members.demo.test";
const settingsPath = "/profile/notifications/settings";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({});
  cookie = await server.logIn(reader);
});
beforeEach(() => clearNotifications(server.network));
afterAll(() => server.close());

const query = `{ notificationSettings { kinds { kind isOnSite isByEmail } emailRhythm quietFrom quietTo
  timeZone isSiteMuted isPushDetailed mutedItems { id path } } }`;
const getSettings = async (email = reader) => {
  const { data } = await server.network.ask(query, {}, { email });
  return data.notificationSettings;
};
const post = (name: string, fields: Record<string, string>, as = cookie) =>
  server.postForm(`/api/notifications/${name}`, fields, { headers: { cookie: as } });
const choices = {
  site: "reply",
  email: "thread_reply",
  emailRhythm: "weekly",
  thisSite: "1",
  quietFrom: "22",
  quietTo: "7",
  timeZone: "Europe/Berlin",
};

test("by default a member gets all notifications, and personal ones in a daily email", async () => {
  const settings = await getSettings("member-20@members.demo.test");
  expect(settings).toMatchObject({ emailRhythm: "daily", quietFrom: null, isSiteMuted: false });
  type Kind = { kind: string; isOnSite: boolean; isByEmail: boolean };
  const kinds = settings.kinds as Kind[];
  expect(kinds.every(({ isOnSite }) => isOnSite)).toBe(true);
  expect(kinds.filter(({ isByEmail }) => isByEmail).map(({ kind }) => kind)).toEqual([
    "reply",
    "mention",
    "message",
    "award",
    "review",
  ]);
});

test("the form stores every choice, and the list follows them", async () => {
  const answer = await post("settings", choices);
  expect([answer.status, answer.headers.location]).toEqual([303, `${settingsPath}?result=saved`]);
  expect(await getSettings()).toMatchObject({
    emailRhythm: "weekly",
    quietFrom: 22,
    quietTo: 7,
    timeZone: "Europe/Berlin",
  });
  const thread = await makeThread(server.network);
  await follow(server.network, reader, thread.id);
  await reply(server.network, writer, { item: thread.id });
  await fanOut(server.network);
  expect((await listNotifications(server.network, reader)).items).toEqual([]);
  expect(await runSql(server.network, "select 1 from notification_emails")).toHaveLength(1);
  await post("settings", { ...choices, emailRhythm: "never" });
  expect(await runSql(server.network, "select 1 from notification_emails")).toEqual([]);
});

test.each([
  ["timeZone", "Mars/Olympus"],
  ["quietTo", "24"],
  ["emailRhythm", "hourly"],
])(
  "a form whose %s is %s changes nothing and returns with every other choice",
  async (name, value) => {
    const before = await getSettings();
    const reply = await post("settings", { ...choices, [name]: value });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(`id="${name}-problem"`);
    const { site, email, thisSite, ...lists } = choices;
    for (const [box, kind] of Object.entries({ site, email, thisSite }))
      expect(reply.text).toContain(`<input type="hidden" name="${box}" value="${kind}">`);
    for (const [list, chosen] of Object.entries(lists).filter(([key]) => key !== name))
      expect(reply.text).toMatch(
        new RegExp(`<select id="${list}".*?<option value="${chosen}" selected>`),
      );
    expect(await getSettings()).toEqual(before);
  },
);

test("the returned form has every box of a channel", async () => {
  const body = new URLSearchParams({ ...choices, timeZone: "Mars/Olympus" });
  body.append("email", "mention");
  const reply = await server.ask("/api/notifications/settings", {
    method: "POST",
    headers: {
      cookie,
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    body: body.toString(),
  });
  expect(reply.text.match(/name="email" value="\w+"/g)).toEqual([
    'name="email" value="thread_reply"',
    'name="email" value="mention"',
  ]);
});

test("a guest who sends the settings is asked to log in", async () => {
  const guest = await post("settings", choices, "");
  expect(guest.headers.location).toBe(`/member-login?redirect=${encodeURIComponent(settingsPath)}`);
});

test("the content of push messages changes only by a form with that field", async () => {
  const isDetailed = async () => (await getSettings()).isPushDetailed;
  expect(await isDetailed()).toBe(false);
  await post("settings", { ...choices, hasPush: "1", pushDetails: "1" });
  expect(await isDetailed()).toBe(true);
  await post("settings", choices);
  expect(await isDetailed()).toBe(true);
  await post("settings", { ...choices, hasPush: "1" });
  expect(await isDetailed()).toBe(false);
});

test("a muted site is silent", async () => {
  const { thisSite: _thisSite, ...muted } = { ...choices, site: "thread_reply" };
  await post("settings", muted);
  expect((await getSettings()).isSiteMuted).toBe(true);
  const thread = await makeThread(server.network);
  await follow(server.network, reader, thread.id);
  await reply(server.network, writer, { item: thread.id });
  await fanOut(server.network);
  expect(await runSql(server.network, "select 1 from notifications")).toEqual([]);
  await post("settings", { ...choices, site: "thread_reply" });
});

test("a muted thread is silent until that is ended, by its button and by the form", async () => {
  const thread = await makeThread(server.network);
  await follow(server.network, reader, thread.id);
  const states = async () =>
    (
      await server.network.ask(
        "query ($id: ID!) { threadStates(ids: [$id]) { isMuted } }",
        { id: thread.id },
        { email: reader },
      )
    ).data.threadStates;
  const mute = "mutation ($id: ID!) { muteNotifications(assocId: $id, isMuted: true) }";
  await server.network.ask(mute, { id: thread.id }, { email: reader });
  expect(await states()).toEqual([{ isMuted: true }]);
  const path = `/forums/${thread.slug}`;
  expect((await getSettings()).mutedItems).toEqual([{ id: thread.id, path }]);
  await reply(server.network, writer, { item: thread.id });
  await fanOut(server.network);
  expect(await runSql(server.network, "select 1 from notifications")).toEqual([]);
  const ended = await post("mute", { on: thread.id, isMuted: "false" });
  expect(ended.headers.location).toBe("/profile/notifications?result=unmuted");
  expect(await states()).toEqual([{ isMuted: false }]);
});

test("items that the member cannot read cannot be muted", async () => {
  const draft = await makeItem(server.network, { status: "draft" });
  const mute = "mutation ($id: ID!) { muteNotifications(assocId: $id, isMuted: true) }";
  for (const [id, email, code] of [
    [draft.id, reader, "NOT_FOUND"],
    ["999999999", reader, "NOT_FOUND"],
    [draft.id, undefined, "UNAUTHENTICATED"],
  ] as const) {
    const { errors } = await server.network.ask(mute, { id }, email ? { email } : {});
    expect(errors?.[0]?.extensions.code).toBe(code);
  }
});
