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
import { openServerDatabase } from "#lib/core/server/db/client.ts";
import { watchHealth } from "#lib/core/server/db/database-health.ts";
import { openHealthLine } from "#lib/core/server/db/open-health-line.ts";
import { openReplica } from "#lib/core/server/db/open-replica.ts";
import type { PlannedPool } from "#lib/core/server/db/planned-pool.ts";
import { waitForDatabase } from "#lib/core/server/db/wait-for-database.ts";
import { type Env, importedPicturesFolder } from "#lib/core/server/env.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { createSharedLimits } from "#lib/core/server/limits/shared-limits.ts";
import { createLogger } from "#lib/core/server/log.ts";
import type { Outbox } from "#lib/core/server/outbox/outbox.ts";
import { openEventBus } from "#lib/core/server/pubsub/event-bus.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { createVisitors } from "#lib/core/server/visitors.ts";
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
import { limitTable } from "#lib/registries/server/limits.ts";
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
import type { Demo } from "#server/demo/create-demo.ts";
import { createCaptcha } from "./captcha.ts";
import { createConsent } from "./create-consent.ts";
import { createPush } from "./create-push.ts";
import { createSecondFactor } from "./create-second-factor.ts";
import { createSocial } from "./create-social.ts";
import { createDelivery } from "./delivery.ts";
import type { ReportError } from "./error-reports.ts";
import type { Metrics } from "./metrics.ts";
import { openRedis } from "./open-redis.ts";
import { toConsentSettings } from "./page-settings.ts";
import { createSiteOrigin } from "./site-origin.ts";
import { createStaffLimitAlarm } from "./staff-limit-alarm.ts";

/**
 * The secret that signs session cookies: from the environment, or generated and stored beside the
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

/** Creates the services, which live as long as the process. */
export async function createServices(options: {
  env: Env;
  database: { url: string; pool?: PlannedPool };
  metrics: Metrics;
  reportError?: ReportError;
  /** Keeps every message instead of sending it. */
  outbox?: Outbox;
  /** Stands in for services of others. */
  demo?: Demo | null;
}) {
  const { env, metrics } = options;
  const { url: databaseUrl, pool: opened } = options.database;
  const log = createLogger(env.LOG_LEVEL, options.reportError);
  const health = watchHealth(() => openHealthLine(databaseUrl));
  const { db, pool, close: closeDatabase } = openServerDatabase(databaseUrl, health.isDown, opened);
  const isHttps = env.PUBLIC_SCHEME === "https";
  await waitForDatabase(db);
  const redis = await openRedis(env.REDIS_URL, log);
  // Before anything that is kept in memory is read.
  const bus = await openEventBus({
    db,
    url: databaseUrl,
    redis,
    onError: (error) =>
      log.warn({ err: error }, "events could not be exchanged with other instances"),
  });
  const invalidations = createInvalidationFeed(bus);
  const replica = env.DATABASE_REPLICA_URL
    ? openReplica({
        url: env.DATABASE_REPLICA_URL,
        primary: db,
        invalidations,
        onError: (error) => log.warn({ err: error }, "the replica of the database is not read"),
      })
    : undefined;
  const secret = signingSecret(env);
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
  const toOrigin = createSiteOrigin(env);
  const mailLinks = createMailLinks({
    secret,
    formerSecrets: env.FORMER_AUTH_SECRETS,
    legacy: legacyHash(env),
    toOrigin,
  });
  const limits = createSharedLimits({
    table: limitTable,
    scale: env.RATE_LIMIT_SCALE,
    secret,
    pool,
    redis,
  });
  const bounceTokens = createBounceTokens({
    secret,
    formerSecrets: env.FORMER_AUTH_SECRETS,
    address: env.BOUNCE_ADDRESS,
  });
  const { jobs, deliverMail, ...delivery } = createDelivery({
    env,
    databaseUrl,
    db,
    log,
    outbox: options.outbox,
    isDown: health.isDown,
    secrets: [secret, ...env.FORMER_AUTH_SECRETS],
    onRefused: (mail) => suppressUnreachable(db, mail),
    markMail: (mail) => markMail(mail, { bounceTokens, directory }),
  });
  const hashAddress = createHashAddress([secret, ...env.FORMER_AUTH_SECRETS]);
  const storeLead = createStoreLead({
    db,
    hashAddress,
    jobs,
    mailLinks,
    directory,
    toOrigin,
    mailer: delivery.mailer,
  });
  const secondFactor = createSecondFactor(env, [secret, ...env.FORMER_AUTH_SECRETS]);
  const push = createPush(env);
  const notifications = createNotificationRelay({
    db,
    hashAddress,
    jobs,
    pubsub: bus,
    push,
    mailLinks,
    directory,
    toOrigin,
    mailer: delivery.mailer,
    onError: (error) => log.error({ err: error }, "notifications could not be written"),
  });
  const newsletter = {
    times: { weekday: weekdays.indexOf(env.NEWSLETTER_WEEKDAY), hour: env.NEWSLETTER_HOUR },
    bounceTokens,
    bounceToken: env.BOUNCE_TOKEN,
  };
  const newsletterSender = createNewsletterSender({
    ...newsletter,
    db,
    hashAddress,
    jobs,
    deliverMail,
    mailLinks,
    directory,
    toOrigin,
    onError: (error) => log.error({ err: error }, "a newsletter could not be sent"),
  });
  const storage = createUploadStorage(env);
  const dataExports = createExportRelay({
    db,
    jobs,
    storage,
    directory,
    toOrigin,
    mailer: delivery.mailer,
    parts: exportParts,
    onError: (error) => log.error({ err: error }, "a data export could not be made"),
  });
  const social = createSocial(env, secret, options.demo);
  const background = createBackground(log);
  const queueResetRequest = createResetRequests({
    ports: { store: { db, invalidations }, mailer: delivery.mailer, toOrigin },
    directory,
    jobs,
    background: options.outbox ? background : null,
  });
  const services: Services = {
    store: { db, invalidations },
    health,
    pubsub: bus,
    limits,
    onStaffLimit: createStaffLimitAlarm(log, metrics),
    captcha: createCaptcha({ env, secret, db, limits, directory, log }),
    ...delivery,
    newsletter,
    push,
    background,
    queueResetRequest,
    uploads: {
      storage,
      processor: createImageProcessor(),
      laterProcessor: createImageProcessor({ timeoutMs: 30_000, priority: "low" }),
      photos: createPhotoCrops({
        db,
        storage,
        limits,
        processor: createCropProcessor(),
        addresses: createPhotoAddresses([secret, ...env.FORMER_AUTH_SECRETS]),
        importedPictures: importedPicturesFolder(env),
      }),
    },
    sessions: createSessions({ db, bus, isHttps, isFactorRequired: secondFactor.isRequired }),
    secondFactor,
    phoneCodes: createPhoneCodes(secret),
    hashSignUpAddress: createSignUpAddressHash(secret),
    hashAddress,
    getAdIdentifiers: createAdIdentifiers(secret),
    passwords: createPasswords(env.PASSWORD_PEPPERS),
    social,
    consent: createConsent(env, toConsentSettings(env, social, options.demo?.standIns)),
    visitors: createVisitors({ secret, isHttps }),
    knownBrowsers: createKnownBrowsers({ secret, isHttps }),
    subscribedCookie: createSubscribedCookie(isHttps),
    directory,
    experiments: createExperimentServices({
      db,
      onError: (error) => log.warn({ err: error }, "who saw which variant could not be stored"),
    }),
    records: createPageRecords(invalidations),
    redirects,
    screening: { rules, moderators },
    log,
    toOrigin,
    mailLinks,
    legalPagesUrl: env.LEGAL_PAGES_URL,
    storeLead,
    leadQueue: createLeadQueue({
      storeLead,
      jobs,
      log,
      countOutcome: (outcome, siteId) => {
        metrics.leadFailures.inc({ outcome });
        if (siteId !== null)
          services.background.run("count of a lead", () => countLeadFailure(db, siteId, outcome));
      },
    }),
    eventBuffer: createEventBuffer({
      store: createPageEventStore(db),
      countOutcome: (outcome, count) => metrics.analyticsEvents.inc({ outcome }, count),
      onError: (error) => log.error({ err: error }, "events of pages could not be stored"),
    }),
    hasInternalTools: env.INTERNAL_TOOLS,
    process: { nextVersion: nextVersion(), pageCache: () => null },
  };
  const closeServices = async () => {
    services.records?.close();
    services.uploads.processor.close();
    services.uploads.laterProcessor.close();
    services.uploads.photos.close();
    await services.background.idle();
    await services.eventBuffer.close();
    await services.leadQueue.close();
    await services.experiments.exposures.close();
    await jobs.stop();
    redis?.disconnect();
    health.stop();
    await replica?.close();
    await closeDatabase();
  };
  const relays = [
    notifications,
    dataExports,
    ...(env.NEWSLETTER === "on" ? [newsletterSender] : []),
  ];
  return { services, jobs, bus, relays, replica, closeServices };
}
