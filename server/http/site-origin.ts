import type { Env } from "#lib/core/server/env.ts";

/** The suffix of the host in public URLs: sites below `localhost` include the port. */
export function toPortSuffix(
  env: Pick<Env, "PUBLIC_SCHEME" | "PORT" | "PUBLIC_PORT" | "NETWORK_DOMAIN">,
): string {
  const port = env.PUBLIC_PORT ?? env.PORT;
  const hasDefaultPort = env.PUBLIC_SCHEME === "https" && port === 443;
  const isBehindProxy = env.NETWORK_DOMAIN !== "localhost" && env.PUBLIC_PORT === undefined;
  return hasDefaultPort || isBehindProxy ? "" : `:${port}`;
}

/** The origins of hosts. @param portSuffix what follows the host, such as `:3000` */
export const toOriginWith =
  (scheme: "http" | "https", portSuffix: string) =>
  (host: string): string =>
    `${scheme}://${host}${portSuffix}`;

/** The origin of a host of the network, such as `https://migraine.example`. */
export const createSiteOrigin = (env: Env): ((host: string) => string) =>
  toOriginWith(env.PUBLIC_SCHEME, toPortSuffix(env));
