import { afterAll, beforeAll, describe, test } from "vitest";
import { type FaultyNetwork, startFaultyNetwork } from "#tests/support/faults/faulty-network.ts";
import { openPair } from "#tests/support/faults/pair.ts";
import { findRedisServer, startRedis, type TestRedis } from "#tests/support/redis-server.ts";

const redisServer = findRedisServer();

describe.skipIf(!redisServer)("a Redis (skipped if redis-server is not installed)", () => {
  let redis: TestRedis | undefined;
  let network: FaultyNetwork;
  beforeAll(async () => {
    if (redisServer) redis = await startRedis(redisServer);
    network = await startFaultyNetwork({ REDIS_URL: redis?.url ?? "" });
  });
  afterAll(async () => {
    await network.stop();
    await redis?.close();
  });

  test("killed while members write on two instances, it loses and duplicates nothing", async () => {
    const pair = await openPair(network);
    const traffic = pair.startTraffic();
    await pair.moreAcknowledged(40);
    await redis?.kill();
    await pair.moreAcknowledged(40);
    await redis?.start();
    await pair.moreAcknowledged(40);
    await traffic.stop();
    await pair.expectAgreement();
    await pair.untilHeard();
    pair.close();
  });
});
