import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import { openerHeaders } from "#server/api/rest/auth/social-window.ts";
import { sendDevPage } from "#server/http/dev-page.ts";
import { readBody } from "#server/http/read-body.ts";
import { sendJson } from "#server/http/responses.ts";
import { providerHost, providerPath } from "./demo-paths.ts";
import { listPeople } from "./demo-people.ts";
import { createDemoTokens } from "./demo-tokens.ts";
import { renderChoice, renderRefusal } from "./provider-markup.ts";

const maxBodyBytes = 16 * 1024;
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Call = { request: IncomingMessage; response: ServerResponse; query: URLSearchParams };

/** Whether an address is that of a callback on a site of this machine. */
const isCallback = (text: string, provider: SocialProviderName): boolean =>
  URL.canParse(text) &&
  /^http:\/\/[a-z0-9.-]+\.localhost(?::\d+)?$/.test(new URL(text).origin) &&
  new URL(text).pathname === `/api/auth/${provider}/callback`;

type Client = {
  name: SocialProviderName;
  clientId: string;
  tokens: ReturnType<typeof createDemoTokens>;
};

const isLogin = (query: URLSearchParams, { name, clientId }: Client): boolean =>
  query.get("client_id") === clientId &&
  query.get("response_type") === "code" &&
  query.get("code_challenge_method") === "S256" &&
  query.get("code_challenge") !== null &&
  isCallback(query.get("redirect_uri") ?? "", name);

/** The page on which visitors choose a person. */
function toChoicePage(query: URLSearchParams, { name, tokens }: Client): string {
  const redirectUri = query.get("redirect_uri") ?? "";
  const challenge = query.get("code_challenge") ?? "";
  const backWith = (key: string, value: string): string => {
    const back = new URL(redirectUri);
    back.searchParams.set(key, value);
    back.searchParams.set("state", query.get("state") ?? "");
    return back.href;
  };
  const choices = listPeople(name).map((person) => {
    const grant = { redirectUri, challenge, nonce: query.get("nonce") };
    const code = tokens.openGrant({ ...grant, claims: person.toClaims() });
    return { person, href: backWith("code", code) };
  });
  const cancelHref = backWith("error", "access_denied");
  return renderChoice(name, { choices, cancelHref });
}

function sendChoice({ response, query }: Call, client: Client): void {
  for (const [header, value] of Object.entries(openerHeaders)) response.setHeader(header, value);
  const page = isLogin(query, client)
    ? { html: toChoicePage(query, client), status: 200 }
    : { html: renderRefusal(client.name), status: 400 };
  sendDevPage(response, { ...page, policy: pagePolicy });
}

async function sendTokens({ request, response }: Call, { name, tokens }: Client): Promise<void> {
  const body = await readBody(request, maxBodyBytes);
  const issued = await tokens.exchange(new URLSearchParams(body?.toString("utf8")));
  if (!issued) return sendJson(response, 400, { error: "invalid_grant" });
  sendJson(response, 200, {
    access_token: issued.accessToken,
    token_type: "Bearer",
    expires_in: 600,
    id_token: name === "google" ? issued.idToken : undefined,
  });
}

function sendProfile({ request, response, query }: Call, { tokens }: Client): void {
  const [, accessToken = ""] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
  const person = tokens.findPerson(accessToken, query.get("appsecret_proof") ?? "");
  if (person) {
    const { sub, email, given_name, family_name } = person;
    sendJson(response, 200, { id: sub, email, first_name: given_name, last_name: family_name });
  } else sendJson(response, 401, { error: { message: "Invalid access token" } });
}

/**
 * A simulated login provider: the pages and calls of OpenID Connect, and Facebook's profile call.
 * Visitors choose a person; there is no password.
 * @param options.callOrigin the origin for this process
 * @param options.pageOrigin the origin for browsers
 */
export function createDemoProvider(options: {
  name: SocialProviderName;
  callOrigin: string;
  pageOrigin: string;
}) {
  const { name } = options;
  const path = providerPath(name);
  const issuer = options.callOrigin + path;
  const clientId = `demo-${name}`;
  const clientSecret = randomBytes(24).toString("base64url");
  const tokens = createDemoTokens({ clientId, clientSecret, issuer });
  const authUrl = `${options.pageOrigin}${path}/authorize`;
  const tokenUrl = `${issuer}/token`;

  const client: Client = { name, clientId, tokens };

  const metadata = {
    issuer,
    authorization_endpoint: authUrl,
    token_endpoint: tokenUrl,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  };
  const calls: Readonly<Record<string, (call: Call) => unknown>> = {
    [`GET ${path}/.well-known/openid-configuration`]: ({ response }) =>
      sendJson(response, 200, metadata),
    [`GET ${path}/keys`]: async ({ response }) => sendJson(response, 200, await tokens.getKeySet()),
    [`GET ${path}/authorize`]: (call) => sendChoice(call, client),
    [`POST ${path}/token`]: (call) => sendTokens(call, client),
    [`GET ${path}/me`]: (call) => sendProfile(call, client),
  };

  return {
    settings: { clientId, clientSecret },
    issuer,
    authUrl,
    tokenUrl,
    profileUrl: `${issuer}/me`,
    signIdToken: tokens.signIdToken,
    /** @returns whether the request was for the provider */
    answer: async (
      request: IncomingMessage,
      response: ServerResponse,
      at: { host: string; path: string },
    ): Promise<boolean> => {
      const call = at.host === providerHost ? calls[`${request.method} ${at.path}`] : undefined;
      if (!call) return false;
      const query = new URLSearchParams(request.url?.split("?")[1] ?? "");
      await call({ request, response, query });
      return true;
    },
  };
}
