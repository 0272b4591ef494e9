import { expect, vi } from "vitest";
import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** Replaces the settings of a site, as an operator would in the database, and waits until they are known. */
export async function storeSettings(
  network: TestNetwork,
  prefix: string,
  settings: Record<string, unknown>,
): Promise<void> {
  const before = network.site(prefix);
  await runSql(network, "update sites set settings = $1 where prefix = $2", [
    JSON.stringify(settings),
    prefix,
  ]);
  network.services.store.invalidations.publish([`Site:${before.id}`]);
  await vi.waitFor(() => expect(network.site(prefix)).not.toBe(before), 15_000);
}
