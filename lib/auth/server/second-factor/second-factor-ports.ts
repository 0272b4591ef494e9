import type { AccountPorts } from "#lib/auth/server/account-ports.ts";

/** The operator's settings for second factors, and the encryption of their secrets. */
export type SecondFactorSettings = {
  /** Staff have no staff rights until they have set up a second factor. */
  isRequired: boolean;
  encrypt: (memberId: number, secret: string) => Promise<string>;
  /** @throws Error for a value that was encrypted for another member or with an unknown key */
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
