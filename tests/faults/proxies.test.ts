import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import {
  ConversationsDocument,
  MessageCreatedDocument,
  SendMessageDocument,
} from "#graphql/generated/client/graphql.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { callProxy } from "#tests/support/call-proxy.ts";
import {
  type DurableDatabase,
  startDurableDatabase,
} from "#tests/support/faults/durable-database.ts";
import { toMultipart } from "#tests/support/make-image.ts";
import { fetchPlain, toOperationBody } from "#tests/support/product-calls.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import {
  hasProxy,
  type ProxyServer,
  proxyKinds,
  startProxy,
} from "#tests/support/proxy-servers.ts";

const host = "migraine.localhost";
const json = { "content-type": "application/json" };
const lanes = 16;

describe.each(proxyKinds)("two instances behind %s (skipped where it is missing)", (kind) => {
  const isSkipped = !hasProxy(kind);
  let database: DurableDatabase;
  let dataDir: string;
  let instances: [ServerUnderTest, ServerUnderTest];
  let proxy: ProxyServer;
  /** Both instances have the same settings, as those of one installation. */
  const startInstance = (port?: number) =>
    startServer({
      dataDir,
      firstPath: "/ready",
      port,
      settings: {
        DATABASE_URL: database.url,
        AUTH_SECRET: "a-secret-that-only-these-tests-know-of",
        // Links have no port, as in a real network.
        PUBLIC_SCHEME: "https",
        NETWORK_DOMAIN: "communities.test",
        TRUSTED_PROXIES: "127.0.0.1",
        SHUTDOWN_WAIT_SECONDS: "3",
        RATE_LIMIT_SCALE: "1",
      },
    });
  const call = (request: Omit<Parameters<typeof callProxy>[0], "port" | "host">) =>
    callProxy({ port: proxy.https, host, ...request });

  async function logIn(): Promise<string> {
    const body = JSON.stringify({ email: "member@demo.test", password: "Demo-passw0rd" });
    const to = "/api/auth/identity/callback";
    const { status, headers } = await call({ path: to, method: "POST", headers: json, body });
    expect(status).toBe(200);
    return headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  }

  /** How many sockets an instance has. */
  async function countSockets(port: number): Promise<number> {
    const { text } = await fetchPlain(port, "/metrics");
    return Number(text.match(/^websocket_open (\d+)/m)?.[1]);
  }

  beforeAll(async () => {
    if (isSkipped) return;
    dataDir = await mkdtemp(path.join(tmpdir(), "proxies-"));
    database = await startDurableDatabase();
    instances = [await startInstance(), await startInstance()];
    proxy = await startProxy(kind, [instances[0].port, instances[1].port]);
  });
  afterAll(async () => {
    if (isSkipped) return;
    await proxy?.stop();
    for (const instance of instances ?? []) await instance.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test.skipIf(isSkipped)("the host decides which site answers, whatever is forwarded", async () => {
    const title = async (name: string, headers?: Record<string, string>) => {
      const call = { port: proxy.https, host: name, path: "/", headers };
      const { status, text } = await callProxy(call);
      return `${status} ${text.match(/<title>([^<]*)/)?.[1]}`;
    };
    const [migraine, sleep] = [await title(host), await title("sleep.localhost")];
    expect([migraine, sleep]).toEqual([
      expect.stringMatching(/^200 .*Migraine/),
      expect.stringMatching(/^200 .*Sleep/),
    ]);
    expect(await title(host, { "x-forwarded-host": "sleep.localhost" })).toBe(migraine);
    expect(await title("unknown.localhost")).toMatch(/^421 /);
  });

  test.skipIf(isSkipped)("plain HTTP redirects to the same URL by https", async () => {
    const { status, headers } = await fetchPlain(proxy.http, "/forums?page=2");
    expect(status).toBe(308);
    expect(headers.location).toMatch(/^https:\/\/migraine\.localhost(:\d+)?\/forums\?page=2$/);
  });

  test.skipIf(isSkipped)(
    "load balancers can read readiness, and outsiders cannot read metrics",
    async () => {
      expect((await call({ path: "/ready" })).text).toBe("ready");
      expect((await call({ path: "/metrics" })).status).toBe(404);
    },
  );

  test.skipIf(isSkipped)(
    "limits count the address of the client, which the client cannot choose",
    async () => {
      const register = async (from: string, forwarded?: string) => {
        const name = randomUUID().slice(0, 8);
        const form = {
          fname: "Ann",
          lname: "Lee",
          username: `ann${name}`,
          password: `w0rds-${name}`,
        };
        const body = JSON.stringify({ ...form, email: `${name}@example.test` });
        const headers = dropUndefined({ ...json, "x-forwarded-for": forwarded });
        const to = "/api/auth/register";
        return (await call({ path: to, method: "POST", headers, body, from })).status;
      };
      const answers: number[] = [];
      for (let turn = 1; turn <= 8; turn += 1)
        answers.push(await register("127.0.0.2", `203.0.113.${turn}`));
      expect(answers.filter((status) => status === 429)).toHaveLength(3);
      expect(await register("127.0.0.3")).not.toBe(429);
    },
  );

  test.skipIf(isSkipped)(
    "pictures of almost 4 MB arrive, and larger ones get our answer",
    async () => {
      const { default: sharp } = await import("sharp");
      const cookie = await logIn();
      const raw = { width: 1100, height: 1100, channels: 3 as const };
      const bytes = await sharp(randomBytes(1100 * 1100 * 3), { raw })
        .png()
        .toBuffer();
      expect(bytes.length).toBeGreaterThan(3_000_000);
      const upload = (image: Buffer) => {
        const { body, contentType } = toMultipart({ alt: "", image_type: "ugc" }, [
          { name: "images[0]", fileName: "photo.png", type: "image/png", bytes: image },
        ]);
        // A refused upload ends its connection; no other request may be on it.
        const headers = { "content-type": contentType, cookie, connection: "close" };
        return call({ path: "/api/upload-image", method: "POST", headers, body });
      };
      expect((await upload(bytes)).status).toBe(200);
      const refused = await upload(Buffer.concat([bytes, Buffer.alloc(5_000_000)]));
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("4 MB")]);
    },
  );

  test.skipIf(isSkipped)(
    "a socket gets events of both instances, and stopping one breaks no request",
    async () => {
      const cookie = await logIn();
      const ask = (document: unknown, variables: Record<string, unknown>, port?: number) => {
        const request = { method: "POST", headers: { ...json, host, cookie } } as const;
        const body = toOperationBody(document, variables);
        return port === undefined
          ? call({ path: "/api", ...request, body })
          : fetchPlain(port, "/api", { ...request, body });
      };
      const { text } = await ask(ConversationsDocument, { isArchived: false });
      const known = JSON.parse(text).data.conversations as { id: string; isAccepted: boolean }[];
      const conversationId = known.find(({ isAccepted }) => isAccepted)?.id;

      const openSocket = async () => {
        const session = await call({ path: "/api/auth/check-session", headers: { cookie } });
        const { token } = JSON.parse(session.text).user as { token: string };
        const socket = new WebSocket(
          `wss://127.0.0.1:${proxy.https}/api/socket`,
          "graphql-transport-ws",
          { rejectUnauthorized: false, headers: { host, origin: `https://${host}`, cookie } },
        );
        const heard: string[] = [];
        socket.on("message", (data) => heard.push(String(data)));
        await once(socket, "open");
        socket.send(JSON.stringify({ type: "connection_init", payload: { ticket: token } }));
        await expect.poll(() => heard.join()).toContain("connection_ack");
        const operation = JSON.parse(toOperationBody(MessageCreatedDocument, { conversationId }));
        const payload = { query: "", ...operation };
        socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
        await expect.poll(() => heard.join()).toContain("subscribed");
        return { heard, closed: once(socket, "close").then(([code]) => code as number), socket };
      };
      const live = await openSocket();
      for (const { port } of instances) {
        const body = `Sent on the instance at ${port}.`;
        const message = { conversationId, body, idempotencyKey: randomUUID() };
        expect((await ask(SendMessageDocument, message, port)).status).toBe(200);
        await expect.poll(() => live.heard.join()).toContain(body);
      }

      const statuses: number[] = [];
      const broken: string[] = [];
      let isOver = false;
      const readPages = async () => {
        while (!isOver)
          await call({ path: "/forums" }).then(
            ({ status }) => statuses.push(status),
            (error: Error) => broken.push(error.message),
          );
      };
      const callApi = async () => {
        while (!isOver) {
          await ask(ConversationsDocument, { isArchived: false }).then(
            ({ status, text }) => {
              statuses.push(status);
              if (!text.includes('"data"')) broken.push(`${status} ${text.slice(0, 200)}`);
            },
            (error: Error) => broken.push(error.message),
          );
          await wait(40);
        }
      };
      const running = [...Array.from({ length: lanes }, readPages), callApi(), callApi()];
      await expect.poll(() => statuses.length).toBeGreaterThan(lanes);
      const sockets = [live, await openSocket(), await openSocket(), await openSocket()];
      const codes = sockets.map(({ closed }) => closed);
      const openOnFirst = await countSockets(instances[0].port);
      const openOnSecond = await countSockets(instances[1].port);
      const { port } = instances[0];
      expect(await instances[0].stop()).toBe(0);
      expect(openOnFirst + openOnSecond).toBe(sockets.length);
      const stayed = sockets.filter(({ socket }) => socket.readyState === socket.OPEN);
      expect(stayed).toHaveLength(openOnSecond);
      const again = await openSocket();
      instances[0] = await startInstance(port);
      // The proxy has noticed.
      const countPages = async () => {
        const { text } = await fetchPlain(port, "/metrics");
        return Number(text.match(/^page_cache_requests_total\{outcome="HIT"\} (\d+)/m)?.[1] ?? 0);
      };
      await expect.poll(countPages, { timeout: 60_000 }).toBeGreaterThan(lanes);
      expect(await instances[1].stop()).toBe(0);
      isOver = true;
      await Promise.all(running);
      expect(new Set(await Promise.all(codes))).toEqual(new Set([1012]));
      again.socket.close();
      expect(broken).toEqual([]);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(statuses.length).toBeGreaterThan(20 * lanes);
      instances[1] = await startInstance(instances[1].port);
    },
  );
});
