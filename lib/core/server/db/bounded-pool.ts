import pg from "pg";
import { BoundedClient } from "./bounded-client.ts";
import { DatabaseDown } from "./database-failure.ts";
import { keepQueryDeadline } from "./query-deadline.ts";

type OnConnect = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool of clients with deadlines. While the database is known to be down, requests for a
 * connection fail at once.
 */
export class BoundedPool extends pg.Pool {
  #isDown = () => false;

  constructor(config: Omit<pg.PoolConfig, "Client">) {
    super({ ...config, Client: BoundedClient });
    ignoreLostConnections(this);
  }

  /** While the function returns true, everyone who asks for a connection is refused. */
  refuseWhile(isDown: () => boolean): void {
    this.#isDown = isDown;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (this.#isDown()) {
      const error = new DatabaseDown();
      if (!onConnect) return Promise.reject(error);
      process.nextTick(onConnect, error, undefined, () => undefined);
      return undefined;
    }
    if (!onConnect) return super.connect();
    // The pool calls back from the code that released the connection, which may have another deadline.
    super.connect(keepQueryDeadline(onConnect));
    return undefined;
  }
}

/**
 * A pool replaces a connection that breaks while idle, and the statements of one that breaks while it is used fail. Without
 * these listeners the error would end the process.
 */
export function ignoreLostConnections(pool: pg.Pool): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}
