import { serialize } from "node:v8";
import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type EventBus, openEventBus } from "#lib/core/server/pubsub/event-bus.ts";
import { busConnectionName } from "#lib/core/server/pubsub/follow-live-events.ts";
import { runSql } from "#tests/support/make-content.ts";
import { findRedisServer, startRedis, type TestRedis } from "#tests/support/redis-server.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const redisServer = findRedisServer();
const stream = "live-events";
const patience = { timeout: 15_000 };

describe.skipIf(!redisServer)(
  "events through a Redis (skipped if redis-server is not installed)",
  () => {
    let network: TestNetwork;
    let redis: TestRedis;
    let operator: Redis;
    const ends: (() => Promise<void>)[] = [];
    type Instance = { bus: EventBus; onLoss: ReturnType<typeof vi.fn>; heard: unknown[] };
    let one: Instance;
    let other: Instance;

    beforeAll(async () => {
      network = await createTestNetwork();
      if (redisServer) redis = await startRedis(redisServer);
      operator = await redis.connect();
    });
    afterAll(async () => {
      operator.disconnect();
      await redis.close();
      await network.close();
    });
    beforeEach(async () => {
      one = await startInstance();
      other = await startInstance();
    });
    afterEach(async () => {
      await Promise.all(ends.splice(0).map((end) => end()));
    });

    async function startInstance(): Promise<Instance> {
      const { db } = network.services.store;
      const client = await redis.connect();
      const onLoss = vi.fn();
      const heard: unknown[] = [];
      const bus = await openEventBus({
        db,
        url: network.database.url,
        redis: client,
        onError: vi.fn(),
      });
      bus.onRemoteEvent("a", (payload) => heard.push(payload));
      bus.onLoss(onLoss);
      const stop = bus.start();
      ends.push(async () => {
        await stop();
        client.disconnect();
      });
      // It cannot know what was sent before its first entry.
      await vi.waitFor(() => expect(onLoss).toHaveBeenCalledTimes(1), patience);
      onLoss.mockClear();
      return { bus, onLoss, heard };
    }

    /** Ids of the connections by which the instances read. */
    async function findReaders(): Promise<string[]> {
      const lines = String(await operator.client("LIST")).split("\n");
      return lines
        .filter((line) => line.includes(`name=${busConnectionName}`))
        .map((line) => line.match(/^id=(\d+)/)?.[1] ?? "");
    }

    async function cutReaders(): Promise<void> {
      for (const id of await findReaders()) await operator.client("KILL", "ID", id);
    }

    const untilReading = () =>
      vi.waitFor(async () => expect(await findReaders()).toHaveLength(2), patience);

    test("reach the other instance once, with their dates, and not the database", async () => {
      const event = { at: new Date(0), text: "Grüße" };
      one.bus.publish("a", event);
      other.bus.publish("a", "back");
      await vi.waitFor(
        () => expect([one.heard, other.heard]).toEqual([["back"], [event]]),
        patience,
      );
      expect(await runSql(network, "select 1 from live_events where channel = 'a'")).toEqual([]);
      expect(Number(await operator.xlen(stream))).toBeGreaterThan(0);
    });

    test("are caught up with after a cut connection, without a loss", async () => {
      await cutReaders();
      for (const number of [1, 2, 3]) one.bus.publish("a", number);
      await vi.waitFor(() => expect(other.heard).toEqual([1, 2, 3]), patience);
      await untilReading();
      one.bus.publish("a", 4);
      await vi.waitFor(() => expect(other.heard).toEqual([1, 2, 3, 4]), patience);
      expect(other.onLoss).not.toHaveBeenCalled();
    });

    test("that were trimmed unread are reported as lost", async () => {
      const [newest] = await operator.xrevrange(stream, "+", "-", "COUNT", 1);
      const last = Number.parseInt(newest?.[0] ?? "", 10);
      const events = serialize([{ channel: "a", payload: "left" }]).toString("base64");
      // At once, so that no reader is back before the stream is trimmed.
      const step = operator.multi();
      for (const id of await findReaders()) step.client("KILL", "ID", id);
      for (const next of [1, 2, 3])
        step.xadd(stream, `${last + next}-0`, "origin", "x", "events", events);
      await step.xtrim(stream, "MAXLEN", 1).exec();
      await vi.waitFor(() => expect(other.onLoss).toHaveBeenCalledTimes(1), patience);
      await vi.waitFor(() => expect(other.heard).toEqual(["left"]), patience);
    });

    test("of a stream that was deleted are a loss, and later ones are heard", async () => {
      await operator.flushall();
      await vi.waitFor(() => {
        expect(one.onLoss).toHaveBeenCalled();
        expect(other.onLoss).toHaveBeenCalled();
      }, patience);
      one.bus.publish("a", 1);
      await vi.waitFor(() => expect(other.heard).toEqual([1]), patience);
    });

    test("go through the database while Redis is down, and forgotten ones are reported as lost", async () => {
      await redis.kill();
      one.bus.publish("a", "while it is down");
      await vi.waitFor(() => expect(other.heard).toEqual(["while it is down"]), patience);
      await redis.start();
      await vi.waitFor(() => {
        expect(one.onLoss).toHaveBeenCalled();
        expect(other.onLoss).toHaveBeenCalled();
      }, patience);
      await vi.waitFor(async () => {
        one.bus.publish("a", "back");
        const stored = "select 1 from live_events where channel = 'a'";
        const before = await runSql(network, stored);
        await vi.waitFor(() => expect(other.heard.at(-1)).toBe("back"), patience);
        expect(await runSql(network, stored)).toEqual(before);
      }, patience);
    });
  },
);
