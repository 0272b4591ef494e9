import { pino } from "pino";
import { expect, test } from "vitest";
import { createBackground } from "./background.ts";

const log = pino({ level: "silent" });

test("callers do not wait for work, and `idle` waits for all of it, including nested work", async () => {
  const background = createBackground(log);
  const done: string[] = [];
  const later = (name: string) =>
    new Promise<void>((resolve) =>
      setTimeout(() => {
        done.push(name);
        resolve();
      }, 10),
    );
  background.run("first", async () => {
    await later("first");
    background.run("second", () => later("second"));
  });
  expect(done).toEqual([]);
  await background.idle();
  expect(done).toEqual(["first", "second"]);
});

test("failures are contained, and the amount of work is bounded", async () => {
  const background = createBackground(log);
  let begun = 0;
  for (let index = 0; index < 1000; index += 1)
    background.run("flood", async () => {
      begun += 1;
      throw new Error("no");
    });
  await background.idle();
  expect(begun).toBe(200);
});
