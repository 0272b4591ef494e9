import { expect, test } from "vitest";
import { isSameToken } from "#lib/core/server/is-same-token.ts";
import { createLinkTokens } from "./link-tokens.ts";

const secret = "a-secret-that-only-these-tests-know-of";

test("a token for passing on requests is invalid for calls, and so is the secret", () => {
  const { call, passOn } = createLinkTokens(secret);
  expect(isSameToken(call, call)).toBe(true);
  for (const other of [passOn, secret, "", call.slice(1), `${call} `, undefined, null, 7, [call]])
    expect(isSameToken(other, call)).toBe(false);
  expect(createLinkTokens(`${secret}.`).call).not.toBe(call);
});
