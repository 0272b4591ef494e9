import { expect, test } from "vitest";
import { countWorkers } from "./count-workers.ts";

const gigabyte = 1024 ** 3;
const machine = (cores: number, bytes: number) => () => ({ cores, bytes });

test("auto is one worker for each processor that has memory for it, and at least one", () => {
  expect(countWorkers("auto", machine(8, 32 * gigabyte))).toBe(8);
  expect(countWorkers("auto", machine(8, gigabyte))).toBe(2);
  expect(countWorkers("auto", machine(2, gigabyte / 2))).toBe(1);
  expect(countWorkers("auto", machine(2, gigabyte / 8))).toBe(1);
});

test("a number is taken as it is", () => {
  expect(countWorkers(1, machine(8, 32 * gigabyte))).toBe(1);
  expect(countWorkers(5, machine(2, gigabyte))).toBe(5);
});
