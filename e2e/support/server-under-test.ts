import { test } from "@playwright/test";

/** A running product and its data. */
export type ServerUnderTest = {
  port: string;
  /**
   * The folder of its data, and the database from which its own was copied; `null` if the tests did not start the
   * server.
   */
  data: { dataDir: string; databaseUrl: string; templateUrl: string } | null;
};

/** The servers of all workers, and the one of second runs. */
type Servers = { first: readonly ServerUnderTest[]; second: ServerUnderTest | undefined };

/** Tells the workers of Playwright, which inherit the environment, where the servers are. */
export function announceServers(servers: Servers): void {
  process.env.E2E_SERVERS = JSON.stringify(servers);
}

/** Whether a test runs again after a failure. Unknown outside of a test. */
function isSecondRun(): boolean {
  try {
    return test.info().retry > 0;
  } catch {
    return false;
  }
}

/**
 * The server of this worker: each has its own, with a database of its own. Second runs have another, because the
 * first run of their test may have changed the data. With E2E_PORT set, all workers use the server on that port. Call
 * it in a test or hook.
 */
export function serverUnderTest(): ServerUnderTest {
  if (process.env.E2E_PORT) return { port: process.env.E2E_PORT, data: null };
  const { first, second } = JSON.parse(process.env.E2E_SERVERS ?? '{"first":[]}') as Servers;
  const own = first[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  const server = (isSecondRun() && second) || own;
  if (!server) throw new Error("No server was started for this worker.");
  return server;
}
