import { expect, test } from "vitest";
import { mergeRounds } from "./merge-rounds.ts";

test("a figure of several rounds is their median, with its spread and what bare Node did meanwhile", () => {
  const row = (value: number, detail?: string) => ({
    name: "pages",
    value,
    unit: "/s",
    bar: 25,
    atLeast: true,
    detail,
  });
  const rounds = [[row(100)], [row(300)], [row(200, "p50 1 ms")]];
  expect(mergeRounds(rounds, [9000, 8000, 10_000])).toEqual([
    row(200, "200 (120–280) in 3 rounds; bare Node 9000 (8200–9800)/s; p50 1 ms"),
  ]);
});
