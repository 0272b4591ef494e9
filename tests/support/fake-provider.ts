import type { AddressInfo } from "node:net";
import { Events, OAuth2Server } from "oauth2-mock-server";

/** A user of the provider, as claims of an ID token. */
export type Person = {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | undefined;
  given_name?: string;
  family_name?: string;
};

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

const googleId = "google-client";
const facebookId = "facebook-client";

/**
 * An OpenID Connect server on loopback that replaces Google and, with its userinfo endpoint, Facebook.
 * It logs in the current `person` without a prompt.
 */
export async function startFakeProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  server.issuer.url = url;

  const state = {
    person: { sub: "nobody" } as Person,
    /** Modifies the next ID token before it is signed. */
    forge: null as ((payload: Record<string, unknown>) => void) | null,
    /** Modifies the next redirect back to the product. */
    detour: null as ((back: URL) => void) | null,
    /** Parameters of the authorization requests, latest last. */
    requests: [] as URLSearchParams[],
  };
  server.service.on(Events.BeforeAuthorizeRedirect, (redirect, request) => {
    state.requests.push(new URL(request.url ?? "/", url).searchParams);
    state.detour?.(redirect.url);
    state.detour = null;
  });
  // A page whose COOP header severs the pop-up from its opener, as a provider's page may do; then it redirects.
  server.service.addRoute("GET", "/parting", (request, response) => {
    const to = new URL(request.url ?? "/", url).searchParams.get("to") ?? "";
    response.setHeader("Content-Type", "text/html");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.end(
      `<p>Signing in</p><meta http-equiv="refresh" content="1;url=${to.replaceAll("&", "&amp;")}">`,
    );
  });
  server.service.on(Events.BeforeTokenSigning, (token) => {
    // Access tokens have no audience.
    if (token.payload.aud === undefined) return;
    Object.assign(token.payload, state.person);
    state.forge?.(token.payload);
    state.forge = null;
  });
  server.service.on(Events.BeforeResponse, ({ body }, request) => {
    const isFacebook = (request.body as { client_id?: string }).client_id === facebookId;
    if (isFacebook && typeof body === "object") delete (body as { id_token?: string }).id_token;
  });
  server.service.on(Events.BeforeUserinfo, (response) => {
    const { sub, email, given_name, family_name } = state.person;
    response.body = { id: sub, email, first_name: given_name, last_name: family_name };
  });

  return {
    state,
    url,
    googleId,
    /** Environment variables that select this provider. */
    settings: {
      GOOGLE_CLIENT_ID: googleId,
      GOOGLE_CLIENT_SECRET: "google-secret",
      GOOGLE_ISSUER: url,
      FACEBOOK_CLIENT_ID: facebookId,
      FACEBOOK_CLIENT_SECRET: "facebook-secret",
      FACEBOOK_AUTH_URL: `${url}/authorize`,
      FACEBOOK_TOKEN_URL: `${url}/token`,
      FACEBOOK_PROFILE_URL: `${url}/userinfo`,
    },
    /** A credential like that of Google's one-tap prompt. */
    credential: (claims: Record<string, unknown> = {}) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) =>
          Object.assign(payload, { aud: googleId, ...state.person, ...claims }),
      }),
    stop: () => server.stop(),
  };
}
