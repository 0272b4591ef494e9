import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Session } from "#lib/auth/server/session.ts";
import { runSql } from "#tests/support/make-content.ts";
import { openSession } from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const setPhone = "mutation ($phone: String!) { setPhone(phoneNumber: $phone) }";
const resend = "mutation { resendVerificationText }";
const verify = "mutation ($code: String!) { verifyPhone(code: $code) }";
const unverified = "unverified@demo.test";
const over = "This code no longer works. Please ask for a new one.";

let network: TestNetwork;
let session: Session;

beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

/** The number is not verified yet, and verifying it renews the session. */
beforeEach(async () => {
  await runSql(network, "update members set phone = null, phone_verified_at = null");
  await runSql(network, "update members set is_verified = false where email = $1", [unverified]);
  await runSql(network, "delete from phone_codes");
  network.outbox.texts.length = 0;
  session = await openSession(network, unverified);
});

const as = (other: Session = session) => ({ session: other });
const lastText = () => network.outbox.texts.at(-1)?.text ?? "";
const lastCode = () => /^\d{6}/.exec(lastText())?.[0] ?? "no code";
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const account = async (email = unverified) => {
  const [row] = await runSql(
    network,
    "select phone, phone_verified_at is not null as proven, is_verified from members where email = $1",
    [email],
  );
  return row;
};
const give = (phone = "(202) 555-0123", other?: Session) =>
  network.ask(setPhone, { phone }, as(other));
const tryCode = (code: string, other?: Session) => network.ask(verify, { code }, as(other));

describe("proving a number", () => {
  // spec §7: mutation setPhone
  // spec §7: mutation verifyPhone
  test("the code that came by text verifies the account, once", async () => {
    expect((await give()).data).toEqual({ setPhone: true });
    expect(network.outbox.texts).toEqual([
      {
        to: "+12025550123",
        text: `${lastCode()} is your verification code. It works for 10 minutes. Please do not share it.`,
      },
    ]);
    expect(await account()).toEqual({ phone: null, proven: false, is_verified: false });
    expect((await tryCode(lastCode())).data).toEqual({ verifyPhone: true });
    expect(await account()).toEqual({ phone: "+12025550123", proven: true, is_verified: true });
    expect((await tryCode(lastCode())).errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });

  test("the right code sent twice at the same moment counts once", async () => {
    await give();
    const answers = await Promise.all([tryCode(lastCode()), tryCode(lastCode())]);
    expect(answers.filter(({ data }) => data?.verifyPhone === true)).toHaveLength(1);
  });

  test("a wrong code is reported, and the right one still works after four of them", async () => {
    await give();
    for (let time = 0; time < 4; time += 1)
      expect((await tryCode(wrong(lastCode()))).data).toEqual({ verifyPhone: false });
    expect((await tryCode(lastCode())).data).toEqual({ verifyPhone: true });
  });

  // spec §7: mutation to resend the verification text
  test("after five wrong ones the right one is refused; a new code works", async () => {
    await give();
    const first = lastCode();
    for (let time = 0; time < 5; time += 1) await tryCode(wrong(first));
    expect((await tryCode(first)).errors?.[0]).toMatchObject({
      message: over,
      extensions: { code: "BAD_USER_INPUT", field: "code" },
    });
    expect((await network.ask(resend, {}, as())).data).toEqual({ resendVerificationText: true });
    expect((await tryCode(lastCode())).data).toEqual({ verifyPhone: true });
  });

  // spec §7: verifyPhone: five tries, also at the same moment
  test("of a thousand tries at the same moment five are looked at", async () => {
    await give();
    const code = lastCode();
    const answers: Awaited<ReturnType<typeof tryCode>>[] = [];
    // As many at once as the pool has patience for.
    for (let round = 0; round < 10; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 100 }, () => tryCode(wrong(code))))));
    expect(answers.filter(({ data }) => data?.verifyPhone === false)).toHaveLength(5);
    expect(answers.filter(({ errors }) => errors?.[0]?.message === over)).toHaveLength(995);
    expect((await runSql(network, "select attempts from phone_codes"))[0]).toEqual({ attempts: 5 });
    expect((await tryCode(code)).errors?.[0]?.message).toBe(over);
  });

  // spec §7: verifyPhone: ten minutes
  test("a code ends after ten minutes", async () => {
    await give();
    await runSql(network, "update phone_codes set expires_at = expires_at - interval '9 minutes'");
    expect((await tryCode(wrong(lastCode()))).data).toEqual({ verifyPhone: false });
    await runSql(network, "update phone_codes set expires_at = expires_at - interval '1 minute'");
    expect((await tryCode(lastCode())).errors?.[0]?.message).toBe(over);
  });

  test("a new number makes the old code void", async () => {
    await give();
    const first = lastCode();
    await give("2025550199");
    if (first !== lastCode()) expect((await tryCode(first)).data).toEqual({ verifyPhone: false });
    expect((await tryCode(lastCode())).data).toEqual({ verifyPhone: true });
    expect((await account()).phone).toBe("+12025550199");
  });

  test("a code is of its login: another one of the same account cannot use it or ask for a new one", async () => {
    await give();
    const other = await openSession(network, unverified);
    expect((await tryCode(lastCode(), other)).errors?.[0]?.message).toBe(over);
    expect((await network.ask(resend, {}, as(other))).errors?.[0]?.message).toBe(
      "Please enter your phone number first.",
    );
    expect(network.outbox.texts).toHaveLength(1);
    expect((await tryCode(lastCode())).data).toEqual({ verifyPhone: true });
  });

  test("the stored form of a code is useless to readers of the database", async () => {
    await give();
    const [row] = await runSql(network, "select code_hash from phone_codes");
    expect(row.code_hash).toMatch(/^[\w-]{43}$/);
    expect(row.code_hash).not.toContain(lastCode());
  });
});

describe("a number verifies one account", () => {
  beforeEach(async () => {
    await runSql(network, "update members set phone = '+12025550123' where email = $1", [
      "member@demo.test",
    ]);
  });

  test("another member's number answers like any other; its owner is notified by text, and no code is accepted", async () => {
    const taken = await give();
    const free = await give("2025550199");
    expect(taken).toEqual(free);
    const [toOwner] = network.outbox.texts;
    expect(toOwner).toEqual({
      to: "+12025550123",
      text: "This number has already verified an account. Log in to that account, or verify by email instead.",
    });
    await give();
    expect((await tryCode("123456")).data).toEqual({ verifyPhone: false });
    expect(await account()).toEqual({ phone: null, proven: false, is_verified: false });
  });

  test("of two accounts with a code for one number the first to prove it has it", async () => {
    await runSql(network, "update members set phone = null");
    await runSql(network, "update members set is_verified = false where email = $1", [
      "member2@demo.test",
    ]);
    const other = await openSession(network, "member2@demo.test");
    await give();
    const mine = lastCode();
    await give(undefined, other);
    const theirs = lastCode();
    const answers = await Promise.all([tryCode(mine), tryCode(theirs, other)]);
    const isRight = answers.map(({ data }) => data?.verifyPhone);
    expect(isRight.toSorted()).toEqual([false, true]);
    const owners = await runSql(network, "select email from members where phone = '+12025550123'");
    expect(owners).toHaveLength(1);
    await runSql(network, "update members set is_verified = true where email = $1", [
      "member2@demo.test",
    ]);
  });
});

describe("rejected members and numbers", () => {
  test.each([
    ["a visitor", undefined, "UNAUTHENTICATED"],
    ["a verified member", "member@demo.test", "FORBIDDEN"],
    ["a spammer", "spammer@demo.test", "FORBIDDEN"],
    ["an administrator", "admin@demo.test", "FORBIDDEN"],
  ])("%s gets no text and can try no code", async (_who, email, code) => {
    const who = email ? as(await openSession(network, email)) : {};
    for (const [document, variables] of [
      [setPhone, { phone: "2025550123" }],
      [resend, {}],
      [verify, { code: "123456" }],
    ] as const) {
      const { data, errors } = await network.ask(document, variables, who);
      expect([data, errors?.[0]?.extensions.code]).toEqual([null, code]);
    }
    expect(network.outbox.texts).toEqual([]);
  });

  test("an unverified spammer gets no code either", async () => {
    await runSql(network, "update members set is_verified = false where role_id = 4");
    const who = as(await openSession(network, "spammer@demo.test"));
    const { errors } = await network.ask(setPhone, { phone: "2025550123" }, who);
    expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    await runSql(network, "update members set is_verified = true where role_id = 4");
  });

  test.each([
    "2025550123",
    "12025550123",
    "+1 (202)555-0123",
    "202.555.0123",
    "２０２５５５０１２３",
  ])("%s is a number", async (phone) => {
    expect((await give(phone)).data).toEqual({ setPhone: true });
    expect(network.outbox.texts[0]?.to).toBe("+12025550123");
  });

  // spec §5: phone: exactly 10 digits
  // spec §9: code 6 digits, phone 10 digits
  test.each([
    "202555012",
    "20255501234",
    "22025550123",
    "+44 20 7946 0958",
    "1025550123",
    "2021550123",
    "9005550123",
    "9765550123",
    "",
    "   ",
    "phone",
    "2025550123\0",
    "'; drop table members; --",
    "2".repeat(60_000),
    "202555012😀",
  ])("%s is invalid, and nothing is sent", async (phone) => {
    const { data, errors } = await give(phone);
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject({
      message: phone.trim() === "" ? "This field is required" : "Please enter a valid phone number",
      extensions: { code: "BAD_USER_INPUT", field: "phoneNumber" },
    });
    expect(network.outbox.texts).toEqual([]);
  });

  // spec §5: verification code: 6 digits, digits only
  test.each(["12345", "1234567", "abcdef", "", "12345\0", "１２３４５", "1e5000", "-12345"])(
    "%s is no code and costs no try",
    async (code) => {
      await give();
      const { errors } = await tryCode(code);
      expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "code" });
      expect((await runSql(network, "select attempts from phone_codes"))[0].attempts).toBe(0);
    },
  );
});
