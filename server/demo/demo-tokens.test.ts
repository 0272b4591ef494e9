import { createHash, createHmac } from "node:crypto";
import { createLocalJWKSet, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { createDemoTokens } from "./demo-tokens.ts";

const client = { clientId: "demo", clientSecret: "a secret" };
const issuer = "http://localhost:3000/dev/google";
const redirectUri = "http://migraine.localhost:3000/api/auth/google/callback";
const verifier = "v".repeat(43);
const challenge = createHash("sha256").update(verifier).digest("base64url");
const claims = { sub: "somebody", email: "somebody@demo.test" };

function open() {
  const tokens = createDemoTokens({ ...client, issuer });
  const code = tokens.openGrant({ claims, redirectUri, challenge, nonce: "n" });
  const sent = {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: "demo",
    client_secret: "a secret",
  };
  const exchange = (changed: Record<string, string> = {}) =>
    tokens.exchange(new URLSearchParams({ ...sent, ...changed }));
  return { tokens, exchange };
}

test("a code gives a signed ID token to the app that requested it, once", async () => {
  const { tokens, exchange } = open();
  const issued = await exchange();
  const keys = createLocalJWKSet(await tokens.getKeySet());
  const { payload } = await jwtVerify(issued?.idToken ?? "", keys, { issuer, audience: "demo" });
  expect(payload).toMatchObject({ ...claims, nonce: "n" });
  expect(await exchange()).toBeNull();
});

test.each<Record<string, string>>([
  { code: "another" },
  { client_id: "another" },
  { client_secret: "another" },
  { code_verifier: "another" },
  { redirect_uri: "http://sleep.localhost:3000/api/auth/google/callback" },
  { grant_type: "refresh_token" },
])("with %j it gives nothing, and is used up unless the code was another one", async (changed) => {
  const { exchange } = open();
  expect(await exchange(changed)).toBeNull();
  expect((await exchange()) === null).toBe(!("code" in changed));
});

test("the profile is for the app that knows its secret", async () => {
  const { tokens, exchange } = open();
  const { accessToken = "" } = (await exchange()) ?? {};
  const proofWith = (secret: string) =>
    createHmac("sha256", secret).update(accessToken).digest("hex");
  expect(tokens.findPerson(accessToken, proofWith("a secret"))).toEqual(claims);
  expect(tokens.findPerson(accessToken, proofWith("another"))).toBeUndefined();
  expect(tokens.findPerson("another", proofWith("a secret"))).toBeUndefined();
});
