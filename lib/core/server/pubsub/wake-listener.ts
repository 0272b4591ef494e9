import pg from "pg";
import { wakeChannel } from "./live-event-queries.ts";

const reconnectMs = 1000;

/**
 * Calls when another instance has published something. The connection is opened again when it is lost;
 * meanwhile, and where a connection pooler swallows notifications, the poll of the caller is enough.
 * @returns a function that ends it
 */
export function listenForWakes(url: string, onWake: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  function retry(): void {
    client = undefined;
    if (isEnded) return;
    clearTimeout(timer);
    timer = setTimeout(connect, reconnectMs);
    timer.unref();
  }

  function connect(): void {
    const next = new pg.Client({
      ...{ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true },
      application_name: "condition-communities live events",
    });
    client = next;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      next.end().catch(() => undefined);
      retry();
    };
    next.on("error", end);
    next.on("end", end);
    next.on("notification", onWake);
    next
      .connect()
      .then(() => next.query(`listen ${wakeChannel}`))
      // What was published while nobody listened.
      .then(onWake)
      .catch(end);
  }

  connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
