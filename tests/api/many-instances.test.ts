import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { saveSiteRedirects } from "#lib/routing/server/save-site-redirects.ts";
import { alternate, startInstances, waitForText, writeTitle } from "#tests/support/instances.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { juniper, theo } from "#tests/support/make-conversation.ts";
import { findRedisServer, startRedis, type TestRedis } from "#tests/support/redis-server.ts";
import { soon } from "#tests/support/soon.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { connectAs, openSocket } from "#tests/support/test-socket.ts";

const redisServer = findRedisServer();
const slack = 15_000;

describe.each(["PostgreSQL", "Redis"])("four instances that are connected by %s", (transport) => {
  const isSkipped = transport === "Redis" && !redisServer;
  let redis: TestRedis | undefined;
  let instances: TestServer[] = [];
  let close: () => Promise<void> = async () => undefined;
  const at = (index: number) => instances[index] as TestServer;

  beforeAll(async () => {
    if (isSkipped) return;
    if (transport === "Redis" && redisServer) redis = await startRedis(redisServer);
    ({ instances, close } = await startInstances(4, redis ? { REDIS_URL: redis.url } : {}));
  });
  afterAll(async () => {
    await close();
    await redis?.close();
  });

  test.skipIf(isSkipped).each([2, 4])(
    "no page stays old after a write, on any of %i",
    async (count) => {
      const read = await alternate(instances.slice(0, count), { tries: 60 });
      expect(read).toBeGreaterThanOrEqual(60);
    },
  );

  test.skipIf(isSkipped)("settings and redirects of a site change on every instance", async () => {
    const { network } = at(0);
    const site = network.site("migraine");
    await inTransaction(network.services.store, async (tx, invalidate) => {
      const settings = { ...site.settings, crisis_response_banner: true };
      await tx.execute(sql`update sites set settings = ${settings}::jsonb where id = ${site.id}`);
      invalidate("Site", site.id);
    });
    for (const instance of instances)
      await expect
        .poll(() => instance.network.site("migraine").settings.crisis_response_banner)
        .toBe(true);
    const { slug } = await makeItem(network);
    for (const instance of instances)
      expect((await instance.ask(`/posts/${slug}`)).status).toBe(200);
    await saveSiteRedirects({
      store: network.services.store,
      site,
      by: "operator",
      rows: [{ path: `/posts/${slug}`, redirect: "/forums" }],
    });
    for (const instance of instances)
      await expect.poll(async () => (await instance.ask(`/posts/${slug}`)).status).toBe(301);
  });

  // spec §4: logout: the socket closes
  test.skipIf(isSkipped)("the sockets of an ended session close on every instance", async () => {
    const cookie = await at(0).logIn(theo);
    const clients = [];
    for (const instance of instances) {
      const { text } = await instance.ask("/api/auth/check-session", { headers: { cookie } });
      const client = openSocket(instance, { cookie });
      await client.opened();
      client.send({ type: "connection_init", payload: { ticket: JSON.parse(text).user.token } });
      expect(await client.next()).toEqual({ type: "connection_ack" });
      clients.push(client);
    }
    await at(1).ask("/api/auth/log-out", { headers: { cookie, "sec-fetch-site": "same-origin" } });
    for (const client of clients) expect(await soon(client.closed)).toBe(4403);
  });

  test.skipIf(isSkipped)("live events reach the readers of every instance once", async () => {
    const heard = instances.map((): unknown[] => []);
    const feeds = instances.map(({ network }) =>
      network.services.pubsub.subscribe("a channel")[Symbol.asyncIterator](),
    );
    feeds.forEach((feed, index) => {
      void (async () => {
        for (let next = await feed.next(); !next.done; next = await feed.next())
          heard[index]?.push(next.value);
      })();
    });
    const event = { at: new Date(0), text: "Grüße" };
    at(2).network.services.pubsub.publish("a channel", event);
    await vi.waitFor(() => expect(heard).toEqual(heard.map(() => [event])), slack);
    await Promise.all(feeds.map((feed) => feed.return?.()));
  });

  test.skipIf(isSkipped)(
    "an instance that has lost events clears its caches, and its sockets reconnect",
    async () => {
      const { network } = at(0);
      const { id, slug } = await makeItem(network);
      const path = `/posts/${slug}`;
      for (const instance of instances) await instance.ask(path);
      const client = await connectAs(at(3), juniper);
      // These writes are not announced: their events were lost.
      await runSql(network, "update content_items set title = 'After the loss.' where id = $1", [
        id,
      ]);
      await runSql(network, 'update sites set settings = \'{"one_trust_id":"lost"}\'');
      expect((await at(3).ask(path)).text).not.toContain("After the loss.");
      if (transport === "Redis") {
        const operator = await redis?.connect();
        await operator?.flushall();
        operator?.disconnect();
      } else await runSql(network, "truncate live_events, live_event_state");
      expect(await client.closed).toBe(1012);
      for (const instance of instances) {
        await waitForText(instance, path, "After the loss.");
        await expect
          .poll(() => JSON.stringify(instance.network.site("migraine").settings))
          .toContain("lost");
      }
    },
  );

  if (transport === "PostgreSQL") return;
  test.skipIf(isSkipped)(
    "while Redis is down events go through the database; nothing is stale when it is back",
    async () => {
      const { id, slug } = await makeItem(at(0).network);
      const path = `/posts/${slug}`;
      for (const instance of instances) await instance.ask(path);
      await redis?.kill();
      await writeTitle(at(0), id, "While Redis is down.");
      for (const instance of instances) await waitForText(instance, path, "While Redis is down.");
      await redis?.start();
      await writeTitle(at(1), id, "After Redis is back.");
      for (const instance of instances) await waitForText(instance, path, "After Redis is back.");
    },
  );
});
