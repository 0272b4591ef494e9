import { setTimeout as wait } from "node:timers/promises";
import { isConnectionLost } from "./database-failure.ts";

/** When connections are cut, usually all of them are: after this time the pool has noticed. */
const noticedMs = 50;

/** Reads again where the connection was lost: the next one may be good. Not for writes. */
export async function againIfLost<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await wait(noticedMs);
    return read();
  }
}
