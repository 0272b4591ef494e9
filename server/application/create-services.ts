import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createEventBuffer } from "#lib/analytics/server/event-buffer.ts";
import { createAdIdentifiers } from "#lib/auth/server/ad-identifiers.ts";
import { createKnownBrowsers } from "#lib/auth/server/known-browsers.ts";
import { createPasswords } from "#lib/auth/server/password-hash.ts";
import { createPhoneCodes } from "#lib/auth/server/phone-codes.ts";
import { createResetRequests } from "#lib/auth/server/reset-requests.ts";
import { createSessions } from "#lib/auth/server/session-store.ts";
import { createSignUpAddressHash } from "#lib/auth/server/sign-up-address.ts";
import { createBackground } from "#lib/core/server/background.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { PlannedPool } from "#lib/core/server/db/planned-pool.ts";
import { type Env, importedPicturesFolder } from "#lib/core/server/env.ts";
import type { Jobs } from "#lib/core/server/jobs/jobs.ts";
import { limitTable } from "#lib/core/server/limits/limit-table.ts";
import { createSharedLimits } from "#lib/core/server/limits/shared-limits.ts";
import { createLogger, type Logger } from "#lib/core/server/log.ts";
import type { Outbox } from "#lib/core/server/outbox/outbox.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { createVisitors } from "#lib/core/server/visitors.ts";
import { createLinkChecker } from "#lib/editing/server/links/link-checker.ts";
import { createExperimentServices } from "#lib/experiments/server/experiment-services.ts";
import { createExportRelay } from "#lib/exports/server/export-relay.ts";
import { createHashAddress } from "#lib/leads/server/erased-suppressions.ts";
import { createLeadQueue } from "#lib/leads/server/lead-queue.ts";
import { countLeadFailure, suppressUnreachable } from "#lib/leads/server/mail-failures.ts";
import { createMailLinks, type LegacyHash } from "#lib/leads/server/mail-links.ts";
import { createStoreLead } from "#lib/leads/server/store-lead.ts";
import { openWordRuleDirectory } from "#lib/moderation/server/word-rules/word-rule-directory.ts";
import { createBounceTokens } from "#lib/newsletter/server/bounce-tokens.ts";
import { markMail } from "#lib/newsletter/server/mark-mail.ts";
import { createNewsletterSender } from "#lib/newsletter/server/newsletter-sender.ts";
import { weekdays } from "#lib/newsletter/shared/newsletter.ts";
import { createNotificationRelay } from "#lib/notifications/server/notification-relay.ts";
import { createPageEventStore } from "#lib/registries/server/event-store.ts";
import { exportParts } from "#lib/registries/server/export-parts.ts";
import { moderators } from "#lib/registries/server/moderators.ts";
import { createPageRecords } from "#lib/registries/server/page-records.ts";
import {
  createRedirectDirectory,
  readRedirectsFrom,
} from "#lib/routing/server/redirect-directory.ts";
import { createSubscribedCookie } from "#lib/routing/server/subscribed-cookie.ts";
import type { Services } from "#lib/services.ts";
import { loadSites, openSiteDirectory } from "#lib/site/server/site-directory.ts";
import { createCropProcessor, createImageProcessor } from "#lib/uploads/server/image-processor.ts";
import { createPhotoAddresses } from "#lib/uploads/server/photo-addresses.ts";
import { createPhotoCrops } from "#lib/uploads/server/photo-crops.ts";
import { createUploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { openConnections } from "#server/database/open-connections.ts";
import type { Demo } from "#server/demo/create-demo.ts";
import { createSiteOrigin } from "#server/http/site-origin.ts";
import type { ReportError } from "#server/metrics/error-reports.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { createStaffLimitAlarm } from "#server/metrics/staff-limit-alarm.ts";
import { toConsentSettings } from "#server/pages/state/page-settings.ts";
import { createCaptcha } from "./captcha.ts";
import { createConsent } from "./create-consent.ts";
import { createPush } from "./create-push.ts";
import { createSecondFactor } from "./create-second-factor.ts";
import { createSocial } from "./create-social.ts";
import { createDelivery } from "./delivery.ts";

/**
 * The secret that signs session cookies: from the environment, or generated and stored with the
 * embedded database, so that a demo needs no settings.
 * @throws StartUpError when DATABASE_URL is set without a secret
 */
function signingSecret(env: Env): string {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  if (env.DATABASE_URL)
    throw new StartUpError("AUTH_SECRET is needed with DATABASE_URL: 32 characters or more.");
  const file = path.join(env.DATA_DIR, "auth-secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(env.DATA_DIR, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/**
 * Verifies links in mails of the previous system, if configured.
 * @throws StartUpError when only some of the settings are present
 */
function legacyHash(env: Env): LegacyHash | undefined {
  const { LEGACY_UNSUBSCRIBE_ALGORITHM: algorithm, LEGACY_UNSUBSCRIBE_SECRET: secret } = env;
  if (algorithm && secret) return { algorithm, secret };
  if (!algorithm && !secret) return undefined;
  throw new StartUpError(
    "LEGACY_UNSUBSCRIBE_ALGORITHM and LEGACY_UNSUBSCRIBE_SECRET are needed together.",
  );
}

/** The installed version of Next. */
function nextVersion(): string {
  const file = createRequire(import.meta.url).resolve("next/package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

type ServiceOptions = {
  env: Env;
  database: { url: string; pool?: PlannedPool };
  metrics: Metrics;
  reportError?: ReportError;
  /** Keeps every message instead of sending it. */
  outbox?: Outbox;
  /** Simulates third-party services. */
  demo?: Demo | null;
};

type Secrets = readonly [secret: string, ...former: string[]];
type Connections = Awaited<ReturnType<typeof openConnections>>;

/** Opens data that is read from the database once and then updated by events. */
async function openDirectories({ db, invalidations }: Connections, log: Logger) {
  const directory = await openSiteDirectory(
    () => loadSites(db),
    invalidations,
    (error) => log.error({ err: error }, "the site directory could not be reloaded"),
  );
  const redirects = createRedirectDirectory(readRedirectsFrom(db), invalidations, (error) =>
    log.error({ err: error }, "the redirects of a site could not be reloaded"),
  );
  const rules = await openWordRuleDirectory(db, invalidations, (error) =>
    log.error({ err: error }, "the word rules could not be reloaded"),
  );
  return { directory, redirects, rules };
}

/** The services that identify members and guests. */
function createIdentities(env: Env, secret: string, isHttps: boolean) {
  return {
    phoneCodes: createPhoneCodes(secret),
    hashSignUpAddress: createSignUpAddressHash(secret),
    getAdIdentifiers: createAdIdentifiers(secret),
    passwords: createPasswords(env.PASSWORD_PEPPERS),
    visitors: createVisitors({ secret, isHttps }),
    knownBrowsers: createKnownBrowsers({ secret, isHttps }),
    subscribedCookie: createSubscribedCookie(isHttps),
  };
}

function createUploads(
  env: Env,
  { db, limits, secrets }: { db: Database; limits: Services["limits"]; secrets: Secrets },
): Services["uploads"] {
  const storage = createUploadStorage(env);
  return {
    storage,
    processor: createImageProcessor(),
    laterProcessor: createImageProcessor({ timeoutMs: 30_000, priority: "low" }),
    photos: createPhotoCrops({
      db,
      storage,
      limits,
      processor: createCropProcessor(),
      addresses: createPhotoAddresses(secrets),
      importedPictures: importedPicturesFolder(env),
    }),
  };
}

const createDataExports = (
  db: Database,
  jobs: Jobs,
  parts: Pick<Services, "uploads" | "directory" | "toOrigin" | "mailer" | "log">,
) =>
  createExportRelay({
    db,
    jobs,
    storage: parts.uploads.storage,
    directory: parts.directory,
    toOrigin: parts.toOrigin,
    mailer: parts.mailer,
    parts: exportParts,
    onError: (error) => parts.log.error({ err: error }, "a data export could not be made"),
  });

/** Deferred writes: failed leads, analytics events, experiment exposures. */
function createBuffers(
  db: Database,
  parts: Pick<Services, "storeLead" | "background" | "log"> & { jobs: Jobs; metrics: Metrics },
): Pick<Services, "leadQueue" | "eventBuffer" | "experiments"> {
  const { storeLead, background, log, jobs, metrics } = parts;
  return {
    leadQueue: createLeadQueue({
      storeLead,
      jobs,
      log,
      countOutcome: (outcome, siteId) => {
        metrics.leadFailures.inc({ outcome });
        if (siteId !== null)
          background.run("count of a lead", () => countLeadFailure(db, siteId, outcome));
      },
    }),
    eventBuffer: createEventBuffer({
      store: createPageEventStore(db),
      countOutcome: (outcome, count) => metrics.analyticsEvents.inc({ outcome }, count),
      onError: (error) => log.error({ err: error }, "events of pages could not be stored"),
    }),
    experiments: createExperimentServices({
      db,
      onError: (error) => log.warn({ err: error }, "exposures of experiments could not be stored"),
    }),
  };
}

/** The services that send messages: links, recipients and the queue. */
function createMessaging(
  { env, outbox, database }: ServiceOptions,
  { db, health, bus }: Connections,
  parts: Pick<Services, "directory" | "toOrigin" | "log"> & { secrets: Secrets },
) {
  const { directory, toOrigin, log, secrets } = parts;
  const [secret, ...formerSecrets] = secrets;
  const mailLinks = createMailLinks({ secret, formerSecrets, legacy: legacyHash(env), toOrigin });
  const bounceTokens = createBounceTokens({ secret, formerSecrets, address: env.BOUNCE_ADDRESS });
  const { jobs, deliverMail, ...delivery } = createDelivery({
    env,
    databaseUrl: database.url,
    db,
    log,
    outbox,
    isDown: health.isDown,
    secrets,
    onRefused: (mail) => suppressUnreachable(db, mail),
    markMail: (mail) => markMail(mail, { bounceTokens, directory }),
  });
  const push = createPush(env);
  const hashAddress = createHashAddress(secrets);
  const common = { db, hashAddress, jobs, mailLinks, directory, toOrigin };
  const newsletter = {
    times: { weekday: weekdays.indexOf(env.NEWSLETTER_WEEKDAY), hour: env.NEWSLETTER_HOUR },
    bounceTokens,
    bounceToken: env.BOUNCE_TOKEN,
  };
  const notifications = createNotificationRelay({
    ...common,
    pubsub: bus,
    push,
    mailer: delivery.mailer,
    onError: (error) => log.error({ err: error }, "notifications could not be written"),
  });
  const newsletterSender = createNewsletterSender({
    ...newsletter,
    ...common,
    deliverMail,
    onError: (error) => log.error({ err: error }, "a newsletter could not be sent"),
  });
  const storeLead = createStoreLead({ ...common, mailer: delivery.mailer });
  return {
    jobs,
    /** The services of the product. */
    messaging: { ...delivery, mailLinks, hashAddress, push, newsletter, storeLead },
    notifications,
    newsletterSenders: env.NEWSLETTER === "on" ? [newsletterSender] : [],
  };
}

/** Ends the services, then their connections. */
async function closeAll(services: Services, jobs: Jobs, connections: Connections): Promise<void> {
  services.records?.close();
  services.uploads.processor.close();
  services.uploads.laterProcessor.close();
  services.uploads.photos.close();
  await services.background.idle();
  await services.eventBuffer.close();
  await services.leadQueue.close();
  await services.experiments.exposures.close();
  await jobs.stop();
  await connections.close();
}

/** Creates the services, which live as long as the process. */
export async function createServices(options: ServiceOptions) {
  const { env, metrics, demo } = options;
  const log = createLogger(env.LOG_LEVEL, options.reportError);
  const isHttps = env.PUBLIC_SCHEME === "https";
  const connections = await openConnections({ env, database: options.database, log });
  const { db, pool, health, redis, bus, invalidations, replica } = connections;
  const secret = signingSecret(env);
  const secrets: Secrets = [secret, ...env.FORMER_AUTH_SECRETS];
  const { directory, redirects, rules } = await openDirectories(connections, log);
  const toOrigin = createSiteOrigin(env);
  const scale = env.RATE_LIMIT_SCALE;
  const limits = createSharedLimits({ table: limitTable, scale, secret, pool, redis });
  const { jobs, messaging, ...senders } = createMessaging(options, connections, {
    directory,
    toOrigin,
    log,
    secrets,
  });
  const { mailer, storeLead } = messaging;
  const secondFactor = createSecondFactor(env, secrets);
  const uploads = createUploads(env, { db, limits, secrets });
  const dataExports = createDataExports(db, jobs, { uploads, directory, toOrigin, mailer, log });
  const social = createSocial(env, secret, demo);
  const background = createBackground(log);
  const services: Services = {
    ...messaging,
    ...createIdentities(env, secret, isHttps),
    ...createBuffers(db, { storeLead, background, log, jobs, metrics }),
    store: { db, invalidations },
    health,
    pubsub: bus,
    limits,
    onStaffLimit: createStaffLimitAlarm(log, metrics),
    captcha: createCaptcha({ env, secret, db, limits, directory, log }),
    background,
    queueResetRequest: createResetRequests({
      ports: { store: { db, invalidations }, mailer, toOrigin },
      directory,
      jobs,
      background: options.outbox ? background : null,
    }),
    uploads,
    sessions: createSessions({ db, bus, isHttps, isFactorRequired: secondFactor.isRequired }),
    secondFactor,
    social,
    consent: createConsent(env, toConsentSettings(env, social, demo?.simulatedVendors)),
    directory,
    records: createPageRecords(invalidations),
    redirects,
    screening: { rules, moderators },
    linkChecker: createLinkChecker({
      db,
      jobs,
      directory,
      isOn: env.LINK_CHECKS === "on",
    }),
    log,
    toOrigin,
    legalPagesUrl: env.LEGAL_PAGES_URL,
    hasInternalTools: env.INTERNAL_TOOLS,
    process: { nextVersion: nextVersion(), pageCache: () => null },
  };
  const closeServices = () => closeAll(services, jobs, connections);
  const relays = [senders.notifications, dataExports, ...senders.newsletterSenders];
  return { services, jobs, bus, relays, replica, closeServices };
}
