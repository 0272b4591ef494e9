import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";

/** A database of its own for one bench, and servers on it. */
export type WithServer = {
  dataDir: string;
  /** Starts a server for some measures and stops it after them, whatever they come to. */
  withServer: <Result>(
    settings: Record<string, string>,
    measure: (server: ServerUnderTest) => Promise<Result>,
  ) => Promise<Result>;
};

/** Runs a bench on a database that is thrown away after it. */
export async function withDatabase(bench: (tools: WithServer) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
  try {
    await bench({
      dataDir,
      withServer: async (settings, measure) => {
        const server = await startServer({ dataDir, settings });
        try {
          return await measure(server);
        } finally {
          await server.stop();
        }
      },
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
