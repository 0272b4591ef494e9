import { expect, test } from "vitest";
import { createBounceTokens } from "./bounce-tokens.ts";

const secret = "a-secret-that-only-these-tests-know-of";
const address = "bounces@mail.example";
const tokens = createBounceTokens({ secret, address });

test("a token is found in an address, a message id and other text, in whatever case", () => {
  const token = tokens.toToken(42);
  expect(tokens.toSender(token)).toBe(`bounces+${token}@mail.example`);
  expect(
    tokens.findRecipientIds([
      `To: BOUNCES+${token.toUpperCase()}@mail.example`,
      `<newsletter.${token}@migraine.localhost>`,
      tokens.toToken(7),
    ]),
  ).toEqual([42, 7]);
});

test("rejects a forged token, and one for another recipient", () => {
  const [, mac] = tokens.toToken(42).split("-");
  const other = createBounceTokens({ secret: "another-secret-of-more-than-32-letters", address });
  expect(
    tokens.findRecipientIds([`n43-${mac}`, other.toToken(42), "n42-", "n42-xyz", `n42-${mac}0`]),
  ).toEqual([]);
});

test("accepts tokens of a former secret, and has no sender without a bounce address", () => {
  const renewed = createBounceTokens({
    secret: "a-newer-secret-of-more-than-32-letters",
    formerSecrets: [secret],
    address: undefined,
  });
  expect(renewed.findRecipientIds([tokens.toToken(42)])).toEqual([42]);
  expect(renewed.toSender(renewed.toToken(42))).toBeUndefined();
});

test("the token of another email is matched only by the address it was sent to", () => {
  const token = tokens.toMailToken(3, "June@b.test");
  const texts = [`To: bounces+${token.toUpperCase()}@mail.example`, `<x.${token}@b.localhost>`];
  const found = [{ siteId: 3, email: "june@b.test" }];
  expect(tokens.findMails(texts, ["other@b.test", " JUNE@b.test"])).toEqual(found);
  expect(tokens.findMails(texts, ["other@b.test"])).toEqual([]);
  expect(tokens.findMails(texts, [])).toEqual([]);
  expect(tokens.findMails([token.replace("m3", "m4")], ["june@b.test"])).toEqual([]);
  expect(tokens.findRecipientIds([token.replace("m3", "n3")])).toEqual([]);
  const renewed = createBounceTokens({
    secret: "a-newer-secret-of-more-than-32-letters",
    formerSecrets: [secret],
    address,
  });
  expect(renewed.findMails(texts, ["june@b.test"])).toEqual(found);
});
