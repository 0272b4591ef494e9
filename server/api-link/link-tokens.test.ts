import { expect, test } from "vitest";
import { createLinkTokens, isToken } from "./link-tokens.ts";

const secret = "a-secret-that-only-these-tests-know-of";

test("a token for what is passed on opens no call, and neither is the secret", () => {
  const { call, passOn } = createLinkTokens(secret);
  expect(isToken(call, call)).toBe(true);
  for (const other of [passOn, secret, "", call.slice(1), `${call} `, undefined, null, 7, [call]])
    expect(isToken(other, call)).toBe(false);
  expect(createLinkTokens(`${secret}.`).call).not.toBe(call);
});
