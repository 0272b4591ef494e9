/** Migrates a database and stores the whole demo network, as the first start does. */
export async function prepareDemoNetwork(url: string): Promise<void> {
  // Loaded lazily, because an existing template does not need it.
  const { prepareNetwork } = await import("#server/database/prepare-network.ts");
  await prepareNetwork({ url, seedDemo: true, networkDomain: "localhost" });
}
