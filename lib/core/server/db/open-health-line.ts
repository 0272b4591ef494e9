import pg from "pg";
import { isDatabaseUnavailable } from "./database-failure.ts";
import type { HealthLine } from "./database-health.ts";

/** Name of the connection in `pg_stat_activity`. */
const applicationName = "condition-communities-health";

/** Opens a connection that only asks whether the database answers. @throws when it cannot be reached */
export async function openHealthLine(url: string): Promise<HealthLine> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    application_name: applicationName,
  });
  // The current or the next ping fails.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.end().catch(() => undefined);
    // A server that refuses this connection, for example because it has too many, does answer. The next ping tries
    // again.
    if (!(error instanceof pg.DatabaseError) || /^(?:08|57P|3D)/.test(error.code ?? ""))
      throw error;
    let isAsked = false;
    return {
      ping: async () => {
        if (isAsked) throw error;
        isAsked = true;
      },
      close: () => undefined,
    };
  }
  return {
    ping: () =>
      client.query("select 1").catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
      }),
    close: () => void client.end().catch(() => undefined),
  };
}
