import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderOutbox } from "./folder-outbox.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), "outbox-"));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const mail = (subject: string) => ({ to: "sam@example.org", subject, html: "<p>x</p>", text: "x" });
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

test("mails and text messages are listed newest first, and a missing folder is empty", async () => {
  const outbox = createFolderOutbox(path.join(home, "outbox"));
  expect(await outbox.list()).toEqual([]);
  await outbox.keepMail(mail("Grüße, שלום 🌻"));
  await pause();
  await outbox.keepText({ to: "+12025550123", text: "Your code is 123456" });
  expect(await outbox.list()).toMatchObject([
    { kind: "text", to: "+12025550123", text: "Your code is 123456" },
    { kind: "mail", subject: "Grüße, שלום 🌻", html: "<p>x</p>" },
  ]);
});

test("keeps only the newest, also when many arrive at once", async () => {
  const outbox = createFolderOutbox(home, 3);
  for (const subject of ["1", "2", "3", "4"]) {
    await outbox.keepMail(mail(subject));
    await pause();
  }
  expect((await outbox.list()).map((one) => one.kind === "mail" && one.subject)).toEqual([
    "4",
    "3",
    "2",
  ]);
  await Promise.all(
    Array.from({ length: 20 }, (_unused, index) => outbox.keepMail(mail(`${index}`))),
  );
  expect(await readdir(home)).toHaveLength(3);
});

test("only the account of the product can read them", async () => {
  const folder = path.join(home, "outbox");
  await createFolderOutbox(folder).keepMail(mail("secret"));
  const [name = ""] = await readdir(folder);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
});

test("unfinished and foreign files do not break the list", async () => {
  const outbox = createFolderOutbox(home);
  await outbox.keepMail(mail("whole"));
  await writeFile(path.join(home, "0000000000000abc.json"), '{"half":');
  await writeFile(path.join(home, "notes.txt"), "mine");
  expect(await outbox.list()).toHaveLength(1);
});
