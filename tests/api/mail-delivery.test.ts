import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#lib/core/server/db/client.ts";
import { parseEnv } from "#lib/core/server/env.ts";
import { createDatabaseJobs } from "#lib/core/server/jobs/database-jobs.ts";
import type { Logger } from "#lib/core/server/log.ts";
import type { Mail } from "#lib/core/server/mail/mailer.ts";
import { renderMail } from "#lib/core/server/mail/render-mail.ts";
import { createSmtpDelivery } from "#lib/core/server/mail/smtp-delivery.ts";
import { createDelivery, type Delivery } from "#server/application/delivery.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { findFreePort } from "#tests/support/product-server.ts";
import { soon } from "#tests/support/soon.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const secrets: [string] = ["a secret of the mails' tests, long enough"];
const from = "Zoë’s Häuser 🏡 <help@example.org>";

let database: TestDatabase;
let db: Database;
let closeDatabase: () => Promise<void>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close: closeDatabase } = openDatabase(database.url));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await closeDatabase();
  await database.drop();
});

/** The log lines. */
let logged: string[] = [];
const note = (...parts: unknown[]) => {
  logged.push(JSON.stringify(parts));
};
const log = { info: note, warn: note, error: note, debug: note } as unknown as Logger;

const running: { stop: () => Promise<void> }[] = [];
const servers: MailServer[] = [];
beforeEach(() => {
  logged = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function listen(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

/** The product's delivery to a mail server. */
function deliverTo(url: string): Delivery {
  const env = parseEnv({ SMTP_URL: url, MAIL_FROM: from });
  const delivery = createDelivery({ env, databaseUrl: database.url, secrets, db, log });
  running.push(delivery.jobs);
  return delivery;
}

/** The same with pauses that a test can wait for. */
function deliverInHaste(url: string, retries: number) {
  const jobs = createDatabaseJobs({ url: database.url, secrets, log, pollSeconds: 0.5 });
  running.push(jobs);
  const send = jobs.define<Mail>({
    name: "mail-in-haste",
    tries: { retries, firstPauseSeconds: 1, maxPauseSeconds: 1 },
    work: createSmtpDelivery(url, from),
  });
  return { jobs, send };
}

const mail: Mail = {
  to: "sam@example.net",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
};

/** Everything that lies in the tables of jobs. */
async function storedJobs(): Promise<string> {
  const { rows } = await client.query("select to_jsonb(job)::text as row from pgboss.job");
  return rows.map(({ row }) => row).join("\n");
}

test("a mail arrives with both parts, whatever script its words are in", async () => {
  const server = await listen();
  const { mailer } = deliverTo(server.url);
  const words = "Grüße an מִיכָל and 🌻 – « ça va »";
  const { html, text } = renderMail({
    site: { name: "Migraine.example", url: "https://migraine.example", hue: 285 },
    heading: words,
    paragraphs: [words, `${"a long line ".repeat(200)}end`],
    action: { label: "Confirm", url: `https://migraine.example/v?token=${"x".repeat(300)}&b=1` },
    footnote: words,
    preheader: words,
  });
  const headers = { "List-Unsubscribe": "<https://migraine.example/u>" };
  await mailer.send({ to: "sam@example.net", subject: words, html, text, headers });
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), 15_000);
  const [received] = server.mails;
  expect(received).toMatchObject({
    subject: words,
    from: { name: "Zoë’s Häuser 🏡", address: "help@example.org" },
    to: [{ address: "sam@example.net" }],
    envelopeTo: ["sam@example.net"],
  });
  expect(received?.html?.trim()).toBe(html.trim());
  expect(received?.text?.trim()).toBe(text.trim());
  const getHeader = (key: string) => received?.headers.find((header) => header.key === key)?.value;
  expect(getHeader("auto-submitted")).toBe("auto-generated");
  expect(getHeader("list-unsubscribe")).toBe("<https://migraine.example/u>");
  expect(getHeader("content-type")).toMatch(/^multipart\/alternative/);
  // Seven bits and lines that every server takes.
  expect(received?.raw).not.toMatch(/[\u0080-\u00ff]/);
  expect(Math.max(...(received?.raw ?? "").split("\r\n").map((line) => line.length))).toBeLessThan(
    999,
  );
});

test("an ambiguous mail is rejected by every transport", async () => {
  const server = await listen();
  const { mailer } = deliverTo(server.url);
  const wrong: Partial<Mail>[] = [
    { to: "sam@example.net, eve@evil.example" },
    { to: "sam@example.net\r\nBcc: eve@evil.example" },
    { subject: "Hi\r\nBcc: eve@evil.example" },
  ];
  for (const part of wrong) await expect(mailer.send({ ...mail, ...part })).rejects.toThrow();
  await mailer.send(mail);
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), 15_000);
  expect(server.mails[0]?.envelopeTo).toEqual(["sam@example.net"]);
});

// spec §2: sending mail never waits for the mail server
test("senders never wait for a mail server, even if it accepts and stays silent", async () => {
  const callers: Socket[] = [];
  const silent = createServer((socket) => callers.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { mailer, jobs } = deliverTo(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  await jobs.start();
  for (let turn = 0; turn < 5; turn += 1) await soon(mailer.send(mail));
  // Somebody is kept waiting: the sender was not.
  await vi.waitFor(() => expect(callers.length).toBeGreaterThan(0), 15_000);
  for (const socket of callers) socket.destroy();
  silent.close();
});

// spec §2: queued mail is encrypted
test("a waiting mail is not readable in the database, and nothing of it remains after sending", async () => {
  await client.query("truncate pgboss.job");
  const port = await findFreePort();
  const { send } = deliverInHaste(`smtp://127.0.0.1:${port}`, 20);
  await send({ ...mail, text: "a one-use token", html: "<p>a one-use token</p>" });
  await vi.waitFor(() => expect(logged.join()).toContain("will be retried"), 15_000);
  const waiting = await storedJobs();
  expect(waiting).toContain("mail-in-haste");
  expect(waiting).not.toMatch(/token|sam|example|Hello/i);
  // The server is back.
  const server = await listen({ port });
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), 20_000);
  expect(server.mails[0]?.text).toContain("a one-use token");
  await vi.waitFor(async () => expect(await storedJobs()).toBe(""), 15_000);
});

test("a hundred concurrent mails do not block each other, and each is sent once", async () => {
  const server = await listen();
  const { mailer, jobs } = deliverTo(server.url);
  await jobs.start();
  const subjects = Array.from({ length: 100 }, (_unused, index) => `Mail ${index}`);
  await Promise.all(subjects.map((subject) => mailer.send({ ...mail, subject })));
  // One by one, or ten for each look into the table, they would take a minute.
  await vi.waitFor(() => expect(server.mails.length).toBeGreaterThanOrEqual(100), 20_000);
  expect(server.mails.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
});

test("a mail of a process that has ended is sent by the next one", async () => {
  const port = await findFreePort();
  const first = deliverInHaste(`smtp://127.0.0.1:${port}`, 20);
  await first.send({ ...mail, subject: "From before" });
  await vi.waitFor(() => expect(logged.join()).toContain("will be retried"), 15_000);
  await first.jobs.stop();
  await expect(first.send(mail)).rejects.toThrow("stopped");
  const server = await listen({ port });
  const second = deliverInHaste(server.url, 20);
  await second.jobs.start();
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), 20_000);
  expect(server.mails[0]?.subject).toBe("From before");
});

/** Has one mail refused by a server. @returns what was logged of its job */
async function refusedBy(server: MailServer, lastWords: string): Promise<string[]> {
  const { jobs, send } = deliverInHaste(server.url, 2);
  await jobs.start();
  await client.query("truncate pgboss.job");
  await send(mail);
  await vi.waitFor(() => expect(logged.join()).toContain(lastWords), 30_000);
  await vi.waitFor(async () => expect(await storedJobs()).toBe(""), 15_000);
  expect(logged.join()).not.toMatch(/sam|example\.(?:net|org)|Hello/);
  return logged.filter((line) => line.includes("mail-in-haste"));
}

test("a temporary refusal is retried the agreed number of times; the log names no address", async () => {
  const server = await listen({ refuse: 450 });
  const told = await refusedBy(server, "given up");
  expect(server.refused).toEqual(Array(3).fill("sam@example.net"));
  expect(told).toHaveLength(3);
  expect(told.join()).toContain("SMTP EENVELOPE 450");
});

// spec §8: a permanently refused mail is not retried
test("a permanently refused recipient is tried once, and the log names no address", async () => {
  const server = await listen({ refuse: 550 });
  const told = await refusedBy(server, "failed permanently");
  // Longer than the pause before a second try.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(server.refused).toEqual(["sam@example.net"]);
  expect(told).toHaveLength(1);
  expect(told.join()).toContain("SMTP EENVELOPE 550");
});

test("a rejected sender may be corrected, so the mail is tried again", async () => {
  const server = await listen({ refuseSender: 550 });
  const told = await refusedBy(server, "given up");
  expect(server.refused).toEqual(Array(3).fill("help@example.org"));
  expect(told.join()).toContain("SMTP EENVELOPE 550");
});

test("without a mail server mails stay in the outbox; half a configuration starts nothing", () => {
  const open = (settings: Record<string, string>) =>
    createDelivery({ env: parseEnv(settings), databaseUrl: database.url, secrets, db, log });
  expect(open({}).outbox).not.toBeNull();
  expect(open({ SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: from }).outbox).not.toBeNull();
  const sms = {
    SMS_API_URL: "https://sms.example",
    SMS_ACCOUNT: "a",
    SMS_TOKEN: "t",
    SMS_FROM: "+12025550100",
  };
  expect(open({ SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: from, ...sms }).outbox).toBeNull();
  expect(() => open({ SMTP_URL: "smtp://127.0.0.1" })).toThrow("MAIL_FROM is needed");
  expect(() => open({ SMS_ACCOUNT: "a" })).toThrow("needed together");
});
