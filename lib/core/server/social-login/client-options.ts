import { allowInsecureRequests, type Configuration } from "openid-client";

/** Longest wait for an answer of a provider, in seconds. */
export const providerTimeoutSeconds = 5;

/**
 * What lets a client speak plain http, to this machine only: there a test or a developer may run a
 * provider. The settings take no other address that is not https.
 */
export const forLoopback = (address: string): ((config: Configuration) => void)[] =>
  new URL(address).protocol === "http:" ? [allowInsecureRequests] : [];
