import type { TestProject } from "vitest/node";
import { migrate } from "#lib/core/server/db/migrate.ts";
import { seedDatabase } from "#seed/seed-database.ts";
import { prepareTemplate, startTestCluster } from "./test-cluster.ts";
import { withDatabaseName } from "./test-database.ts";
import { testSites } from "./test-sites.ts";

/** Starts one PostgreSQL for the whole run and prepares the template of `createTestDatabase`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster("test-database");
  try {
    const sources = ["lib", "seed", "tests/support/test-sites.ts"];
    const template = await prepareTemplate(cluster, sources, async (url) => {
      await migrate(url);
      await seedDatabase({ url, networkDomain: "localhost", sitePrefixes: testSites });
    });
    project.provide("templateDatabaseUrl", withDatabaseName(cluster.url, template));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster.stop;
}

declare module "vitest" {
  interface ProvidedContext {
    templateDatabaseUrl: string;
  }
}
