/** A running product and where it keeps what it has. */
export type ServerUnderTest = {
  port: string;
  /**
   * Where it keeps its data, and the database that its own is a copy of; `null` where the server was
   * started by somebody else.
   */
  data: { dataDir: string; databaseUrl: string; templateUrl: string } | null;
};

/** Tells the workers of Playwright, which inherit the environment, where the servers are. */
export function announceServers(servers: readonly ServerUnderTest[]): void {
  process.env.E2E_SERVERS = JSON.stringify(servers);
}

/**
 * The server of this worker: each has its own, with a database of its own. With E2E_PORT set, all use
 * the one that listens there.
 */
export function serverUnderTest(): ServerUnderTest {
  if (process.env.E2E_PORT) return { port: process.env.E2E_PORT, data: null };
  const servers = JSON.parse(process.env.E2E_SERVERS ?? "[]") as ServerUnderTest[];
  const server = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!server) throw new Error("No server was started for this worker.");
  return server;
}
