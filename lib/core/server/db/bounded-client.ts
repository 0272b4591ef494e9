import type { Socket } from "node:net";
import { PreparedClient } from "./prepared-client.ts";
import { getQueryDeadlineMs } from "./query-deadline.ts";
import { startDeadline } from "./start-deadline.ts";

/** The database did not answer a statement in time. It is unknown whether the statement was executed. */
class DatabaseTimeout extends Error {
  override readonly name = "DatabaseTimeout";
  readonly code = "ETIMEDOUT";

  constructor(deadlineMs: number) {
    super(`The database did not answer within ${deadlineMs} ms`);
  }
}

/**
 * A client whose statements fail when the database does not answer in time. The connection is then
 * closed, because its state is unknown.
 */
export class BoundedClient extends PreparedClient {
  override query(...args: unknown[]): never {
    const deadlineMs = getQueryDeadlineMs();
    const end = startDeadline(deadlineMs, () => {
      const { connection } = this as unknown as { connection: { stream: Socket } };
      connection.stream.destroy(new DatabaseTimeout(deadlineMs));
    });
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const inTime = (...answer: unknown[]) => {
        end();
        callback(...answer);
      };
      return super.query(...args.slice(0, -1), inTime);
    }
    const answer: unknown = super.query(...args);
    if (answer instanceof Promise) answer.then(end, end);
    return answer as never;
  }
}
