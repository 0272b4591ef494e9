import { host } from "#tests/support/product-calls.ts";
import { closedLoop, type LoopResult, type Step } from "./closed-loop.ts";

/**
 * @param pauseMs time between two steps of a connection
 * @returns a function that repeats a step on a number of connections for a number of seconds
 */
export const createLoop =
  (port: number, step: Step, pauseMs?: number) =>
  (connections: number, seconds: number): Promise<LoopResult> =>
    closedLoop({ port, host, connections, seconds, step, pauseMs });

/** A step that requests one path. */
export const readPath =
  (path: string, headers: Record<string, string> = {}): Step =>
  async (_turn, send) => {
    await send({ path, headers });
  };

/** A step that requests the paths in turn, so that connections do not share a render. */
export const readPaths =
  (paths: readonly string[]): Step =>
  async (turn, send) => {
    await send({ path: paths[turn % paths.length] ?? "/" });
  };
