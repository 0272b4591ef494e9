import { setTimeout as wait } from "node:timers/promises";
import { isConnectionLost } from "./database-failure.ts";

/** Usually all connections are cut at once; after this time the pool has noticed it. */
const noticedMs = 50;

/** Repeats a read if the connection was lost, because the next connection may work. Not for writes. */
export async function retryOnLostConnection<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await wait(noticedMs);
    return read();
  }
}
