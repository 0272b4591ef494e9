import { expect, test } from "vitest";
import { queueNames } from "#lib/core/shared/queue-names.ts";
import { listLateQueues, queueTexts } from "./queue-texts.ts";

const now = new Date("2026-11-28T12:00:00Z");
const queue = (oldestDueAt: string | null, setAsideCount = 0) => ({
  name: "account-deletions",
  oldestDueAt,
  setAsideCount,
});

test.each([
  [queue(null), false],
  [queue("2026-11-28T11:30:00Z"), false],
  [queue("2026-11-28T10:59:59Z"), true],
  [queue("2026-11-28T11:59:00Z", 1), true],
  [queue(null, 2), true],
])("%j is late or has failed: %s", (one, isLate) => {
  expect(listLateQueues([one], now)).toEqual(isLate ? [one] : []);
});

test("every queue has a label, and other kinds of jobs keep their name", () => {
  for (const name of queueNames) expect(queueTexts.label(name)).not.toMatch(/^Jobs: /);
  expect(queueTexts.label("mail")).toBe("Jobs: mail");
  expect(queueTexts.label("constructor")).toBe("Jobs: constructor");
});
