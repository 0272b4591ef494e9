import { afterAll, beforeAll, expect, test } from "vitest";
import { makeThread } from "#tests/support/make-content.ts";
import {
  clearNotifications,
  fanOut,
  follow,
  listNotifications,
  reply,
} from "#tests/support/notifications.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const reader = "member@demo.test";
const path = "/profile/notifications";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
  await clearNotifications(server.network);
  for (let count = 0; count < 3; count += 1) {
    const thread = await makeThread(server.network);
    await follow(server.network, reader, thread.id);
    await reply(server.network, "member-11@members.demo.test", { item: thread.id });
  }
  await fanOut(server.network);
});
afterAll(() => server.close());

const post = (fields: Record<string, string>, cookie: string) =>
  server.postForm("/api/notifications/read", fields, { headers: { cookie } });
const listRead = async () =>
  (await listNotifications(server.network, reader)).items.map(({ isRead }) => isRead);

test("a member marks one entry and then all as read without scripts, and returns to the list", async () => {
  const cookie = await server.logIn(reader);
  const { items } = await listNotifications(server.network, reader);
  const one = await post({ id: items[1]?.id ?? "" }, cookie);
  expect([one.status, one.headers.location]).toEqual([303, `${path}?result=read`]);
  expect(await listRead()).toEqual([false, true, false]);
  const opened = await post({ id: items[0]?.id ?? "", quiet: "1" }, cookie);
  expect([opened.status, opened.text]).toEqual([204, ""]);
  expect(await listRead()).toEqual([true, true, false]);
  const all = await post({ all: "1" }, cookie);
  expect([all.status, all.headers.location]).toEqual([303, `${path}?result=all-read`]);
  expect(await listRead()).toEqual([true, true, true]);
});

test("a guest is asked to log in, and an invalid id is rejected", async () => {
  const guest = await post({ all: "1" }, "");
  expect([guest.status, guest.headers.location]).toEqual([
    303,
    `/member-login?redirect=${encodeURIComponent(path)}`,
  ]);
  const cookie = await server.logIn(reader);
  for (const id of ["", "0x1", "12345678901"]) {
    const { status, headers } = await post({ id }, cookie);
    expect([status, headers.location]).toEqual([303, `${path}?problem=failed`]);
  }
});
