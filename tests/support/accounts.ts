import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Mail } from "#lib/core/server/mail/mailer.ts";
import type { CaptchaChallenge } from "#lib/core/shared/captcha.ts";
import { runSql } from "./make-content.ts";
import type { Reply } from "./send-request.ts";
import { siteHost, type TestServer } from "./test-server.ts";

/** A valid password that is on no block list. */
export const goodPassword = "Walnut-7-harbor";

/** The first cookie that a response sets; empty if there is none. */
export const getCookie = (reply: Reply): string =>
  reply.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";

/** Parses a response body without its request id. */
export function parseBody(reply: Reply): { code?: string; [field: string]: unknown } {
  const { requestId: _id, ...body } = JSON.parse(reply.text);
  return body;
}

let accounts = 0;
/** Returns an unused email address. */
export function createEmail(): string {
  accounts += 1;
  return `person-${accounts}@example.test`;
}

/** Registers an account; the captcha must be switched off. */
export function register(
  server: TestServer,
  options: Record<string, unknown> = {},
  site = "migraine",
  headers: Record<string, string> = {},
): Promise<Reply> {
  const body = { fname: "Ada", lname: "Quill", username: "", email: createEmail() };
  return server.postJson(
    "/api/auth/register",
    { ...body, password: goodPassword, ...options },
    { host: siteHost(site), headers },
  );
}

/** Registers an account. @returns the account and the cookie of its session */
export async function makeAccount(server: TestServer, site = "migraine", headers = {}) {
  const email = createEmail();
  const reply = await register(server, { email }, site, headers);
  if (reply.status !== 200) throw new Error(`Not registered: ${reply.text}`);
  const { account } = JSON.parse(reply.text);
  return { id: Number(account.id), email, username: account.username, cookie: getCookie(reply) };
}

/** Waits for background work. @returns the mails to an address, newest last */
export async function getMails(server: TestServer, email: string): Promise<Mail[]> {
  await server.network.services.background.idle();
  return server.network.outbox.mails.filter((mail) => mail.to === email);
}

/** The link in the newest mail to an address. */
export async function getMailedLink(server: TestServer, email: string): Promise<URL> {
  const mail = (await getMails(server, email)).at(-1);
  const link = mail?.text.match(/https?:\/\/\S+[?&](?:token|reset_key)=\S+/)?.[0];
  if (!link) throw new Error(`No link went to ${email}: ${mail?.text}`);
  return new URL(link);
}

/** The token in the newest link to an address. */
export async function getMailedToken(server: TestServer, email: string): Promise<string> {
  const { searchParams } = await getMailedLink(server, email);
  return searchParams.get("token") ?? searchParams.get("reset_key") ?? "";
}

/** Solves a captcha challenge as a browser does. @returns a `recaptcha_token` */
export async function solveCaptcha(server: TestServer, purpose: string, site = "migraine") {
  const path = `/api/captcha/challenge?purpose=${purpose}`;
  const reply = await server.ask(path, { host: siteHost(site) });
  const answer = JSON.parse(reply.text) as CaptchaChallenge;
  if (answer.provider !== "altcha") throw new Error(`No challenge: ${reply.text}`);
  const { challenge } = answer;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Reads the database row of a member. */
export async function getMemberRow(server: TestServer, id: number) {
  const [row] = await runSql(server.network, "select * from members where id = $1", [id]);
  return row;
}

/** The user of a session cookie; `null` for a guest. */
export async function getSessionUser(server: TestServer, cookie: string, site = "migraine") {
  const reply = await server.ask("/api/auth/check-session", {
    host: siteHost(site),
    headers: { cookie },
  });
  return JSON.parse(reply.text).user;
}

/** The username that the API returns for a session cookie; `null` for a guest. */
export async function getUsername(
  server: TestServer,
  cookie: string,
  site = "migraine",
): Promise<string | null> {
  const reply = await server.postJson(
    "/api",
    { query: "{ currentUser { username } }" },
    { host: siteHost(site), headers: { cookie } },
  );
  return JSON.parse(reply.text).data.currentUser?.username ?? null;
}
