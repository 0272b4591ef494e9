import { host } from "#tests/support/product-calls.ts";
import { closedLoop, type LoopResult, type Step } from "./closed-loop.ts";

/**
 * One step on the measured site, ready to be run.
 * @returns runs it on so many connections for so many seconds
 */
export const loopOf =
  (port: number, step: Step) =>
  (connections: number, seconds: number): Promise<LoopResult> =>
    closedLoop({ port, host, connections, seconds, step });

/** The step that reads one path. */
export const reading =
  (path: string, headers: Record<string, string> = {}): Step =>
  async (_turn, send) => {
    await send({ path, headers });
  };
