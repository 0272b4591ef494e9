import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin } from "#lib/auth/server/make-admin.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const make = (email: string, more: { username?: string; password?: string; site?: string } = {}) =>
  makeAdmin(server.network.services, {
    email,
    username: more.username ?? "",
    password: more.password ?? null,
    site: server.network.site(more.site ?? "migraine"),
  });

async function logIn(email: string, password: string) {
  const reply = await server.postJson("/api/auth/identity/callback", { email, password });
  const cookie = reply.headers["set-cookie"]?.[0]?.split(";")[0];
  return cookie ? server.getSession(cookie) : reply.status;
}

const choosePassword = (link: string | null, password: string) =>
  server.postJson("/api/auth/reset-password", {
    reset_key: new URL(link ?? "").searchParams.get("reset_key"),
    password,
  });

test("a new account is an admin's, whose owner sets a password once with the link", async () => {
  const { isNew, link } = await make("Operator@Example.test", { username: "first_operator" });
  expect(isNew).toBe(true);
  expect((await choosePassword(link, "a-long-walk-2")).status).toBe(200);
  expect((await choosePassword(link, "another-walk-3")).status).toBe(400);
  expect(await logIn("operator@example.test", "a-long-walk-2")).toMatchObject({
    member: { username: "first_operator", roleId: 1, isVerified: true },
  });
});

test("a member becomes an admin with a new password, and their sessions end", async () => {
  const cookie = await server.logIn("member2@demo.test");
  const made = await make("member2@demo.test", { password: "a-quiet-lake-5" });
  expect(made).toEqual({ isNew: false, link: null });
  await expect(server.getSession(cookie)).rejects.toThrow("The cookie has no session");
  expect(await logIn("member2@demo.test", "Demo-passw0rd")).toBe(401);
  expect(await logIn("member2@demo.test", "a-quiet-lake-5")).toMatchObject({
    member: { roleId: 1 },
  });
});

test("somebody who registered with an unverified address cannot use the account after it becomes an admin's", async () => {
  const { link } = await make("unverified@demo.test");
  expect(await logIn("unverified@demo.test", "Demo-passw0rd")).toBe(401);
  expect((await choosePassword(link, "a-long-walk-4")).status).toBe(200);
  expect(await logIn("unverified@demo.test", "a-long-walk-4")).toMatchObject({
    member: { roleId: 1, isVerified: true },
  });
});

test("a super admin keeps their role", async () => {
  await make("superadmin@demo.test", { password: "a-quiet-lake-6" });
  expect(await logIn("superadmin@demo.test", "a-quiet-lake-6")).toMatchObject({
    member: { roleId: 5 },
  });
});

test.each([
  ["no address", { email: "operator" }, "email"],
  ["a password of letters", { email: "o@example.test", password: "short" }, "password"],
  ["a common password", { email: "o@example.test", password: "password1" }, "password"],
  ["a reserved username", { email: "o@example.test", username: "moderator" }, "username"],
  ["a spammer", { email: "spammer@demo.test" }, "email"],
])(
  "%s is refused with a reason, and nothing is stored",
  async (_name, { email, ...more }, field) => {
    await expect(make(email, more)).rejects.toMatchObject({ field });
    expect(await logIn(email, "Demo-passw0rd")).not.toMatchObject({ member: { roleId: 1 } });
  },
);
