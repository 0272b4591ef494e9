import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { openSession } from "#tests/support/make-conversation.ts";
import {
  createTestNetwork,
  type RequestedAs,
  type TestNetwork,
} from "#tests/support/test-network.ts";

const setPhone = "mutation ($phone: String!) { setPhone(phoneNumber: $phone) }";
const resend = "mutation { resendVerificationText }";
const verify = 'mutation { verifyPhone(code: "123456") }';
const names = 'mutation { setFirstAndLastName(firstName: "A", lastName: "B") { id } }';

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork({ RATE_LIMIT_SCALE: "1" });
  await runSql(network, "update members set is_verified = false where email like 'member-%'");
});
afterAll(() => network.close());
beforeEach(() => {
  network.outbox.texts.length = 0;
});

/** Somebody of the fifty without a history. */
const person = async (number: number): Promise<RequestedAs> => ({
  session: await openSession(network, `member-${number}@members.demo.test`),
});
const outcome = async (document: string, as: RequestedAs, variables = {}) =>
  (await network.ask(document, variables, as)).errors?.[0]?.extensions.code ?? "ok";

test("an account gets three texts an hour, to any numbers and by any call", async () => {
  const as = await person(1);
  const codes = [
    await outcome(setPhone, as, { phone: "2025550101" }),
    await outcome(resend, as),
    await outcome(setPhone, as, { phone: "2025550102" }),
    await outcome(resend, as),
    await outcome(setPhone, as, { phone: "2025550103" }),
  ];
  expect(codes).toEqual(["ok", "ok", "ok", "RATE_LIMITED", "RATE_LIMITED"]);
  expect(network.outbox.texts).toHaveLength(3);
  const another = { session: await openSession(network, "member-1@members.demo.test") };
  expect(await outcome(setPhone, another, { phone: "2025550104" })).toBe("RATE_LIMITED");
});

// spec §7: setPhone: three texts a day for a number
test("a number gets three texts a day, whoever requests them", async () => {
  const codes: string[] = [];
  for (const number of [2, 3, 4, 5])
    codes.push(await outcome(setPhone, await person(number), { phone: "2025550110" }));
  expect(codes).toEqual(["ok", "ok", "ok", "RATE_LIMITED"]);
  expect(network.outbox.texts).toHaveLength(3);
});

test("of a thousand requests at the same moment three send a text", async () => {
  const as = await person(6);
  for (let round = 0; round < 10; round += 1)
    await Promise.all(
      Array.from({ length: 100 }, () => outcome(setPhone, as, { phone: "2025550120" })),
    );
  expect(network.outbox.texts).toHaveLength(3);
});

test("ten codes in ten minutes can be tried from one address", async () => {
  const as = { ...(await person(7)), address: "198.51.100.7" };
  const codes: string[] = [];
  for (let time = 0; time < 11; time += 1) codes.push(await outcome(verify, as));
  expect(codes).toEqual([...Array(10).fill("BAD_USER_INPUT"), "RATE_LIMITED"]);
  expect(await outcome(verify, { ...(await person(8)), address: "198.51.100.8" })).toBe(
    "BAD_USER_INPUT",
  );
});

test("an account can be changed thirty times in ten minutes, and a refusal has a retry time", async () => {
  const as = await person(9);
  const codes: string[] = [];
  for (let time = 0; time < 31; time += 1) codes.push(await outcome(names, as));
  expect(codes).toEqual([...Array(30).fill("ok"), "RATE_LIMITED"]);
  const { errors } = await network.ask(names, {}, as);
  expect(errors?.[0]?.extensions).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  expect(await outcome(names, await person(10))).toBe("ok");
});
