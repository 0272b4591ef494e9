import { beforeEach, expect, test, vi } from "vitest";
import { startWatches } from "./start-watches.ts";

type Services = Parameters<typeof startWatches>[0];

const relay = { stop: vi.fn(async () => undefined), start: vi.fn(() => relay.stop) };
const said: string[] = [];
/** A database that never answers: it only records which watch has queried it. */
const db = new Proxy({}, { get: () => () => Promise.reject(new Error("no database")) });
const services = {
  store: { db, invalidations: { subscribe: () => () => undefined } },
  uploads: { storage: {} },
  log: { error: (_details: unknown, message: string) => said.push(message) },
} as unknown as Services;
const options = { env: { ANALYTICS_RETENTION_DAYS: 90 }, relays: [relay] };

beforeEach(() => {
  vi.clearAllMocks();
  said.length = 0;
});

const publications = "scheduled publications could not be read";
const days = "the days of events could not be made or dropped";

test("background work starts when the process is quiet, and publications are watched at once", async () => {
  const quiet = Promise.withResolvers<void>();
  const stop = startWatches(services, { ...options, quiet: quiet.promise });
  await expect.poll(() => said).toEqual([publications]);
  expect(relay.start).not.toHaveBeenCalled();
  quiet.resolve();
  await expect.poll(() => said).toContain(days);
  expect(relay.start).toHaveBeenCalledOnce();
  await stop();
  expect(relay.stop).toHaveBeenCalledOnce();
});

test("a process that stops before it is quiet starts nothing more", async () => {
  const quiet = Promise.withResolvers<void>();
  const stop = startWatches(services, { ...options, quiet: quiet.promise });
  await expect.poll(() => said).toEqual([publications]);
  await stop();
  quiet.resolve();
  await quiet.promise;
  expect(relay.start).not.toHaveBeenCalled();
  expect(said).toEqual([publications]);
});

test("without a quiet moment to wait for, everything starts at once", async () => {
  const stop = startWatches(services, options);
  expect(relay.start).toHaveBeenCalledOnce();
  await stop();
});
