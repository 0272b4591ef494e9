import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const mail = {
  to: "sam@example.net",
  subject: 'Hello <b>you</b> & "me"',
  html: '<html><head><title>x</title></head><body><a href="https://a.example/v?t=1">Go</a><script>alert(1)</script></body></html>',
  text: "Open https://a.example/v?t=1&u=<b> now",
};

describe("where internal tools are switched on", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { INTERNAL_TOOLS: "1" } });
    await server.network.services.mailer.send(mail);
    await server.network.services.sms.send({ to: "+12025550123", text: "Your code is 123456" });
  });
  afterAll(() => server.close());

  test("the outbox lists mails and text messages, newest first, as text", async () => {
    const page = await server.ask("/dev/outbox");
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(page.text.indexOf("Your code is 123456")).toBeLessThan(page.text.indexOf("Hello"));
    expect(page.text).toContain("+12025550123");
    expect(page.text).toContain("Hello &lt;b&gt;you&lt;/b&gt; &amp; &quot;me&quot;");
  });

  test("a mail is shown in a frame where nothing runs, and its text with links", async () => {
    const page = await server.ask("/dev/outbox/1");
    expect(page.status).toBe(200);
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(page.text).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(page.text).toContain(
      '<a href="https://a.example/v?t=1&amp;u=">https://a.example/v?t=1&amp;u=</a>&lt;b&gt; now',
    );
    const frame = await server.ask("/dev/outbox/1/html");
    expect(frame.headers["x-frame-options"]).toBe("SAMEORIGIN");
    const policy = String(frame.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox allow-top-navigation-by-user-activation$/);
    expect(frame.text).toContain('<base target="_top">');
  });

  test("other paths below it are not found, and it accepts no writes", async () => {
    for (const path of [
      "/dev/outbox/2",
      "/dev/outbox/9",
      "/dev/outbox/1/x",
      "/dev/outbox/1/html/x",
      "/dev/outbox/../1",
    ])
      expect((await server.ask(path)).text, path).not.toContain("Hello");
    expect((await server.ask("/dev/outbox", { method: "POST" })).text).not.toContain("Hello");
  });
});

test("without internal tools the page does not exist", async () => {
  const server = await startTestServer({});
  try {
    await server.network.services.mailer.send(mail);
    for (const path of ["/dev/outbox", "/dev/outbox/1", "/dev/outbox/1/html"]) {
      const cookie = await server.logIn("superadmin@demo.test");
      expect((await server.ask(path)).text).toBe("<p>a page</p>");
      expect((await server.ask(path, { headers: { cookie } })).text).toBe("<p>a page</p>");
    }
  } finally {
    await server.close();
  }
});
