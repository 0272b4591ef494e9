import { copyDatabase, withDatabaseName } from "#tests/support/test-database.ts";
import { mailSecret } from "./mail-link.ts";
import { serverUnderTest } from "./server-under-test.ts";

/**
 * Settings for a server with a copy of the demo network; without the cluster of this run, the server creates its own.
 */
export async function copyDemoNetwork(purpose: string): Promise<Record<string, string>> {
  const { data } = serverUnderTest();
  if (!data) return {};
  const name = `test_e2e_${purpose}_${process.pid}`;
  const template = new URL(data.templateUrl).pathname.slice(1);
  await copyDatabase(withDatabaseName(data.templateUrl, "postgres"), template, name);
  return { DATABASE_URL: withDatabaseName(data.templateUrl, name), AUTH_SECRET: mailSecret };
}
