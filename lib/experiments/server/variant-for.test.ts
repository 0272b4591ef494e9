import { expect, test, vi } from "vitest";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { FindRunningVersions } from "./running-versions.ts";
import { createVariantFor } from "./variant-for.ts";

/** An experiment that runs, with one variant that everyone known is in. */
const runningWarm: FindRunningVersions = async (_site, symbol) => [
  {
    ...{ experimentId: 1, symbol, purpose: "To find out.", owner: "The tests" },
    ...{ endsAt: new Date(), isRunning: true },
    version: { id: 1, key: "warm", weight: 1 },
  },
];

/** One subject, and how often their cookie was looked at and the experiments were read. */
function askAs(options: { viewer?: Viewer; key?: string | null; running?: FindRunningVersions }) {
  const readKey = vi.fn(() => (options.key === undefined ? "a browser" : options.key));
  const running = vi.fn(options.running ?? runningWarm);
  const onError = vi.fn();
  const visitor = {
    get key() {
      return readKey();
    },
  };
  const subject = { viewer: options.viewer ?? null, visitor };
  const variantFor = createVariantFor({
    running,
    site: { id: 1, prefix: "migraine" },
    subject,
    onError,
  });
  return { variantFor, readKey, running, onError };
}

test("nothing is worked out before an experiment is asked about", () => {
  const { readKey, running } = askAs({});
  expect([readKey.mock.calls, running.mock.calls]).toEqual([[], []]);
});

test("each experiment is read once, and who asks is found out once", async () => {
  const { variantFor, readKey, running } = askAs({});
  const symbols = ["a", "b", "a", "b"];
  expect(await Promise.all(symbols.map(variantFor))).toEqual(["warm", "warm", "warm", "warm"]);
  expect([readKey.mock.calls.length, running.mock.calls.length]).toEqual([1, 2]);
});

test("a member is identified by the account, whatever the browser's cookie", async () => {
  const { variantFor, readKey } = askAs({ viewer: { id: 7 } as Viewer, key: null });
  expect(await variantFor("a")).toBe("warm");
  expect(readKey).not.toHaveBeenCalled();
});

test("who cannot be told from others gets the control, and no experiment is read for them", async () => {
  const { variantFor, running } = askAs({ key: null });
  expect([await variantFor("a"), running.mock.calls]).toEqual(["control", []]);
});

test("an experiment that does not run, or whose name nobody could have given, is the control for all", async () => {
  const { variantFor, running } = askAs({ running: async () => [] });
  for (const symbol of ["off", "a\u0000b", "a".repeat(65)])
    expect(await variantFor(symbol)).toBe("control");
  expect(running).toHaveBeenCalledOnce();
});

// spec §2: experiments: an unreadable experiment is the control
test("an experiment that cannot be read gives the control, and is logged", async () => {
  const error = new Error("no database");
  const { variantFor, onError } = askAs({ running: () => Promise.reject(error) });
  expect(await variantFor("a")).toBe("control");
  expect(onError).toHaveBeenCalledExactlyOnceWith(error);
});
