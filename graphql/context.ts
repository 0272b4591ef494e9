import type { Passwords } from "#lib/auth/server/password-hash.ts";
import type { PhoneCodes } from "#lib/auth/server/phone-codes.ts";
import type { Session, Sessions } from "#lib/auth/server/session-store.ts";
import type { SocialServices } from "#lib/auth/server/social/social-services.ts";
import type { Background } from "#lib/core/server/background.ts";
import type { Captcha } from "#lib/core/server/captcha/captcha.ts";
import type { ChangeTag, Store } from "#lib/core/server/changes.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Logger } from "#lib/core/server/log.ts";
import type { Mailer } from "#lib/core/server/mail/mailer.ts";
import type { Outbox } from "#lib/core/server/outbox/outbox.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { SmsSender } from "#lib/core/server/sms/sms-sender.ts";
import { unknownVisitor, type Visitor, type Visitors } from "#lib/core/server/visitors.ts";
import type { PageCacheFigures } from "#lib/debug/server/get-debug-info.ts";
import type { Asker } from "#lib/experiments/server/get-variant.ts";
import type { RunningVersions } from "#lib/experiments/server/running-versions.ts";
import { createVariantIn } from "#lib/experiments/server/variant-in.ts";
import type { VariantIn } from "#lib/experiments/shared/experiment.ts";
import type { LeadFailure } from "#lib/leads/server/generate-lead.ts";
import type { MailLinks } from "#lib/leads/server/mail-links.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { RedirectDirectory } from "#lib/routing/server/redirect-directory.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { Audience } from "#lib/walls/shared/decide-wall.ts";
import { createLoaders, type Loaders } from "./loaders.ts";

/** What lives as long as the process and every operation may use. */
export type Services = {
  store: Store;
  pubsub: PubSub;
  limits: Limits;
  captcha: Captcha;
  mailer: Mailer;
  /** Work that goes on after an answer. */
  background: Background;
  sms: SmsSender;
  /** Where messages stay that no service is configured for; null when all are sent. */
  outbox: Outbox | null;
  sessions: Sessions;
  phoneCodes: PhoneCodes;
  passwords: Passwords;
  /** Logins by Google and Facebook. */
  social: SocialServices;
  /** The cookie of those who get a site's emails: it opens the subscription wall. */
  subscribedCookie: string;
  /** Tells visitors without an account apart, once they act. */
  visitors: Visitors;
  directory: SiteDirectory;
  /** What the experiments of a site try out now. */
  runningVersions: RunningVersions;
  /** Where paths that a site no longer has lead. */
  redirects: RedirectDirectory;
  log: Logger;
  /** Absolute address of a host, such as `http://sleep.localhost:3000`. */
  originOf: (host: string) => string;
  /** Links in mails that act without logging in. */
  mailLinks: MailLinks;
  /** Folder of the publisher's legal pages, where it has one. */
  legalPagesUrl: string | undefined;
  /** Tells the operator of a lead whose first write failed. */
  countLeadFailure: (outcome: LeadFailure) => void;
  /** Whether the debug tool is open to everyone: in development, and where it is asked for. */
  hasInternalTools: boolean;
  /** What the debug tool tells of the process; the page cache is there once the door is open. */
  process: { nextVersion: string; pageCache: () => PageCacheFigures | null };
};

/** What one GraphQL operation runs with. */
export type GraphQLContext = Services & {
  requestId: string;
  site: Site;
  session: Session | null;
  viewer: Viewer;
  /** Who the answer is made for, as far as walls ask. */
  audience: Audience;
  /** The browser that asks, logged in or not. */
  visitor: Visitor;
  /** The asker's variant of each experiment that the answer depends on. */
  variantIn: VariantIn;
  /** Puts a `Set-Cookie` line on the answer; nothing where pages are made. */
  sendCookie: (line: string) => void;
  /** Address of the peer, for limits; empty where nothing that is limited can be asked for. */
  address: string;
  /** Names of the cookies that came with the request, for the debug tool. */
  cookieNames: readonly string[];
  loaders: Loaders;
  /** Present while a page is rendered: collects what the page will be made of. */
  tags: Set<ChangeTag> | null;
  /** Says that the answer stands although a part of it failed: a page made of it is not kept. */
  noteFailure: () => void;
};

/** The variants of one who asks on a site; that one cannot be read is for the log alone. */
export function variantInFor(
  { runningVersions, log }: Pick<Services, "runningVersions" | "log">,
  { requestId, ...asked }: { requestId: string; site: Site; asker: Asker },
): VariantIn {
  return createVariantIn({
    ...asked,
    running: runningVersions,
    onError: (error) => log.error({ requestId, err: error }, "an experiment could not be read"),
  });
}

/** A fresh context: loaders are new for each operation and see one site and one viewer. */
export function createContext(
  services: Services,
  request: {
    requestId: string;
    site: Site;
    session: Session | null;
    visitor?: Visitor;
    sendCookie?: (line: string) => void;
    address?: string;
    cookieNames?: readonly string[];
    tags?: Set<ChangeTag>;
    /** Of a page; a member's without it where someone is logged in, else a guest's. */
    audience?: Audience;
    /** Of a page, which notes what it depends on; else found by who asks. */
    variantIn?: VariantIn;
    noteFailure?: () => void;
  },
): GraphQLContext {
  const { requestId, site, session, visitor = unknownVisitor } = request;
  const { sendCookie = () => undefined } = request;
  const { address = "", cookieNames = [], tags = null } = request;
  const { audience = session ? "member" : "guest", noteFailure = () => undefined } = request;
  const viewer = session?.member ?? null;
  return {
    ...services,
    requestId,
    site,
    session,
    viewer,
    audience,
    visitor,
    variantIn:
      request.variantIn ?? variantInFor(services, { requestId, site, asker: { viewer, visitor } }),
    sendCookie,
    address,
    cookieNames,
    loaders: createLoaders(services.store.db, site),
    tags,
    noteFailure,
  };
}
