import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort, type ServerUnderTest, startServer } from "#tests/support/product-server.ts";

/** The settings that both tiers share. */
export const apiSecret = "a-secret-that-only-web-and-api-tier-know";

/** A product whose pages are rendered by a separate process from the one with the database. */
export type SplitTiers = {
  api: ServerUnderTest;
  web: ServerUnderTest;
  /** The `DATA_DIR` of the web tier, which does not exist before. */
  webDataDir: string;
  /** Restarts the API tier on its port. */
  restartApi: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts both tiers with the demo network, whose URLs have the port of the web tier.
 * @param settings environment variables of each tier
 * @param root another checkout, which is built; this one by default
 */
export async function startSplitTiers(
  settings: { api?: Record<string, string>; web?: Record<string, string> } = {},
  root?: string,
): Promise<SplitTiers> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "split-tiers-"));
  const webDataDir = path.join(dataDir, "none");
  const webPort = await findFreePort();
  const startApi = (port?: number) =>
    startServer({
      dataDir,
      port,
      root,
      settings: { API_SECRET: apiSecret, PUBLIC_PORT: String(webPort), ...settings.api },
    });
  const tiers = { api: await startApi() };
  const web = await startServer({
    dataDir: webDataDir,
    port: webPort,
    root,
    settings: {
      API_SECRET: apiSecret,
      API_URL: `http://127.0.0.1:${tiers.api.port}`,
      ...settings.web,
    },
  });
  return {
    web,
    webDataDir,
    get api() {
      return tiers.api;
    },
    restartApi: async () => {
      tiers.api = await startApi(tiers.api.port);
    },
    stop: async () => {
      await web.stop();
      await tiers.api.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
