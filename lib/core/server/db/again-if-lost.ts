import { isConnectionLost } from "./database-failure.ts";

/** Reads once more where the connection was lost: the next one may be good. Not for writes. */
export async function againIfLost<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return read();
  }
}
