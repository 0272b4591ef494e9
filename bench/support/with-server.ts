import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";

/** The database of a bench, and a way to run servers on it. */
export type WithServer = {
  dataDir: string;
  /** The checkout of the servers; this one by default. */
  root: string | undefined;
  /** Starts a server, runs the measurement and stops the server. */
  withServer: <Result>(
    settings: Record<string, string>,
    measure: (server: ServerUnderTest) => Promise<Result>,
  ) => Promise<Result>;
};

/**
 * @param dataDir folder of the database, which the first server creates
 * @param root another checkout, which is built; this one by default
 */
export const createTools = (dataDir: string, root?: string): WithServer => ({
  dataDir,
  root,
  withServer: async (settings, measure) => {
    const server = await startServer({ dataDir, settings, root });
    try {
      return await measure(server);
    } finally {
      await server.stop();
    }
  },
});

/** Runs a bench on a temporary database. */
export async function withDatabase(bench: (tools: WithServer) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
  try {
    await bench(createTools(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
