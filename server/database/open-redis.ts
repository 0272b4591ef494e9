import type { Redis } from "ioredis";
import type { Logger } from "#lib/core/server/log.ts";

/** A Redis that does not answer for this long is treated as one that is down, in ms: commands fail, and its connection is closed. */
const answerMs = 2000;

/**
 * Connects to Redis if configured. While Redis is down, it reconnects in the background and
 * commands fail at once, so that callers can do without it.
 */
export async function openRedis(url: string | undefined, log: Logger): Promise<Redis | undefined> {
  if (!url) return undefined;
  // Loaded on demand, as most networks do not use Redis.
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerMs,
    socketTimeout: answerMs,
  });
  let isDown = false;
  redis.on("ready", () => {
    isDown = false;
  });
  redis.on("error", (error: Error & { code?: string }) => {
    // Logged once for each outage.
    if (!isDown) log.warn({ reason: error.code ?? error.name }, "Redis does not answer");
    isDown = true;
  });
  return redis;
}
