import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

/** The service's result for the next token, and its requests. */
let verdict: unknown;
let status = 200;
const asked: URLSearchParams[] = [];
const service = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (text: string) => {
    body += text;
  });
  request.on("end", () => {
    asked.push(new URLSearchParams(body));
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof verdict === "string" ? verdict : JSON.stringify(verdict));
  });
});

let server: TestServer;
beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  server = await startTestServer({
    settings: {
      CAPTCHA_PROVIDER: "recaptcha",
      RECAPTCHA_SITE_KEY: "the-site-key",
      RECAPTCHA_SECRET: "the-secret",
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/verify`,
    },
  });
});
afterAll(async () => {
  await server.close();
  service.close();
});

const good = {
  success: true,
  score: 0.9,
  action: "request_password_reset",
  hostname: siteHost("migraine"),
};

const check = (token: unknown) =>
  server.network.services.captcha
    .check({
      token,
      siteId: server.network.site("migraine").id,
      purpose: "request-password-reset",
      address: "192.0.2.1",
    })
    .then(
      () => "passes",
      ({ code }: { code: string }) => code,
    );

// spec §1: each site carries data layer, default meta, family and captcha key
test("the browser gets the site key, and a good token passes; the service gets only the token", async () => {
  const reply = await server.ask("/api/captcha/challenge?purpose=register");
  expect(JSON.parse(reply.text)).toEqual({ provider: "recaptcha", siteKey: "the-site-key" });
  const { data } = await server.network.ask("{ site { recaptchaKey } }");
  expect(data.site.recaptchaKey).toBe("the-site-key");
  verdict = good;
  expect(await check("a-token")).toBe("passes");
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    secret: "the-secret",
    response: "a-token",
  });
});

// spec §3: reCAPTCHA: action, host and score are checked
test("a token that was refused, is of another action or host, or has a low score does not count", async () => {
  for (const change of [
    { success: false },
    { action: "register" },
    { action: undefined },
    { hostname: siteHost("sleep") },
    { hostname: undefined },
    { score: 0.4 },
    { score: undefined },
  ]) {
    verdict = { ...good, ...change };
    expect(await check("a-token"), JSON.stringify(change)).toBe("CAPTCHA_FAILED");
  }
});

test("an invalid token never reaches the service", async () => {
  const before = asked.length;
  for (const token of [undefined, null, "", 7, ["x"], {}, "x".repeat(5000)])
    expect(await check(token)).toBe("CAPTCHA_FAILED");
  expect(asked).toHaveLength(before);
});

test("a failing service lets nobody pass, and the message does not blame the person", async () => {
  verdict = "<html>";
  expect(await check("a-token")).toBe("UNAVAILABLE");
  verdict = { success: "yes" };
  expect(await check("a-token")).toBe("UNAVAILABLE");
  [verdict, status] = [good, 503];
  expect(await check("a-token")).toBe("UNAVAILABLE");
  status = 200;
});

test("reCAPTCHA without its keys starts nothing", async () => {
  await expect(startTestServer({ settings: { CAPTCHA_PROVIDER: "recaptcha" } })).rejects.toThrow(
    "RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are needed",
  );
});
