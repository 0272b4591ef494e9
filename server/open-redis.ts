import type { Redis } from "ioredis";
import type { Logger } from "#lib/core/server/log.ts";

/**
 * Connects to Redis where it is configured. A Redis that is down is tried again for ever and refuses at
 * once meanwhile: who asks has something else to do then.
 */
export async function openRedis(url: string | undefined, log: Logger): Promise<Redis | undefined> {
  if (!url) return undefined;
  // Loaded only here: most networks do without.
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  let isDown = false;
  redis.on("ready", () => {
    isDown = false;
  });
  redis.on("error", (error: Error & { code?: string }) => {
    // Told once for each time that it goes away.
    if (!isDown) log.warn({ reason: error.code ?? error.name }, "Redis does not answer");
    isDown = true;
  });
  return redis;
}
