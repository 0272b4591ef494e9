import { allowInsecureRequests, type Configuration } from "openid-client";

/** Timeout of requests to a provider. */
export const providerTimeoutSeconds = 5;

/**
 * Allows plain http for providers on this machine, in tests and development. The settings require https
 * for all other addresses.
 */
export const allowLoopbackHttp = (address: string): ((config: Configuration) => void)[] =>
  new URL(address).protocol === "http:" ? [allowInsecureRequests] : [];
