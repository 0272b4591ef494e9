import { afterAll, beforeAll, expect, test } from "vitest";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { SUPPORT_EMAIL: "care@quiet.test" } });
});
afterAll(() => server.close());
const ask = (name: string) => server.ask(`/.well-known/${name}`, { host: siteHost("sleep") });

test("security.txt names the contact for vulnerabilities, and has not expired (RFC 9116)", async () => {
  const { status, headers, text } = await ask("security.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]),
  );
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
  expect(fields.get("Contact")).toBe("mailto:care@quiet.test");
  expect(fields.get("Canonical")).toMatch(
    /^http:\/\/sleep\.localhost.*\/\.well-known\/security\.txt$/,
  );
  expect(fields.get("Expires")).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  const daysLeft = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(178);
  expect(daysLeft).toBeLessThan(366);
});

test("gpc.json says that Global Privacy Control is supported", async () => {
  const { status, headers, text } = await ask("gpc.json");
  expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
  expect(JSON.parse(text)).toEqual({
    gpc: true,
    lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test("change-password redirects to the page to change a password", async () => {
  const { status, headers } = await ask("change-password");
  expect([status, headers.location]).toEqual([302, "/profile/account"]);
});
