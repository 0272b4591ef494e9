import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { prepareDatabase } from "#lib/core/server/db/prepare-database.ts";
import { prepareTemplate } from "./prepare-template.ts";
import { runStatement, withDatabaseName } from "./test-database.ts";

/**
 * Starts one PostgreSQL for the whole run (or takes TEST_DATABASE_URL, whose role must be allowed
 * to create databases) and makes the template that `createTestDatabase` copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "test-database-"));
  const server = await prepareDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, dataDir });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const template = `test_template_${process.pid}`;
  const dropTemplate = () => runStatement(server.url, `drop database ${template} with (force)`);
  try {
    await runStatement(server.url, `create database ${template}`);
    const templateUrl = withDatabaseName(server.url, template);
    await prepareTemplate(templateUrl);
    project.provide("templateDatabaseUrl", templateUrl);
  } catch (error) {
    await dropTemplate().catch(() => undefined);
    await stop();
    throw error;
  }
  return () => dropTemplate().then(stop);
}

declare module "vitest" {
  interface ProvidedContext {
    templateDatabaseUrl: string;
  }
}
