import { report } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { measureCheckSession } from "./measure-check-session.ts";
import { measureLogins } from "./measure-logins.ts";

/** Measures session checks and logins. */
export async function benchAuth({ withServer }: WithServer): Promise<void> {
  await withServer({}, async () => undefined);
  const rows = await withServer({ RATE_LIMIT_SCALE: "0" }, async ({ port }) => [
    ...(await measureCheckSession(port)),
    ...(await measureLogins(port)),
  ]);
  report("auth", rows);
}
