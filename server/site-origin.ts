import type { Env } from "#lib/core/server/env.ts";

/** The origin of a host of the network, such as `https://migraine.example`. */
export function createSiteOrigin(env: Env): (host: string) => string {
  const { PUBLIC_SCHEME, PORT, NETWORK_DOMAIN } = env;
  const hasDefaultPort = PUBLIC_SCHEME === "https" && PORT === 443;
  const port = hasDefaultPort || NETWORK_DOMAIN !== "localhost" ? "" : `:${PORT}`;
  return (host) => `${PUBLIC_SCHEME}://${host}${port}`;
}
