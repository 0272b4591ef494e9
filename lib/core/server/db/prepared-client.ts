import { createHash } from "node:crypto";
import pg from "pg";
import { isDatabaseUnavailable } from "./database-failure.ts";

/** Maximum number of statements that one connection prepares, because each uses memory of the database. */
const maxStatements = 400;
/**
 * The maximum length of a prepared statement, in characters. Longer ones are bulk inserts, which run once; the longest
 * other statement is that of the search.
 */
const maxTextLength = 16_000;

const toName = (text: string) => `s${createHash("sha1").update(text).digest("hex").slice(0, 20)}`;

type QueryConfig = { text: string; values?: unknown[]; name?: string };

const isSubmittable = (config: unknown): boolean =>
  typeof config === "object" && config !== null && "submit" in config;

const isNameable = (config: unknown): config is QueryConfig =>
  typeof config === "object" && config !== null && "text" in config && !isSubmittable(config);

/** Throws an error of a statement with the stack of its caller instead of that of the socket. */
function withOwnStack(error: Error): never {
  Error.captureStackTrace(error, withOwnStack);
  throw error;
}

const isBegin = (config: unknown) => isNameable(config) && /^begin\b/i.test(config.text);
const isRollback = (config: unknown) => isNameable(config) && config.text === "rollback";

/**
 * A client that prepares every statement with values: from the second time on, PostgreSQL neither
 * parses nor plans it on that connection, which is most of the work of small queries. Statements
 * without values, such as `begin`, are sent as they are.
 */
export class PreparedClient extends pg.Client {
  readonly #names = new Map<string, string>();

  override query(...args: unknown[]): never {
    const [config, values] = args;
    if (isBegin(config)) return this.#begin(args) as never;
    if (isRollback(config)) return this.#rollback(args) as never;
    if (
      isNameable(config) &&
      config.name === undefined &&
      Array.isArray(values) &&
      values.length > 0
    ) {
      const name = this.#getName(config.text);
      if (name !== undefined) args[0] = { ...config, name };
    }
    return this.#send(args) as never;
  }

  /**
   * Always sends a statement with a callback. Without one, pg stores a callback on the query, which
   * keeps the query and its request in memory until a full garbage collection
   * (docs/decisions/0113).
   */
  #send(args: unknown[]): unknown {
    const [config, values] = args;
    const hasCallback = typeof args.at(-1) === "function" || isSubmittable(config);
    if (hasCallback) return super.query(...(args as Parameters<pg.Client["query"]>));
    const answer = new Promise((resolve, reject) => {
      const settle = (error: Error | null, result: unknown) =>
        error ? reject(error) : resolve(result);
      super.query(config as string, values as unknown[], settle);
    });
    return answer.catch(withOwnStack);
  }

  /**
   * Drizzle gives a connection back once its transaction has ended, but keeps it when the transaction cannot begin, as
   * on a connection that has just been cut. A pool that loses all its connections in this way never answers again.
   */
  async #begin(args: unknown[]): Promise<unknown> {
    try {
      return await this.#send(args);
    } catch (error) {
      (this as Partial<Pick<pg.PoolClient, "release">>).release?.(true);
      throw error;
    }
  }

  /**
   * When a statement fails, Drizzle rolls back and throws the error of the rollback. On a lost connection there is
   * nothing to roll back, and the first error is the cause.
   */
  async #rollback(args: unknown[]): Promise<unknown> {
    try {
      return await this.#send(args);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return { rows: [], rowCount: 0 };
    }
  }

  /** The name of a statement on this connection; `undefined` if it is not prepared. */
  #getName(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= maxStatements || text.length > maxTextLength) return undefined;
    const name = toName(text);
    this.#names.set(text, name);
    return name;
  }
}
