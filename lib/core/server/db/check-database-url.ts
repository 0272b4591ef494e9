import pg from "pg";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

const TIMEOUT_MS = 10_000;

/**
 * Connects once to the database of `DATABASE_URL`, within 10 seconds. Throws `StartUpError` with the
 * reason when the URL is malformed, the server does not respond, the login is rejected or the database
 * does not exist. No message contains the password.
 */
export async function checkDatabaseUrl(databaseUrl: string): Promise<void> {
  const { host, database, user } = parseDatabaseUrl(databaseUrl);
  let client: pg.Client | undefined;
  try {
    // The client reads the certificate files that the URL names.
    client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: TIMEOUT_MS,
    });
    client.on("error", () => undefined);
    await client.connect();
    await client.query("select 1");
  } catch (cause) {
    const code = (cause as { code?: string }).code ?? "";
    // 28P01: wrong password. 28000: the login is rejected by the server's rules.
    if (code === "28P01" || code === "28000") {
      throw new StartUpError(
        `DATABASE_URL: ${host} rejected the user name or password of ${user}.`,
        { code: "database-login-refused", cause },
      );
    }
    if (code === "3D000") {
      throw new StartUpError(`DATABASE_URL: ${host} has no database named ${database}.`, {
        code: "database-unknown",
        cause,
      });
    }
    const reason = code || (cause instanceof Error ? cause.message : "no reason given");
    throw new StartUpError(`DATABASE_URL: no PostgreSQL can be reached at ${host} (${reason}).`, {
      code: "database-unreachable",
      cause,
    });
  } finally {
    await client?.end().catch(() => undefined);
  }
}

function parseDatabaseUrl(databaseUrl: string): { host: string; database: string; user: string } {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.hostname) {
    throw new StartUpError(
      "DATABASE_URL must look like postgres://user:password@host:5432/database.",
      { code: "database-url-malformed" },
    );
  }
  const user = decodeURIComponent(url.username) || "the default user";
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  return { host: url.host, database, user };
}
