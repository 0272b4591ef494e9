import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** Makes every write of a lead fail until the trigger `fail` is dropped. */
export async function failLeadWrites(network: TestNetwork): Promise<void> {
  await runSql(
    network,
    `create or replace function fail() returns trigger language plpgsql as $$ begin
      raise exception 'no room for %', new.email; end $$`,
  );
  await runSql(
    network,
    "create trigger fail before insert on leads for each row execute function fail()",
  );
}

/** How many leads of each outcome the metrics have counted. */
export async function leadOutcomes({
  metrics,
}: Pick<TestNetwork, "metrics">): Promise<Record<string, number>> {
  const { values } = await metrics.leadFailures.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
}
