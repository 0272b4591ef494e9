import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import {
  fetchPlain,
  findThreadWithTwentyReplies,
  logIn,
  toOperationBody,
} from "#tests/support/product-calls.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";

const patienceMs = 60_000;
/** Size of the disk in the test: the demo network needs about half of it. */
const diskMb = 700;

/** A folder on a disk of its own, where this account may make one. */
function mountDisk(): { folder: string; unmount: () => void } | null {
  const folder = mkdtempSync(path.join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMb}m`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    unmount: () => {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

const disk = mountDisk();

describe.skipIf(!disk)(
  "the embedded database on its own disk (skipped if none can be mounted)",
  () => {
    const folder = disk?.folder ?? "";
    const filler = path.join(folder, "filler");
    let server: ServerUnderTest;
    let cookie: string;
    let threadId: string;
    beforeAll(async () => {
      server = await startServer({ dataDir: folder, settings: { CAPTCHA_PROVIDER: "none" } });
      cookie = await logIn(server.port, "member@demo.test");
      ({ id: threadId } = await findThreadWithTwentyReplies(server.port, cookie));
    }, 240_000);
    afterAll(async () => {
      await server.stop();
      disk?.unmount();
    });

    const reply = (body = "A reply") =>
      fetchPlain(server.port, "/api", {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: toOperationBody(CreateCommentDocument, {
          assocId: threadId,
          body,
          idempotencyKey: randomUUID(),
        }),
      });
    const isStored = async () => {
      const { status, text } = await reply();
      return status === 200 && !text.includes('"errors"');
    };
    const untilStored = () =>
      expect.poll(isStored, { timeout: patienceMs, interval: 50 }).toBe(true);
    const killDatabase = () => {
      const [pid] = readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
    };
    const fill = () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(1024 * 1024));
      const left = Math.floor((bavail * bsize) / (1024 * 1024)) - 1;
      for (let megabyte = 0; megabyte < left; megabyte += 1) {
        try {
          writeFileSync(filler, Buffer.alloc(1024 * 1024), { flag: "a" });
        } catch {
          return;
        }
      }
      // The remaining space is less than a page of PostgreSQL.
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(4096), { flag: "a" });
      } catch {
        // Full.
      }
    };

    const countMails = () => {
      const outbox = path.join(folder, "outbox");
      const files = existsSync(outbox) ? readdirSync(outbox) : [];
      return files.filter((name) => name.endsWith(".json")).length;
    };
    async function askForPassword(): Promise<{ status: number; code: string }> {
      const { status, text } = await fetchPlain(server.port, "/api/auth/request-password-reset", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email_or_username: "member@demo.test" }),
      });
      return { status, code: JSON.parse(text).code };
    }
    /** There may have been room for one more row: then the mail that was announced does come. */
    async function expectHonest(
      { status, code }: { status: number; code: string },
      mailsBefore: number,
    ): Promise<void> {
      if (status === 200)
        await expect.poll(countMails, { timeout: patienceMs }).toBeGreaterThan(mailsBefore);
      else expect([status, code]).toEqual([503, "UNAVAILABLE"]);
    }
    afterEach(() => rmSync(filler, { force: true }));

    test("is started again when it is killed, and writes are taken again", async () => {
      await untilStored();
      killDatabase();
      await untilStored();
    });

    test("answers writes with a code while the disk is full, and takes them once it has room", async () => {
      await untilStored();
      fill();
      const big = "я".repeat(4900);
      const failures: { status: number; code: string }[] = [];
      const startedAt = performance.now();
      while (failures.length < 20 && performance.now() - startedAt < patienceMs) {
        const { status, text } = await reply(`${big} ${failures.length}`);
        const body = JSON.parse(text);
        const code = body.errors?.[0]?.extensions?.code ?? body.code;
        if (code !== undefined) failures.push({ status, code });
      }
      expect(failures).toHaveLength(20);
      expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(["UNAVAILABLE"]));
      expect(failures.every(({ status }) => status === 503 || status === 507)).toBe(true);
      // Pages that are in the cache do not need it.
      expect((await fetchPlain(server.port, "/")).status).toBe(200);
      const mails = countMails();
      const asked = await askForPassword();
      rmSync(filler);
      await untilStored();
      await expectHonest(asked, mails);
    });

    test("killed while the disk is full, it recovers once there is room", async () => {
      await untilStored();
      fill();
      killDatabase();
      await wait(8000);
      expect((await fetchPlain(server.port, "/")).status).toBe(200);
      const mails = countMails();
      const asked = await askForPassword();
      rmSync(filler);
      // The next try of its start, and its recovery.
      await untilStored();
      await expectHonest(asked, mails);
    });
  },
);
