import { limitKey } from "#lib/core/server/limits/limit-key.ts";

/**
 * Makes what is stored of the address that an account is made from: a keyed hash, so that the database reveals no
 * address. An IPv6 address counts with its network (/64), as for limits.
 * @param secret key of the HMAC
 */
export const createSignUpAddressHash =
  (secret: string) =>
  (address: string): string =>
    limitKey(secret, "address of a sign-up", address);
