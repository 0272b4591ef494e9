import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#lib/core/server/db/client.ts";
import { createDatabaseJobs } from "#lib/core/server/jobs/database-jobs.ts";
import type { Enqueue, JobKind, Jobs } from "#lib/core/server/jobs/jobs.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { type NewLead, upsertLead } from "#lib/leads/server/lead-queries.ts";
import { createLeadQueue, type LeadOutcome } from "#lib/leads/server/lead-queue.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const secrets: [string] = ["a secret of the leads' tests, long enough"];
const lead: NewLead = {
  siteId: 1,
  email: "sam@example.net",
  campaign: "site",
  source: "shortcode",
  medium: "Site",
  form: null,
  contentType: null,
  pageviewId: null,
};

let database: TestDatabase;
let db: Database;
let closeDatabase: () => Promise<void>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close: closeDatabase } = openDatabase(database.url));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create function fail() returns trigger language plpgsql as $$ begin
    raise exception 'no room for %', new.email; end $$`);
});
afterAll(async () => {
  await client.end();
  await closeDatabase();
  await database.drop();
});

let logged = "";
const note = (...parts: unknown[]) => {
  logged += `${JSON.stringify(parts)}\n`;
};
const log = { info: note, warn: note, error: note, debug: note } as unknown as Logger;

const running: Jobs[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await client.query("drop trigger if exists fail on leads");
});

const failWrites = () =>
  client.query("create trigger fail before insert on leads for each row execute function fail()");
const storedLeads = async () =>
  (await client.query("select email from leads where email = $1", [lead.email])).rows;

const storeLead = (row: NewLead, submittedAt?: Date) => upsertLead(db, row, submittedAt);

/** The queue of one process, with pauses that a test can wait for. */
function startQueue(retries: number) {
  const outcomes: LeadOutcome[] = [];
  const jobs = createDatabaseJobs({ url: database.url, secrets, log, pollSeconds: 0.5 });
  running.push(jobs);
  const tries = { retries, firstPauseSeconds: 1, maxPauseSeconds: 1 };
  const countOutcome = (outcome: LeadOutcome) => outcomes.push(outcome);
  const queue = createLeadQueue({ storeLead, jobs, log, countOutcome, tries });
  return { jobs, queue, outcomes };
}

// spec §8: failed lead: only a warning, the visitor gets thanks
test("a queued lead is stored after a restart; the log contains no address", async () => {
  await failWrites();
  const first = startQueue(100);
  first.queue.add(lead);
  await vi.waitFor(() => expect(logged).toContain("will be retried"), 15_000);
  await first.queue.close();
  await first.jobs.stop();
  expect(first.outcomes).toEqual(["queued"]);
  const waiting = await client.query("select to_jsonb(job)::text as row from pgboss.job");
  expect(waiting.rows).toHaveLength(1);
  expect(waiting.rows[0].row).not.toMatch(/sam|example/);
  await client.query("drop trigger fail on leads");
  expect(await storedLeads()).toEqual([]);
  const second = startQueue(100);
  await second.jobs.start();
  await vi.waitFor(() => expect(second.outcomes).toEqual(["recovered"]), 15_000);
  expect(await storedLeads()).toEqual([{ email: lead.email }]);
  expect(logged).not.toMatch(/sam|example\.net/);
});

// spec §8: failed lead: only a warning, the visitor gets thanks
test("a lead is dropped only after all attempts, and is then counted", async () => {
  await failWrites();
  const { queue, outcomes } = startQueue(1);
  queue.add(lead);
  await vi.waitFor(() => expect(outcomes).toEqual(["queued", "lost"]), 20_000);
});

/** Jobs whose database cannot be reached until `isUp`. */
function unreachableJobs() {
  const state = { isUp: false, taken: [] as unknown[] };
  const define =
    <Data extends object>(_kind: JobKind<Data>): Enqueue<Data> =>
    async (data) => {
      if (!state.isUp) throw new Error("connect ECONNREFUSED");
      state.taken.push(data);
    };
  return { state, define };
}

test("during a database outage leads wait in memory, in order, and then become jobs", async () => {
  const { state, define } = unreachableJobs();
  const outcomes: LeadOutcome[] = [];
  const countOutcome = (outcome: LeadOutcome) => outcomes.push(outcome);
  const queue = createLeadQueue({ storeLead, jobs: { define }, log, countOutcome, retryMs: 20 });
  const other = { ...lead, email: "kim@example.net" };
  for (const each of [lead, other]) queue.add(each);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(outcomes).toEqual([]);
  state.isUp = true;
  await vi.waitFor(() => expect(outcomes).toEqual(["queued", "queued"]), 15_000);
  expect(state.taken).toMatchObject([{ lead }, { lead: other }]);
  await queue.close();
});

test("an ending process hands over leads in memory, or counts them as lost", async () => {
  for (const [isUp, outcome] of [
    [true, "queued"],
    [false, "lost"],
  ] as const) {
    const { state, define } = unreachableJobs();
    const countOutcome = vi.fn();
    const queue = createLeadQueue({
      storeLead,
      jobs: { define },
      log,
      countOutcome,
      retryMs: 60_000,
    });
    queue.add(lead);
    await new Promise((resolve) => setTimeout(resolve, 20));
    state.isUp = isUp;
    await queue.close();
    expect(countOutcome.mock.calls).toEqual([[outcome, lead.siteId]]);
  }
});
