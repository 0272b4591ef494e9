import type { AccountPorts } from "#lib/auth/server/account-ports.ts";

/** The operator's settings for second factors, and the encryption of their secrets. */
export type SecondFactorSettings = {
  /** Staff have no staff rights until they have set one up. */
  isRequired: boolean;
  encrypt: (memberId: number, secret: string) => Promise<string>;
  /** @throws Error for what was encrypted for another member, or with a key that is not known */
  decrypt: (memberId: number, encrypted: string) => Promise<string>;
};

/** The dependencies of second-factor use cases. */
export type SecondFactorPorts = Pick<
  AccountPorts,
  | "store"
  | "sessions"
  | "limits"
  | "mailer"
  | "background"
  | "toOrigin"
  | "passwords"
  | "knownBrowsers"
> & { secondFactor: SecondFactorSettings };
