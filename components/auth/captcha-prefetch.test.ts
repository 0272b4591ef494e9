import { expect, test } from "vitest";
import { createCaptchaPrefetch } from "./captcha-prefetch.ts";

/** A stock whose captchas are numbered; `fail` makes the next one fail. */
function makeStock() {
  const state = { made: 0, fails: 0, now: 0 };
  const solve = async () => {
    state.made += 1;
    if (state.fails > 0) {
      state.fails -= 1;
      throw new Error("no network");
    }
    return `token ${state.made}`;
  };
  return { state, stock: createCaptchaPrefetch(solve, () => state.now) };
}

// spec §5: captcha: solved ahead, each token used once
test("a prepared captcha is used once, however often it was prepared", async () => {
  const { state, stock } = makeStock();
  stock.prepare();
  stock.prepare();
  expect(state.made).toBe(1);
  expect([await stock.take(), await stock.take()]).toEqual(["token 1", "token 2"]);
});

test("a captcha older than four minutes is discarded", async () => {
  const { state, stock } = makeStock();
  stock.prepare();
  state.now = 4 * 60 * 1000;
  expect(await stock.take()).toBe("token 2");
});

test("one that failed ahead of its use is tried again, and the second failure is reported", async () => {
  const { state, stock } = makeStock();
  state.fails = 1;
  stock.prepare();
  expect(await stock.take()).toBe("token 2");
  state.fails = 2;
  stock.prepare();
  await expect(stock.take()).rejects.toThrow("no network");
});
