import { expect, test, vi } from "vitest";
import { createMetrics } from "./metrics.ts";
import { createStaffLimitAlarm } from "./staff-limit-alarm.ts";

test("counts every refusal, and alerts operators once an hour per person and limit", async () => {
  let now = 0;
  const error = vi.fn();
  const metrics = createMetrics();
  const alarm = createStaffLimitAlarm({ error } as never, metrics, () => now);
  alarm({ limit: "staffAction", memberId: 1 });
  alarm({ limit: "staffAction", memberId: 1 });
  alarm({ limit: "staffAction", memberId: 2 });
  alarm({ limit: "readPrivateMessages", memberId: 1 });
  expect(error.mock.calls.map(([{ limit, memberId }]) => [limit, memberId])).toEqual([
    ["staffAction", 1],
    ["staffAction", 2],
    ["readPrivateMessages", 1],
  ]);
  now += 60 * 60 * 1000;
  alarm({ limit: "staffAction", memberId: 1 });
  expect(error).toHaveBeenCalledTimes(4);
  expect(await metrics.registry.metrics()).toContain(
    'staff_limits_reached_total{limit="staffAction"} 4',
  );
});
