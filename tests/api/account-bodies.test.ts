import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, makeAccount } from "#tests/support/accounts.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none" } });
  ({ cookie } = await makeAccount(server));
});
afterAll(() => server.close());

/** Every call of accounts with a body that would do, but for what a test puts in. */
const calls: Record<string, Record<string, unknown>> = {
  register: {
    fname: "Ada",
    lname: "Quill",
    username: "Ada Quill",
    email: "ada@example.test",
    password: goodPassword,
    recaptcha_token: "x",
  },
  "upgrade-lead": { username: "Ada Quill", email: "ada@example.test", recaptcha_token: "x" },
  "identity/callback": {
    initiator: "login",
    email: "ada@example.test",
    password: goodPassword,
    remember_me: true,
    recaptcha_token: "x",
  },
  "request-password-reset": { email_or_username: "ada@example.test", recaptcha_token: "x" },
  "reset-password": {
    email_or_username: "ada@example.test",
    reset_key: "x".repeat(43),
    password: goodPassword,
  },
  "verify-email": { token: "x".repeat(43), redirect: "/" },
};
const fields = Object.entries(calls).flatMap(([call, body]) =>
  Object.keys(body).map((field) => ({ call, field })),
);

const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
const send = (call: string, body: string | Buffer, headers: Record<string, string> = json) =>
  server.ask(`/api/auth/${call}`, { method: "POST", body, headers });

/** A response that a client can handle: never a server error, and nothing echoed. */
function expectKind(reply: { status: number; text: string }, echo = "") {
  expect(reply.status).toBeLessThan(500);
  const body = JSON.parse(reply.text);
  if (reply.status >= 400) {
    expect(body).toMatchObject({ status: "error", code: expect.stringMatching(/^[A-Z_]+$/) });
    expect(body.message.length).toBeLessThan(200);
    if (echo) expect(reply.text).not.toContain(echo);
  }
}

const values: Record<string, unknown> = {
  "an array": ["ada@example.test"],
  "an object": { $ne: null },
  "a number": 1e308,
  true: true,
  null: null,
  "a NUL": "ada\0@example.test",
  "half a character": "ada\ud800@example.test",
  "ten thousand emoji": "🫠".repeat(10_000),
  "a nested array": [[[["x"]]]],
  "a line end": "ada@example.test\r\nBcc: evil@example.test",
  "a script": "<script>x()</script>",
  SQL: "' or 1=1; drop table members; --",
};

describe.each(fields)("$call with a strange $field", ({ call, field }) => {
  test.each(Object.entries(values))("%s", async (_name, value) => {
    const reply = await send(call, JSON.stringify({ ...calls[call], [field]: value }), {
      ...json,
      cookie,
    });
    expectKind(reply, typeof value === "string" && value.length > 20 ? value.slice(0, 15) : "");
  });
});

describe.each(Object.keys(calls))("%s", (call) => {
  const body = JSON.stringify(calls[call]);

  // spec §8: malformed bodies of account calls are refused
  test("refuses a megabyte before it is read whole", async () => {
    const large = JSON.stringify({ ...calls[call], more: "x".repeat(1024 * 1024) });
    const reply = await send(call, large).catch((error: NodeJS.ErrnoException) => error);
    // The connection may be closed while the rest is still being sent.
    if (reply instanceof Error) expect(["EPIPE", "ECONNRESET"]).toContain(reply.code);
    else expect(reply.status).toBe(400);
  });

  // spec §8: malformed bodies of account calls are refused
  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["an array", "[]"],
    ["a string", '"x"'],
    ["null", "null"],
    ["a NUL", "\0"],
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x80])],
    ["ten thousand brackets", "[".repeat(10_000)],
    ["prototype keys", '{"__proto__":{"email":"a@b.test"},"constructor":{"prototype":{}}}'],
  ])("refuses %s", async (_name, raw) => {
    const reply = await send(call, raw);
    expect(reply.status).toBe(400);
    expectKind(reply);
  });

  test("takes no other content type", async () => {
    for (const type of ["text/plain", "multipart/form-data; boundary=x", ""])
      expectKind(await send(call, body, { ...json, "content-type": type }));
    expect((await send(call, body, { ...json, "content-type": "text/plain" })).status).toBe(400);
  });

  test("of the same key twice takes the last, as everywhere", async () => {
    const [key] = Object.keys(calls[call] ?? {});
    const reply = await send(call, `{"${key}":"first",${body.slice(1, -1)},"${key}":["last"]}`);
    expectKind(reply);
  });

  test("is refused from another host's page, whatever it holds", async () => {
    for (const site of ["cross-site", "same-site"])
      expect((await send(call, body, { ...json, "sec-fetch-site": site })).status).toBe(403);
    const { "sec-fetch-site": _none, ...plain } = json;
    for (const origin of ["null", "https://evil.test", "http://sleep.localhost:4321"])
      expect((await send(call, body, { ...plain, origin })).status).toBe(403);
  });

  test("takes POST alone", async () => {
    for (const method of ["GET", "PUT", "DELETE", "PATCH"])
      expect((await server.ask(`/api/auth/${call}`, { method })).status).toBe(405);
  });
});

test("stores none of it", async () => {
  await server.network.services.background.idle();
  const mails = server.network.outbox.mails.filter(({ to }) => /[\r\n]|evil/.test(to));
  expect(mails).toEqual([]);
  expect(server.network.services.health.isAnswering()).toBe(true);
});
