import { createHash } from "node:crypto";
import pg from "pg";

/** Statements named at most on one process: each costs a little memory on every connection. */
const maxNames = 400;
/** Longer ones are bulk inserts, which come once. In characters. */
const maxTextLength = 12_000;
const names = new Map<string, string>();

/** The name a text is prepared under, the same on every connection; none once there are many. */
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
 * A client that prepares what it is asked: the second time a connection sees a statement PostgreSQL
 * neither parses nor plans it again, which is most of the work of our small queries. Statements
 * without values, such as `begin`, go as they are.
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
