import { limitKey } from "#lib/core/server/limits/limit-key.ts";

/**
 * Hashes the IP address of a registration with a key, so that the database reveals no address. An
 * IPv6 address is reduced to its network (/64), as for rate limits.
 * @param secret key of the HMAC
 */
export const createSignUpAddressHash =
  (secret: string) =>
  (address: string): string =>
    limitKey(secret, "address of a sign-up", address);
