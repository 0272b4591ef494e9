import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import {
  type DurableDatabase,
  startDurableDatabase,
} from "#tests/support/faults/durable-database.ts";
import { ask, fetchPlain, logIn } from "#tests/support/product-calls.ts";
import { findFreePort, type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { hasVarnish, startVarnish, type Varnish } from "#tests/support/varnish.ts";

const token = "a-token-that-only-these-tests-know";

describe("two instances behind Varnish (skipped where it is missing)", () => {
  const isSkipped = !hasVarnish;
  let database: DurableDatabase;
  let dataDir: string;
  let instances: [ServerUnderTest, ServerUnderTest];
  let varnish: Varnish;
  let cookie: string;
  let threads: { id: string; path: string }[];

  beforeAll(async () => {
    if (isSkipped) return;
    dataDir = await mkdtemp(path.join(tmpdir(), "shared-cache-"));
    database = await startDurableDatabase();
    const port = await findFreePort();
    const ports = [await findFreePort(), await findFreePort()] as const;
    // Before the instances, which have everything dropped when they start.
    varnish = await startVarnish({ port, token, instances: ports });
    const startInstance = (instancePort: number) =>
      startServer({
        dataDir,
        firstPath: "/ready",
        port: instancePort,
        settings: {
          DATABASE_URL: database.url,
          AUTH_SECRET: "a-secret-that-only-these-tests-know-of",
          TRUSTED_PROXIES: "127.0.0.1",
          CDN_PURGE_URL: `http://127.0.0.1:${port}/purge-copies`,
          CDN_PURGE_TOKEN: token,
        },
      });
    instances = [await startInstance(ports[0]), await startInstance(ports[1])];
    cookie = await logIn(instances[0].port, "member@demo.test");
    const rows = await database.query(
      `select i.id, i.slug from content_items i join sites s on s.id = i.site_id
        where i.type = 'thread' and i.status = 'published' and s.prefix = 'migraine'
          and i.comment_count between 1 and 5 order by i.id limit 6`,
    );
    threads = rows.map(({ id, slug }) => ({ id: String(id), path: `/forums/${slug}` }));
    // They do so once more two seconds later.
    await wait(3000);
  });
  afterAll(async () => {
    if (isSkipped) return;
    await varnish?.stop();
    for (const instance of instances ?? []) await instance.stop();
    await database?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const read = (to: string, headers: Record<string, string> = {}) =>
    fetchPlain(varnish.port, to, { headers });
  const thread = (index: number) => {
    const found = threads[index];
    if (!found) throw new Error("There are too few threads.");
    return found;
  };
  async function reply(index: number, on: 0 | 1): Promise<string> {
    const body = `A reply that everyone should see: ${randomUUID()}`;
    const variables = { assocId: thread(index).id, body, idempotencyKey: randomUUID() };
    await ask(instances[on].port, cookie, CreateCommentDocument, variables);
    return body;
  }

  test.skipIf(isSkipped)("a guest page is requested from an instance once", async () => {
    const { path: to } = thread(0);
    const first = await read(to);
    expect([first.status, first.headers["x-cache"]]).toEqual([200, "MISS"]);
    for (let turn = 0; turn < 5; turn += 1) {
      const { headers, text } = await read(to);
      expect([headers["x-cache"], text === first.text]).toEqual(["HIT", true]);
      // Headers for shared caches are removed, and browsers revalidate each time.
      expect([headers["surrogate-key"], headers["surrogate-control"], headers.xkey]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(headers["cache-control"]).toBe("private, no-cache");
    }
    const { headers } = await read(to, { "accept-encoding": "gzip" });
    expect(headers.etag).toBeDefined();
    expect((await read(to, { "if-none-match": String(headers.etag) })).status).toBe(304);
  });

  test.skipIf(isSkipped)(
    "a reply on either instance is shown within moments, and leaves other pages where they are",
    async () => {
      await read(thread(5).path);
      for (const [turn, on] of ([0, 1, 0, 1] as const).entries()) {
        const { path: to } = thread(1 + (turn % 2));
        await expect
          .poll(async () => (await read(to)).headers["x-cache"], { timeout: 20_000 })
          .toBe("HIT");
        const words = await reply(1 + (turn % 2), on);
        const readText = async () => (await read(to)).text;
        await expect.poll(readText, { timeout: 20_000, interval: 10 }).toContain(words);
        // It stays so, whatever was on its way meanwhile.
        for (let again = 0; again < 30; again += 1) {
          expect((await read(to)).text).toContain(words);
          await wait(100);
        }
      }
      expect((await read(thread(5).path)).headers["x-cache"]).toBe("HIT");
    },
  );

  test.skipIf(isSkipped)("members' pages are not cached, and not sent to others", async () => {
    const { path: to } = thread(3);
    const personal = ["/account", "/messages", "/notifications", "/bookmarks", "/account/settings"];
    const api = ["/api/auth/check-session", "/api/auth/captcha"];
    for (const each of [to, "/", ...personal, ...api])
      for (let turn = 0; turn < 2; turn += 1) {
        const { headers } = await read(each, { cookie });
        expect([each, headers["x-cache"]]).toEqual([each, "MISS"]);
      }
    for (const each of [...personal, ...api])
      for (let turn = 0; turn < 2; turn += 1) {
        const { headers, text } = await read(each);
        expect([each, headers["x-cache"]]).toEqual([each, "MISS"]);
        expect(text).not.toContain("member@demo.test");
      }
    // The guest's copy is not what a member gets, nor the other way round.
    const guest = await read(to);
    const again = await read(to);
    const member = await read(to, { cookie });
    expect(again.headers["x-cache"]).toBe("HIT");
    expect(again.text).toBe(guest.text);
    expect(member.headers["x-cache"]).toBe("MISS");
    expect(member.headers.etag).not.toBe(guest.headers.etag);
  });

  test.skipIf(isSkipped)("pages that do not exist, and searches, are not kept", async () => {
    for (const each of ["/nothing-has-this-name", "/?s=sleep", "/posts/none?preview=true"])
      for (let turn = 0; turn < 2; turn += 1)
        expect([each, (await read(each)).headers["x-cache"]]).toEqual([each, "MISS"]);
  });

  test.skipIf(isSkipped)("files of the build are kept", async () => {
    const [file = ""] = (await read("/")).text.match(/\/_next\/static\/[^"]+\.css/) ?? [];
    await read(file);
    expect((await read(file)).headers["x-cache"]).toBe("HIT");
  });

  test.skipIf(isSkipped)("copies cannot be purged without the token", async () => {
    const drop = (authorization: string, method = "POST") =>
      fetchPlain(varnish.port, "/purge-copies", {
        method,
        headers: { authorization, "surrogate-key": "everything" },
      });
    await read("/");
    expect((await drop("Bearer wrong")).status).toBe(404);
    expect((await drop(`Bearer ${token}`, "GET")).status).toBe(404);
    expect((await read("/")).headers["x-cache"]).toBe("HIT");
    expect((await drop(`Bearer ${token}`)).status).toBe(200);
    expect((await read("/")).headers["x-cache"]).toBe("MISS");
  });

  test.skipIf(isSkipped)(
    "while copies cannot be dropped nothing new is kept, and later all of it is made up for",
    async () => {
      const { path: to } = thread(4);
      await read(to);
      expect((await read(to)).headers["x-cache"]).toBe("HIT");
      const { port } = varnish;
      await varnish.stop();
      const words = await reply(4, 0);
      await expect
        .poll(async () => (await fetchPlain(instances[0].port, to)).headers["surrogate-control"], {
          timeout: 20_000,
        })
        .toBeUndefined();
      varnish = await startVarnish({
        port,
        token,
        instances: [instances[0].port, instances[1].port],
      });
      expect((await read(to)).text).toContain(words);
      await expect
        .poll(async () => (await read(to)).headers["x-cache"], { timeout: 40_000 })
        .toBe("HIT");
    },
  );
});
