import type { AddressInfo } from "node:net";
import { Events, OAuth2Server } from "oauth2-mock-server";

/** Somebody with an account at the provider, as its ID token tells of them. */
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
 * An OpenID Connect server on loopback that stands for Google, and by its userinfo for Facebook. It logs
 * in whoever `person` is at that time, without asking.
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
    /** Changes an ID token just before it is signed; for one login. */
    forge: null as ((payload: Record<string, unknown>) => void) | null,
    /** Changes where a browser is sent back to; for one login. */
    detour: null as ((back: URL) => void) | null,
    /** What the authorization requests asked for, the latest last. */
    requests: [] as URLSearchParams[],
  };
  server.service.on(Events.BeforeAuthorizeRedirect, (redirect, request) => {
    state.requests.push(new URL(request.url ?? "/", url).searchParams);
    state.detour?.(redirect.url);
    state.detour = null;
  });
  // A page that parts the pop-up from the page that opened it, as a provider's own may, and goes on.
  server.service.addRoute("GET", "/parting", (request, response) => {
    const to = new URL(request.url ?? "/", url).searchParams.get("to") ?? "";
    response.setHeader("Content-Type", "text/html");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.end(
      `<p>Signing in</p><meta http-equiv="refresh" content="1;url=${to.replaceAll("&", "&amp;")}">`,
    );
  });
  server.service.on(Events.BeforeTokenSigning, (token) => {
    // An access token names no audience.
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
    /** Settings of the product that make it log people in here. */
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
    /** A credential as Google's one-tap prompt gives it. */
    credential: (claims: Record<string, unknown> = {}) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) =>
          Object.assign(payload, { aud: googleId, ...state.person, ...claims }),
      }),
    stop: () => server.stop(),
  };
}
