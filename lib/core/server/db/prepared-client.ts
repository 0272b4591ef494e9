import { createHash } from "node:crypto";
import pg from "pg";

/** Maximum number of prepared statements per process: each uses some memory on every connection. */
const maxNames = 400;
/** In characters. Longer statements are bulk inserts, which rarely repeat. */
const maxTextLength = 12_000;
const names = new Map<string, string>();

/**
 * The name of the prepared statement, the same on every connection; undefined when the statement is not
 * prepared.
 */
function getStatementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxNames || text.length > maxTextLength) return undefined;
  const name = `s${createHash("sha1").update(text).digest("hex").slice(0, 20)}`;
  names.set(text, name);
  return name;
}

type QueryConfig = { text: string; values?: unknown[]; name?: string };

const isNameable = (config: unknown): config is QueryConfig =>
  typeof config === "object" && config !== null && "text" in config && !("submit" in config);

/**
 * A client that prepares statements: when a connection runs a statement again, PostgreSQL does not parse
 * and plan it again, which is most of the work of small queries. Statements without values, such as
 * `begin`, are not prepared.
 */
export class PreparedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [config, values] = args;
    if (
      isNameable(config) &&
      config.name === undefined &&
      Array.isArray(values) &&
      values.length > 0
    ) {
      const name = getStatementName(config.text);
      if (name !== undefined) args[0] = { ...config, name };
    }
    return super.query(...(args as Parameters<pg.Client["query"]>)) as never;
  }
}
