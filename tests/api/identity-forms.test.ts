import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";
import { demoPassword } from "#seed/content/accounts.ts";
import {
  getCookie,
  getMailedLink,
  getMails,
  getSessionUser,
  goodPassword,
  makeAccount,
} from "#tests/support/accounts.ts";
import { decodeHtml } from "#tests/support/decode-html.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  type RequestOptions,
  siteOrigin,
  startTestServer,
  type TestServer,
} from "#tests/support/test-server.ts";

const loginPath = "/api/auth/identity/callback";
const askPath = "/api/auth/request-password-reset";
const resetPath = "/api/auth/reset-password";
const email = "member@demo.test";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none" } });
});
afterAll(() => server.close());

const post = (
  path: string,
  fields: Record<string, string>,
  options: RequestOptions = {},
  on = server,
) => on.postForm(path, fields, options);
const logIn = (fields: Record<string, string> = {}, options: RequestOptions = {}, on = server) =>
  post(loginPath, { email, password: demoPassword, ...fields }, options, on);
const getFieldValue = (html: string, name: string) =>
  html.match(new RegExp(`<input id="${name}"[^>]*>`))?.[0] ?? "";

describe("logging in by a plain form", () => {
  // spec §7: plain login form: same cookie and redirect
  test("redirects to the intended page, with the same cookie that a script gets", async () => {
    const reply = await logIn({ redirect: "/forums?page=2#one" });
    expect([reply.status, reply.headers.location, reply.text]).toEqual([
      303,
      "/forums?page=2#one",
      "",
    ]);
    expect(await getSessionUser(server, getCookie(reply))).toMatchObject({ username: "juniper_k" });
    const script = await server.postJson(loginPath, { email, password: demoPassword });
    const attributes = (line = "") => line.replace(/^(\w+)=[^;]*/, "$1");
    const [own] = reply.headers["set-cookie"] ?? [];
    const [its] = script.headers["set-cookie"] ?? [];
    expect(attributes(own)).toMatch(/HttpOnly/i);
    expect(attributes(own)).toBe(attributes(its));
  });

  // spec §7: plain login form: same cookie and redirect
  test.each([
    ["", "/profile"],
    ["//evil.test/", "/"],
    ["https://evil.test/", "/"],
    ["/\\evil.test", "/"],
    ["javascript:alert(1)", "/"],
    [`${siteOrigin("sleep")}/forums`, "/"],
    [`${siteOrigin("migraine")}/forums`, "/forums"],
  ])("redirects from %j to %j and never off the site", async (redirect, location) => {
    expect((await logIn({ redirect })).headers.location).toBe(location);
  });

  test("redirects an unverified member to the verification if the page needs it", async () => {
    const reply = await logIn({ email: "unverified@demo.test", redirect: "/create-thread" });
    expect([reply.status, reply.headers.location]).toEqual([303, "/verify-email"]);
  });

  test("ends the session that the browser had", async () => {
    const before = getCookie(await logIn());
    await logIn({}, { headers: { cookie: before } });
    expect(await getSessionUser(server, before)).toBeNull();
  });

  // spec §8: a refused login form keeps what was typed
  test("a failed one returns with its message, the address and the return path, without the password", async () => {
    const typed = `"><script>alert(1)</script>@demo.test`;
    const password = "Secret-typed-4711";
    for (const [address, status, reason, place] of [
      [email, 401, "The email and password you entered did not match our records.", "page"],
      ["nobody@demo.test", 401, "The email and password you entered did not match", "page"],
      [typed, 400, "Please enter a valid email address", "email"],
    ] as const) {
      const reply = await logIn({ email: address, password, redirect: "/forums" });
      expect([reply.status, reply.headers["set-cookie"]]).toEqual([status, undefined]);
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect(decodeHtml(reply.text)).toContain(reason);
      expect(reply.text).not.toContain(password);
      expect(reply.text).not.toContain("<script");
      const field = getFieldValue(reply.text, "email");
      expect(decodeHtml(field.match(/value="([^"]*)"/)?.[1])).toBe(address);
      expect(field.includes('aria-describedby="email-problem"')).toBe(place === "email");
      expect(reply.text).toContain('<input type="hidden" name="redirect" value="/forums">');
      expect(reply.text).toContain(`<form method="post" action="${loginPath}">`);
    }
  });

  // spec §6: cross-site login forms are refused
  test("from a page of another host, a sibling host or one without an origin logs nobody in", async () => {
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site", origin: siteOrigin("migraine") },
    ];
    for (const headers of foreign) {
      const reply = await logIn({}, { headers });
      expect([reply.status, reply.headers["set-cookie"]]).toEqual([403, undefined]);
    }
    // A browser that sends only a Referer.
    const body = String(new URLSearchParams({ email, password: demoPassword }));
    for (const origin of ["null", siteOrigin("sleep"), "https://evil.test"]) {
      const headers = { "content-type": "application/x-www-form-urlencoded", origin };
      const reply = await server.ask(loginPath, { method: "POST", body, headers });
      expect([reply.status, reply.headers["set-cookie"]]).toEqual([403, undefined]);
    }
  });

  test("is refused as anything but a form of this kind or JSON", async () => {
    for (const type of ["text/plain", "multipart/form-data; boundary=x", ""]) {
      const reply = await logIn({}, { headers: { "content-type": type } });
      expect([reply.status, reply.headers["set-cookie"]]).toEqual([400, undefined]);
    }
  });

  // spec §9: one count of failed logins for forms and scripts
  test("shares the attempts of scripts: a captcha is required after three failures, with a message", async () => {
    const limited = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
    const wrong = { email, password: "Wrong-passw0rd" };
    expect((await limited.postJson(loginPath, wrong)).status).toBe(401);
    expect((await logIn(wrong, {}, limited)).status).toBe(401);
    expect((await logIn(wrong, {}, limited)).status).toBe(401);
    const reply = await logIn({}, {}, limited);
    expect([reply.status, reply.headers["set-cookie"]]).toEqual([400, undefined]);
    expect(reply.text).toContain(withoutScriptsTexts.logInCaptcha);
    expect(getFieldValue(reply.text, "email")).toContain(`value="${email}"`);
    await limited.close();
  }, 20_000);

  test("too many show the waiting time, with the form again", async () => {
    const limited = await startTestServer({
      settings: { RATE_LIMIT_SCALE: "0.04", CAPTCHA_PROVIDER: "none" },
    });
    expect((await logIn({}, {}, limited)).status).toBe(303);
    const reply = await logIn({}, {}, limited);
    expect([reply.status, reply.headers["set-cookie"]]).toEqual([429, undefined]);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect(getFieldValue(reply.text, "email")).toContain(`value="${email}"`);
    await limited.close();
  }, 20_000);
});

describe("a forgotten password by plain forms", () => {
  // spec §7: plain forms for a forgotten password
  test("has one response for existing and unknown accounts, and a new password is set with the mailed link", async () => {
    const account = await makeAccount(server);
    for (const name of [account.email, "nobody@example.test"]) {
      const reply = await post(askPath, { email_or_username: name });
      expect([reply.status, reply.headers.location, reply.text]).toEqual([
        303,
        "/member-login?answer=link-sent",
        "",
      ]);
    }
    expect(await getMails(server, "nobody@example.test")).toEqual([]);
    const reset_key =
      (await getMailedLink(server, account.email)).searchParams.get("reset_key") ?? "";

    const easy = await post(resetPath, { reset_key, password: "short-1" });
    expect(easy.status).toBe(400);
    expect(easy.text).toContain("Please enter at least 8 characters, including a number");
    expect(getFieldValue(easy.text, "password")).toContain('aria-describedby="password-problem"');
    expect(easy.text).toContain(`<input type="hidden" name="reset_key" value="${reset_key}">`);
    expect(easy.text).not.toContain("short-1");

    const password = `${goodPassword}-new`;
    const saved = await post(resetPath, { reset_key, password });
    expect([saved.status, saved.headers.location, saved.headers["set-cookie"]]).toEqual([
      303,
      "/member-login?answer=password-saved",
      [expect.stringMatching(/^known-browser=/)],
    ]);
    expect(await getSessionUser(server, account.cookie)).toBeNull();
    expect((await logIn({ email: account.email, password })).status).toBe(303);

    const again = await post(resetPath, { reset_key, password });
    expect(again.status).toBe(400);
    expect(again.text).toContain("Something went wrong, password was not saved.");
    expect(again.text).toContain('<a href="/forgot-password">Get a new link</a>');
  });

  test("empty fields show an error at the field", async () => {
    const reply = await post(askPath, { email_or_username: " " });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(
      '<strong id="email_or_username-problem">This field is required</strong>',
    );
  });

  test("if a captcha is required it says that scripts are needed, and sends nothing", async () => {
    const strict = await startTestServer({});
    const reply = await post(askPath, { email_or_username: email }, {}, strict);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain("Asking for a link needs JavaScript");
    expect(getFieldValue(reply.text, "email_or_username")).toContain(`value="${email}"`);
    expect(await getMails(strict, email)).toEqual([]);
    await strict.close();
  });

  test("by a page of another host does nothing", async () => {
    const account = await makeAccount(server);
    const headers = { "sec-fetch-site": "same-site" };
    for (const [path, fields] of [
      [askPath, { email_or_username: account.email }],
      [resetPath, { reset_key: "any", password: goodPassword }],
    ] as const)
      expect((await post(path, fields, { headers })).status).toBe(403);
    const links =
      "select 1 from one_time_tokens where member_id = $1 and purpose = 'reset-password'";
    expect(await runSql(server.network, links, [account.id])).toEqual([]);
  });
});

test("a registration by a plain form is refused: it needs the captcha and the steps after it", async () => {
  const reply = await post("/api/auth/register", {
    email: "plain@example.test",
    password: goodPassword,
  });
  expect([reply.status, reply.headers["set-cookie"]]).toEqual([400, undefined]);
  const found = "select 1 from members where email = 'plain@example.test'";
  expect(await runSql(server.network, found, [])).toEqual([]);
});
