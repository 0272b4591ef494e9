import type { Background } from "#lib/core/server/background.ts";
import type { Captcha } from "#lib/core/server/captcha/captcha.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import type { Enqueue } from "#lib/core/server/jobs/jobs.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Mailer } from "#lib/core/server/mail/mailer.ts";
import type { Visitors } from "#lib/core/server/visitors.ts";
import type { HashAddress } from "#lib/leads/server/erased-suppressions.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import type { Passwords } from "./password-hash.ts";
import type { Sessions } from "./session.ts";

/**
 * The email address or username of somebody who has forgotten their password, and the site they
 * typed it on.
 */
export type ResetRequest = { siteId: number; emailOrUsername: string };

/** The dependencies of account use cases. */
export type AccountPorts = {
  store: Store;
  sessions: Sessions;
  passwords: Passwords;
  limits: Limits;
  captcha: Captcha;
  knownBrowsers: KnownBrowsers;
  mailer: Mailer;
  background: Background;
  queueResetRequest: Enqueue<ResetRequest>;
  directory: Pick<SiteDirectory, "all">;
  /** Returns the absolute URL of one of our hosts; links are never built from request headers (T6). */
  toOrigin: (host: string) => string;
  /** The stored form of the IP address that an account is made from. */
  hashSignUpAddress: (address: string) => string;
  hashAddress: HashAddress;
};

/** The additional dependencies of use cases that log a member in. */
export type LoginPorts = AccountPorts & {
  /** Identifies the browser that logs in, so that it keeps its experiment variants. */
  visitors: Pick<Visitors, "identify">;
};

/** The site and the IP address of a request. */
export type AccountCall = {
  site: Site;
  /** IP address of the client, for limits and the captcha. A new account stores its keyed hash. */
  address: string;
};
