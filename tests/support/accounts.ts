import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Mail } from "#lib/core/server/mail/mailer.ts";
import type { CaptchaChallenge } from "#lib/core/shared/captcha.ts";
import { runSql } from "./make-content.ts";
import type { Reply } from "./send-request.ts";
import { siteHost, type TestServer } from "./test-server.ts";

/** A password that follows every rule and is on no list. */
export const goodPassword = "Walnut-7-harbor";

/** What a browser has as its one cookie after an answer; empty where none was set. */
export const getCookie = (reply: Reply): string =>
  reply.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";

/** An answer's body without what differs in every one. */
export function parseBody(reply: Reply): { code?: string; [field: string]: unknown } {
  const { requestId: _id, ...body } = JSON.parse(reply.text);
  return body;
}

let accounts = 0;
/** An address nobody has. */
export function createEmail(): string {
  accounts += 1;
  return `person-${accounts}@example.test`;
}

/** Registers on a server whose captcha lets everyone pass. */
export function register(
  server: TestServer,
  options: Record<string, unknown> = {},
  site = "migraine",
): Promise<Reply> {
  const body = { fname: "Ada", lname: "Quill", username: "", email: createEmail() };
  return server.postJson(
    "/api/auth/register",
    { ...body, password: goodPassword, ...options },
    { host: siteHost(site) },
  );
}

/** An account, its address and the cookie of the browser it was made in. */
export async function makeAccount(server: TestServer, site = "migraine") {
  const email = createEmail();
  const reply = await register(server, { email }, site);
  if (reply.status !== 200) throw new Error(`Not registered: ${reply.text}`);
  const { account } = JSON.parse(reply.text);
  return { id: Number(account.id), email, username: account.username, cookie: getCookie(reply) };
}

/** The mails to an address, the newest last, once everything under way has gone out. */
export async function getMails(server: TestServer, email: string): Promise<Mail[]> {
  await server.network.services.background.idle();
  return server.network.outbox.mails.filter((mail) => mail.to === email);
}

/** The address behind the button of the newest mail to somebody. */
export async function getMailedLink(server: TestServer, email: string): Promise<URL> {
  const mail = (await getMails(server, email)).at(-1);
  const link = mail?.text.match(/https?:\/\/\S+[?&](?:token|reset_key)=\S+/)?.[0];
  if (!link) throw new Error(`No link went to ${email}: ${mail?.text}`);
  return new URL(link);
}

/** What the newest link to somebody carries. */
export async function getMailedToken(server: TestServer, email: string): Promise<string> {
  const { searchParams } = await getMailedLink(server, email);
  return searchParams.get("token") ?? searchParams.get("reset_key") ?? "";
}

/** Solves what the server wants to have solved, as a browser does. @returns a `recaptcha_token` */
export async function solveCaptcha(server: TestServer, purpose: string, site = "migraine") {
  const path = `/api/captcha/challenge?purpose=${purpose}`;
  const reply = await server.ask(path, { host: siteHost(site) });
  const answer = JSON.parse(reply.text) as CaptchaChallenge;
  if (answer.provider !== "altcha") throw new Error(`No challenge: ${reply.text}`);
  const { challenge } = answer;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** One member as the database has them. */
export async function getMemberRow(server: TestServer, id: number) {
  const [row] = await runSql(server.network, "select * from members where id = $1", [id]);
  return row;
}

/** Who the cookie of a browser is; `null` when nobody. */
export async function getSessionUser(server: TestServer, cookie: string, site = "migraine") {
  const reply = await server.ask("/api/auth/check-session", {
    host: siteHost(site),
    headers: { cookie },
  });
  return JSON.parse(reply.text).user;
}

/** The name that the API knows the browser with a cookie by; `null` for nobody. */
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
