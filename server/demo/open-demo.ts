import type { Env } from "#lib/core/server/env.ts";
import type { Demo } from "./create-demo.ts";

export type DemoEnv = Pick<
  Env,
  | ("DEMO_SERVICES" | "INTERNAL_TOOLS" | "NETWORK_DOMAIN" | "PUBLIC_SCHEME" | "AUTH_HOST")
  | ("TRUSTED_PROXIES" | "WORKERS" | "API_SECRET" | "API_URL" | "REDIS_URL" | "SMTP_URL")
>;

/**
 * Whether third-party services may be simulated: internal tools are on, there is one process, and no setting shows
 * that the network is used from other machines. A domain, https, a proxy, a mail server, a second tier and another
 * instance are such settings.
 */
export const allowsDemo = (env: DemoEnv): boolean =>
  env.DEMO_SERVICES &&
  env.INTERNAL_TOOLS &&
  env.NETWORK_DOMAIN === "localhost" &&
  env.PUBLIC_SCHEME === "http" &&
  env.AUTH_HOST === undefined &&
  env.TRUSTED_PROXIES.length === 0 &&
  env.WORKERS === 1 &&
  env.API_SECRET === undefined &&
  env.API_URL === undefined &&
  env.REDIS_URL === undefined &&
  env.SMTP_URL === undefined;

/** Loads the demo where it is allowed. @returns `null` elsewhere */
export const openDemo = async (env: Env): Promise<Demo | null> =>
  allowsDemo(env) ? (await import("./create-demo.ts")).createDemo(env) : null;
