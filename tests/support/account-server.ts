import { afterAll, beforeAll } from "vitest";
import { goodPassword } from "./accounts.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** The server of the current test file. */
export let server: TestServer;

/** Starts a server without captchas before the tests of a file, and closes it after them. */
export function startAccountServer(): void {
  beforeAll(async () => {
    server = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none" } });
  });
  afterAll(() => server.close());
}

/** Logs in like a script. */
export const logIn = (email: string, password = goodPassword) =>
  server.postJson("/api/auth/identity/callback", { email, password });

/** Sends a query or mutation. @returns data and errors */
export async function askApi(query: string, cookie: string, variables: object = {}) {
  const reply = await server.postJson("/api", { query, variables }, { headers: { cookie } });
  return JSON.parse(reply.text);
}
