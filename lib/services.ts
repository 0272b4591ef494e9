import type { EventBuffer } from "#lib/analytics/server/event-buffer.ts";
import type { ResetRequest } from "#lib/auth/server/account-ports.ts";
import type { GetAdIdentifiers } from "#lib/auth/server/ad-identifiers.ts";
import type { KnownBrowsers } from "#lib/auth/server/known-browsers.ts";
import type { Passwords } from "#lib/auth/server/password-hash.ts";
import type { PhoneCodes } from "#lib/auth/server/phone-codes.ts";
import type { SecondFactorSettings } from "#lib/auth/server/second-factor/second-factor-ports.ts";
import type { Sessions } from "#lib/auth/server/session.ts";
import type { SocialServices } from "#lib/auth/server/social/social-services.ts";
import type { ConsentReader } from "#lib/consent/server/consent-reader.ts";
import type { Background } from "#lib/core/server/background.ts";
import type { Captcha } from "#lib/core/server/captcha/captcha.ts";
import type { DatabaseHealth } from "#lib/core/server/db/database-health.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import type { Enqueue } from "#lib/core/server/jobs/jobs.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Logger } from "#lib/core/server/log.ts";
import type { Mailer } from "#lib/core/server/mail/mailer.ts";
import type { Outbox } from "#lib/core/server/outbox/outbox.ts";
import type { EventBus } from "#lib/core/server/pubsub/event-bus.ts";
import type { PushDelivery } from "#lib/core/server/push/push-delivery.ts";
import type { SmsSender } from "#lib/core/server/sms/sms-sender.ts";
import type { Visitors } from "#lib/core/server/visitors.ts";
import type { PageCacheFigures } from "#lib/debug/server/get-debug-info.ts";
import type { LinkChecker } from "#lib/editing/server/links/link-checker.ts";
import type { ExperimentServices } from "#lib/experiments/server/experiment-services.ts";
import type { HashAddress } from "#lib/leads/server/erased-suppressions.ts";
import type { LeadQueue } from "#lib/leads/server/lead-queue.ts";
import type { MailLinks } from "#lib/leads/server/mail-links.ts";
import type { StoreLead } from "#lib/leads/server/store-lead.ts";
import type { OnStaffLimit } from "#lib/moderation/server/count-staff-action.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import type { BounceTokens } from "#lib/newsletter/server/bounce-tokens.ts";
import type { NewsletterTimes } from "#lib/newsletter/shared/newsletter.ts";
import type { PageRecords } from "#lib/registries/server/page-records.ts";
import type { RedirectDirectory } from "#lib/routing/server/redirect-directory.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { UploadServices } from "#lib/uploads/server/upload-image.ts";

/**
 * The services of a process. `server/application/create-services.ts` creates them; a function takes only those it
 * needs, as `Pick<Services, …>`.
 */
export type Services = {
  store: Store;
  /** Whether the database answers. */
  health: DatabaseHealth;
  pubsub: EventBus;
  limits: Limits;
  /** Alerts operators that a staff account has reached a limit. */
  onStaffLimit: OnStaffLimit;
  captcha: Captcha;
  mailer: Mailer;
  /** Work that continues after a response. */
  background: Background;
  /** Queues requests for a new password. */
  queueResetRequest: Enqueue<ResetRequest>;
  sms: SmsSender;
  newsletter: {
    times: NewsletterTimes;
    bounceTokens: BounceTokens;
    /** Bearer token for bounce reports. */
    bounceToken: string | undefined;
  };
  /** Push messages to browsers; null without keys of the operator. */
  push: PushDelivery | null;
  /** The folder for messages without a configured service; null if all are sent. */
  outbox: Outbox | null;
  /** The storage of uploaded images, and the process that encodes them. */
  uploads: UploadServices;
  sessions: Sessions;
  secondFactor: SecondFactorSettings;
  phoneCodes: PhoneCodes;
  /** The stored form of the IP address that an account is made from: a keyed hash. */
  hashSignUpAddress: (address: string) => string;
  /** The stored form of a suppressed address after its account is erased: keyed hashes. */
  hashAddress: HashAddress;
  /** The ids under which ad partners may know a member. */
  getAdIdentifiers: GetAdIdentifiers;
  passwords: Passwords;
  /** Logins by Google and Facebook. */
  social: SocialServices;
  /** The cookie of subscribers to a site's emails, which opens the subscription wall. */
  subscribedCookie: string;
  /** The optional purposes that readers allow. */
  consent: ConsentReader;
  /** Identifies guests, once they act. */
  visitors: Visitors;
  knownBrowsers: KnownBrowsers;
  directory: SiteDirectory;
  /** Experiments, and the variants of viewers. */
  experiments: ExperimentServices;
  /**
   * The data that pages of guests share; `null` if reads come from a replica, whose data may be older than cached
   * data.
   */
  records: PageRecords | null;
  /** Redirects of paths that a site no longer has. */
  redirects: RedirectDirectory;
  /** The screening rules for members' posts. */
  screening: Screening;
  /** Follows the links that editors set to other sites. */
  linkChecker: LinkChecker;
  log: Logger;
  /** Returns the absolute URL of a host, such as `http://sleep.localhost:3000`. */
  toOrigin: (host: string) => string;
  /** Links in mails that act without logging in. */
  mailLinks: MailLinks;
  /** Folder of the publisher's legal pages, if there is one. */
  legalPagesUrl: string | undefined;
  storeLead: StoreLead;
  /** Retries leads whose first write failed. */
  leadQueue: LeadQueue;
  /** The analytics events of pages, on their way to the database. */
  eventBuffer: EventBuffer;
  /** Whether the debug tool is open to everyone: in development, and if it is configured. */
  hasInternalTools: boolean;
  /** The data of the debug tool; the page cache exists once the server listens. */
  process: { nextVersion: string; pageCache: () => PageCacheFigures | null };
};
