import type pg from "pg";
import { BoundedPool } from "./bounded-pool.ts";

/** Connections for statements that are planned once: most take well under a millisecond, a search of a large site several. */
const maxPlanned = 6;

/** Whether a statement was built once and has a name (`prepareOnce`). */
const hasName = (config: unknown): boolean =>
  typeof config === "object" && config !== null && "name" in config && config.name !== undefined;

/** Not a start-up setting of the connection, because connection poolers refuse unknown ones. */
const planOnce = (client: pg.ClientBase) =>
  client.query("set plan_cache_mode = force_generic_plan");

/**
 * A pool that sends named statements over connections on which PostgreSQL plans each of them once. These statements
 * find rows by key, a page of a list by one index, or search matches, so one plan fits all values. PostgreSQL would
 * plan them again for each array of keys, which takes several times as long as executing them (docs/decisions/0011).
 * Transactions and statements without a name are planned for their values.
 */
export class PlannedPool extends BoundedPool {
  readonly #planned: BoundedPool;

  constructor(config: Omit<pg.PoolConfig, "Client">) {
    super(config);
    this.#planned = new BoundedPool({ ...config, max: maxPlanned, onConnect: planOnce });
  }

  override refuseWhile(isDown: () => boolean): void {
    super.refuseWhile(isDown);
    this.#planned.refuseWhile(isDown);
  }

  override query(...args: unknown[]): never {
    const [config] = args;
    if (hasName(config)) return this.#planned.query(...(args as [string])) as never;
    return super.query(...(args as [string])) as never;
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#planned.end()]);
  }
}
