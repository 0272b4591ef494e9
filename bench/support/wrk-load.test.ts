import { expect, test } from "vitest";
import { readWrk } from "./wrk-load.ts";

const lines = (...more: string[]) => `Running 5s test @ http://127.0.0.1:3200/
  1 threads and 8 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   431.12us  310.20us   8.91ms   95.12%
    Req/Sec    18.31k     1.20k   20.11k    84.00%
  Latency Distribution
     50%  360.00us
     75%  402.00us
     90%  590.00us
     99%    1.56ms
  91188 requests in 5.01s, 1.11GB read
${more.join("\n")}
Requests/sec:  18201.22
Transfer/sec:    226.15MB
`;

test("the rate, the time of the slowest hundredth in milliseconds and no failure are read", () => {
  expect(readWrk(lines())).toEqual({
    requests: 91_188,
    perSecond: 18_201.22,
    p99Ms: 1.56,
    failures: 0,
  });
  expect(readWrk(lines().replace("1.56ms", "517.00us")).p99Ms).toBeCloseTo(0.517);
  // wrk writes a space after seconds, whose unit is a letter shorter.
  expect(readWrk(lines().replace("1.56ms", "1.60s ")).p99Ms).toBe(1600);
});

test("answers that are errors and broken connections are failures", () => {
  const text = lines(
    "  Socket errors: connect 1, read 2, write 0, timeout 4",
    "  Non-2xx or 3xx responses: 10",
  );
  expect(readWrk(text).failures).toBe(17);
});

test("an output without times is an error", () => {
  expect(() => readWrk("unable to connect to 127.0.0.1:3200")).toThrow("wrk printed no");
});
