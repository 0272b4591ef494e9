import { createConnection } from "mysql2/promise";
import { ImportError } from "#lib/imports/server/import-error.ts";
import { type BlogDatabase, type BlogRow, quoteName } from "./blog-database.ts";

const connectTimeoutMs = 10_000;
const statementTimeoutMs = 10 * 60_000;

/** One line for a failure, without address, statement and values. */
function toImportError(error: unknown, host: string): ImportError {
  const { code = "unknown error" } = error as { code?: string };
  return new ImportError(`The database at ${host} could not be read (${code}).`);
}

/**
 * Connects to a MySQL or MariaDB database, read-only in one snapshot, so that both passes see the
 * same data while the blog is in use.
 * @param address `mysql://user:password@host:port/database`; with `?tls=required` the connection is
 * encrypted
 * @throws ImportError that names the host, never the password
 */
export async function openMysql(address: string): Promise<BlogDatabase> {
  if (!URL.canParse(address)) throw new ImportError("The address of the database is not a URL.");
  const url = new URL(address);
  const host = url.hostname;
  const database = decodeURIComponent(url.pathname.slice(1));
  if (host === "" || database === "")
    throw new ImportError("The address needs a host and a database: mysql://user@host/database.");
  const socketPath = url.searchParams.get("socket");
  try {
    const connection = await createConnection({
      ...(socketPath ? { socketPath } : { host, port: Number(url.port || 3306) }),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database,
      charset: "utf8mb4",
      connectTimeout: connectTimeoutMs,
      ssl: url.searchParams.get("tls") === "required" ? {} : undefined,
      // The server must not request files of this machine.
      flags: ["-LOCAL_FILES"],
      typeCast: (field) => field.string("utf8"),
    });
    // A connection that fails between two statements makes the next one fail.
    connection.on("error", () => undefined);
    const query = async (sql: string, values: readonly (string | number)[] = []) => {
      try {
        const [rows] = await connection.query({
          sql,
          values: [...values],
          timeout: statementTimeoutMs,
        });
        return rows as BlogRow[];
      } catch (error) {
        throw toImportError(error, host);
      }
    };
    await connection.query("set session transaction isolation level repeatable read");
    await connection.query("start transaction with consistent snapshot, read only");
    const rows = await query(
      "select table_name as name from information_schema.tables where table_schema = database()",
    );
    return {
      tables: new Set(rows.flatMap(({ name }) => name ?? [])),
      query,
      countRows: async (table) => {
        const [row] = await query(`select count(*) as total from ${quoteName(table)}`);
        return Number(row?.total ?? 0);
      },
      close: () => connection.end().catch(() => undefined),
    };
  } catch (error) {
    throw error instanceof ImportError ? error : toImportError(error, host);
  }
}
