import { expect, test, vi } from "vitest";
import type { ExperimentServices, SiteExperiment } from "./experiment-services.ts";
import { createVariantFor } from "./variant-for.ts";

/** A running experiment with one variant for everyone with a key. */
const warm: SiteExperiment = {
  experimentId: 1,
  isRunning: true,
  versions: [{ id: 1, key: "warm", weight: 1 }],
};

/** A subject, with the experiments read and the exposures recorded. */
function askAs(options: {
  viewer?: { id: number };
  key?: string | null;
  find?: ExperimentServices["find"];
  subject?: string | null;
  forced?: ReadonlyMap<string, string>;
}) {
  const find = vi.fn<ExperimentServices["find"]>(options.find ?? (async () => warm));
  const findSubject = vi.fn(async () => options.subject ?? null);
  const record = vi.fn();
  const onError = vi.fn();
  const nothing = async () => undefined;
  const exposures = { record, flush: nothing, close: nothing };
  const visitor = { experimentKey: options.key === undefined ? "a browser" : options.key };
  const variantFor = createVariantFor({
    experiments: { declared: new Map(), find, findSubject, exposures },
    site: { id: 1, prefix: "migraine" },
    subject: { viewer: options.viewer ?? null, visitor },
    forced: options.forced,
    onError,
  });
  return { variantFor, find, findSubject, record, onError };
}

test("computes nothing before an experiment is requested", () => {
  const { find, findSubject } = askAs({ viewer: { id: 7 } });
  expect([find.mock.calls, findSubject.mock.calls]).toEqual([[], []]);
});

test("each experiment is read and counted once in a request", async () => {
  const { variantFor, find, record } = askAs({});
  const symbols = ["a", "b", "a", "b"];
  expect(await Promise.all(symbols.map(variantFor))).toEqual(["warm", "warm", "warm", "warm"]);
  expect([find.mock.calls.length, record.mock.calls.length]).toEqual([2, 2]);
  expect(record.mock.calls[0]).toEqual([
    { siteId: 1, experimentId: 1, versionId: 1, subject: "visitor:a browser", memberId: null },
  ]);
});

test("a member is known by the key of their first login, else by the account, whatever the browser", async () => {
  const first = askAs({ viewer: { id: 7 }, subject: "visitor:first browser" });
  expect(await first.variantFor("a")).toBe("warm");
  expect(first.record.mock.calls[0]?.[0].subject).toBe("visitor:first browser");
  const other = askAs({ viewer: { id: 7 }, key: null });
  expect(await other.variantFor("a")).toBe("warm");
  expect(other.record.mock.calls[0]?.[0]).toMatchObject({ subject: "member:7", memberId: 7 });
});

test("viewers who cannot be identified get the control, without a query", async () => {
  const { variantFor, find, record } = askAs({ key: null });
  expect(await variantFor("a")).toBe("control");
  expect([find.mock.calls, record.mock.calls]).toEqual([[], []]);
});

test("an experiment that is off gives the control, and counts nobody", async () => {
  const { variantFor, record } = askAs({ find: async () => ({ ...warm, isRunning: false }) });
  expect(await variantFor("a")).toBe("control");
  expect(record).not.toHaveBeenCalled();
});

test("a forced variant is shown, and not counted", async () => {
  const { variantFor, find, record } = askAs({ forced: new Map([["a", "cold"]]) });
  expect([await variantFor("a"), await variantFor("b")]).toEqual(["cold", "warm"]);
  expect([find.mock.calls.length, record.mock.calls.length]).toEqual([1, 1]);
});

// spec §2: experiments: an unreadable experiment is the control
test("an experiment that cannot be read gives the control, and is reported once", async () => {
  const failure = new Error("away");
  const { variantFor, onError } = askAs({
    find: async () => {
      throw failure;
    },
  });
  expect([await variantFor("a"), await variantFor("a")]).toEqual(["control", "control"]);
  expect(onError.mock.calls).toEqual([[failure]]);
});
