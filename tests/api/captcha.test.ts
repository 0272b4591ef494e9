import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { CaptchaChallenge, CaptchaPurpose } from "#lib/core/shared/captcha.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

type Challenge = Extract<CaptchaChallenge, { provider: "altcha" }>["challenge"];

/** A challenge as a browser gets it. */
async function fetchChallenge(purpose: string, site = "migraine", on = server): Promise<Challenge> {
  const path = `/api/captcha/challenge?purpose=${purpose}`;
  const reply = await on.ask(path, { host: siteHost(site) });
  const answer = JSON.parse(reply.text) as CaptchaChallenge;
  if (answer.provider !== "altcha") throw new Error(`No challenge: ${reply.text}`);
  return answer.challenge;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("Not solved");
  return { challenge, solution };
}

/** The server's result for a token: "passes", or the code of its refusal. */
function verdictOn(
  token: unknown,
  purpose: CaptchaPurpose = "register",
  site = "migraine",
  on = server,
) {
  const { services } = on.network;
  return services.captcha
    .check({ token, siteId: on.network.site(site).id, purpose, address: "192.0.2.1" })
    .then(
      () => "passes",
      ({ code, message }: { code: string; message: string }) => code ?? message,
    );
}

describe("a challenge of our own", () => {
  test("is solved as a browser does it, at its full effort within seconds", async () => {
    const full = await startTestServer({ settings: { CAPTCHA_EFFORT: "1" } });
    try {
      const challenge = await fetchChallenge("register", "migraine", full);
      const { solution } = await solve(challenge);
      expect(solution.counter).toBeGreaterThanOrEqual(300);
      expect(solution.counter).toBeLessThanOrEqual(900);
      expect(await verdictOn(encode({ challenge, solution }), "register", "migraine", full)).toBe(
        "passes",
      );
    } finally {
      await full.close();
    }
  });

  // spec §7: captcha tokens are used once
  test("counts once, also among twenty tries at the same moment", async () => {
    const token = encode(await solve(await fetchChallenge("register")));
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => verdictOn(token)));
    expect(verdicts.filter((verdict) => verdict === "passes")).toHaveLength(1);
    expect(new Set(verdicts)).toEqual(new Set(["passes", "CAPTCHA_FAILED"]));
    expect(await verdictOn(token)).toBe("CAPTCHA_FAILED");
  });

  test("counts for its own site and purpose only", async () => {
    const token = encode(await solve(await fetchChallenge("register")));
    expect(await verdictOn(token, "login")).toBe("CAPTCHA_FAILED");
    expect(await verdictOn(token, "register", "sleep")).toBe("CAPTCHA_FAILED");
    expect(await verdictOn(token)).toBe("passes");
  });

  test("counts for five minutes", async () => {
    const [fresh, old] = [
      encode(await solve(await fetchChallenge("register"))),
      encode(await solve(await fetchChallenge("register"))),
    ];
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 4.9 * 60_000 });
    expect(await verdictOn(fresh)).toBe("passes");
    vi.setSystemTime(now + 5.1 * 60_000);
    expect(await verdictOn(old)).toBe("CAPTCHA_FAILED");
  });

  test("cannot be made easier, longer or another's by the browser", async () => {
    const solved = await solve(await fetchChallenge("register"));
    const { parameters, signature } = solved.challenge;
    const changes: Record<string, unknown>[] = [
      { cost: 1 },
      { expiresAt: (parameters.expiresAt ?? 0) + 3600 },
      { data: { site: server.network.site("sleep").id, purpose: "register" } },
      { data: { ...parameters.data, purpose: "login" } },
      { nonce: "00".repeat(16) },
      { nonce: parameters.nonce.toUpperCase() },
      { keyPrefix: "00" },
      { keySignature: "00".repeat(32) },
      { algorithm: "SHA-256" },
    ];
    for (const change of changes) {
      const forged = {
        ...solved,
        challenge: { parameters: { ...parameters, ...change }, signature },
      };
      expect(await verdictOn(encode(forged)), JSON.stringify(change)).toBe("CAPTCHA_FAILED");
    }
    const { solution, challenge } = solved;
    for (const wrong of [
      { challenge, solution: { ...solution, derivedKey: "00".repeat(32) } },
      { challenge: { parameters }, solution },
      { challenge: { parameters, signature: "00".repeat(32) }, solution },
    ])
      expect(await verdictOn(encode(wrong))).toBe("CAPTCHA_FAILED");
    expect(await verdictOn(encode(solved))).toBe("passes");
  });

  test("rejects any other token without an error", async () => {
    const odd: unknown[] = [
      undefined,
      null,
      "",
      7,
      true,
      {},
      [],
      ["x"],
      "not base64 %%%",
      "AAAA",
      "\0",
      "\ud800",
      "x".repeat(1_000_000),
      encode(null),
      encode([]),
      encode({ challenge: {}, solution: {} }),
      encode({ verificationData: "verified=true", signature: "x", algorithm: "SHA-256" }),
      encode({ challenge: { parameters: { __proto__: { nonce: "00" } } } }),
    ];
    for (const token of odd) expect(await verdictOn(token)).toBe("CAPTCHA_FAILED");
  });

  test("doubles the work after each failed login of an address beyond the third, up to sixteen times", async () => {
    const { limits } = server.network.services;
    const work = async () => {
      const counters = [];
      for (let turn = 0; turn < 3; turn += 1)
        counters.push((await solve(await fetchChallenge("login"))).solution.counter);
      return Math.max(...counters);
    };
    // Three guesses on average here, and never more than half as many again.
    const fail = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1)
        await limits.increment("loginFailureByAddress", "127.0.0.1");
    };
    await fail(3);
    expect(await work()).toBeLessThanOrEqual(5);
    await fail(3);
    // Eight times as much: twelve at least.
    expect(await work()).toBeGreaterThanOrEqual(12);
    await fail(10);
    expect(await work()).toBeLessThanOrEqual(3 * 16 * 1.5);
    await limits.reset("loginFailureByAddress", "127.0.0.1");
  });
});

describe("GET /api/captcha/challenge", () => {
  test("has three purposes, is not cached, and rejects other purposes", async () => {
    for (const purpose of ["login", "register", "request-password-reset"]) {
      const reply = await server.ask(`/api/captcha/challenge?purpose=${purpose}`);
      expect([reply.status, reply.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    }
    for (const query of ["", "?purpose=", "?purpose=everything", "?purpose=__proto__"])
      expect((await server.ask(`/api/captcha/challenge${query}`)).status).toBe(400);
  });

  test("tells browsers on a closed network that there is nothing to solve", async () => {
    const closed = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none" } });
    try {
      const reply = await closed.ask("/api/captcha/challenge?purpose=register");
      expect(JSON.parse(reply.text)).toEqual({ provider: "none" });
      expect(await verdictOn(undefined, "register", "migraine", closed)).toBe("passes");
    } finally {
      await closed.close();
    }
  });

  test("is refused above sixty in five minutes from one address, with Retry-After", async () => {
    const ask = () => server.ask("/api/captcha/challenge?purpose=register");
    let reply = await ask();
    for (let turn = 0; turn < 60 && reply.status === 200; turn += 1) reply = await ask();
    expect([reply.status, Number(reply.headers["retry-after"]) > 0]).toEqual([429, true]);
  });
});
