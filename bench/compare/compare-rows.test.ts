import { expect, test } from "vitest";
import { compareRows } from "./compare-rows.ts";

const row = (name: string, value: number, atLeast = true) => ({
  name,
  value,
  atLeast,
  unit: atLeast ? "/s" : "ms",
  bar: 0,
});

test("figures of both commits are compared round by round, and above 1 is better", () => {
  const rounds = [
    {
      ours: [row("pages", 20), row("p99", 5, false)],
      other: [row("pages", 10), row("p99", 10, false)],
    },
    {
      ours: [row("pages", 40), row("p99", 8, false)],
      other: [row("pages", 10), row("p99", 8, false)],
    },
    {
      ours: [row("pages", 30), row("p99", 4, false)],
      other: [row("pages", 10), row("p99", 4, false)],
    },
  ];
  expect(compareRows(rounds)).toEqual([
    {
      name: "pages",
      unit: "/s",
      ours: "30 (22–38)",
      other: "10 (10–10)",
      ratio: "3.00 (2.20–3.80)",
    },
    {
      name: "p99",
      unit: "ms",
      ours: "5.00 (4.20–7.40)",
      other: "8.00 (4.80–9.60)",
      ratio: "1.00 (1.00–1.80)",
    },
  ]);
});

test("what one commit lacks has no ratio", () => {
  const rounds = [{ ours: [row("new", 3)], other: [] }];
  expect(compareRows(rounds)).toEqual([
    { name: "new", unit: "/s", ours: "3.00 (3.00–3.00)", other: "none", ratio: "none" },
  ]);
});
