import { watchPartitions } from "#lib/analytics/server/event-partitions.ts";
import { watchExpiredConsentRecords } from "#lib/consent/server/expired-consent-records.ts";
import { watchExpiredOperations } from "#lib/content/server/operations/expired-operations.ts";
import { watchDeletedThreads } from "#lib/content/server/watch-deleted-threads.ts";
import { watchPublications } from "#lib/content/server/watch-publications.ts";
import type { Env } from "#lib/core/server/env.ts";
import { type Relay, watchWork } from "#lib/core/server/waiting-work/watch-work.ts";
import { watchExpiredDrafts } from "#lib/drafts/server/expired-drafts.ts";
import { createDuePublishing } from "#lib/editing/server/publish-due-changes.ts";
import { watchEndedExposures } from "#lib/experiments/server/delete-exposures.ts";
import { watchUnconfirmedLeads } from "#lib/leads/server/confirm-lead.ts";
import { watchUsernameKeys } from "#lib/members/server/fill-username-keys.ts";
import { waitingPosts, watchOldSignatures } from "#lib/moderation/server/duplicates/watch-posts.ts";
import { watchSameAddresses } from "#lib/moderation/server/members/same-address.ts";
import { watchDueDeletions } from "#lib/registries/server/erase-member.ts";
import { waitingAuthors } from "#lib/registries/server/hide-authors.ts";
import { moderators } from "#lib/registries/server/moderators.ts";
import { waitingNames } from "#lib/registries/server/rewrite-mentions.ts";
import { sectionRules } from "#lib/registries/server/section-rules.ts";
import { waitingMerges, watchDueMerges } from "#lib/registries/server/work-on-merges.ts";
import type { Services } from "#lib/services.ts";
import { watchExpiredUploads } from "#lib/uploads/server/expired-uploads.ts";

/**
 * Starts the watches. They delete expired uploads, drafts, changes of content that can no longer be
 * undone, texts of deleted threads, consent records, unconfirmed leads, and accounts that are due;
 * set username keys; update changed names in mentions; hide posts of spammers; move the data of merged accounts; open cases about accounts
 * with the same IP address and about copied posts; and create and drop partitions of events.
 * @returns functions that stop the watches
 */
function startLater(
  services: Pick<
    Services,
    "store" | "uploads" | "log" | "sessions" | "directory" | "experiments" | "hashAddress"
  >,
  options: { env: Pick<Env, "ANALYTICS_RETENTION_DAYS">; relays: readonly Relay[] },
): (() => Promise<void>)[] {
  const { store, uploads, log } = services;
  const { env, relays } = options;
  const logError = (message: string) => (error: unknown) => log.error({ err: error }, message);
  return [
    watchExpiredUploads({
      db: store.db,
      storage: uploads.storage,
      onError: logError("expired uploads could not be deleted"),
    }),
    watchExpiredDrafts({
      db: store.db,
      onError: logError("expired drafts could not be deleted"),
    }),
    watchExpiredOperations({
      db: store.db,
      onError: logError("old changes of content could not be deleted"),
    }),
    watchDeletedThreads({
      db: store.db,
      onError: logError("the words of deleted threads could not be forgotten"),
    }),
    watchExpiredConsentRecords({
      db: store.db,
      onError: logError("old records of consent could not be deleted"),
    }),
    watchUnconfirmedLeads({
      db: store.db,
      onError: logError("unconfirmed leads could not be deleted"),
    }),
    watchEndedExposures({
      db: store.db,
      experiments: services.experiments,
      onError: logError("who saw the variants of former experiments could not be deleted"),
    }),
    watchUsernameKeys({ db: store.db, onError: logError("usernames could not be compared") }),
    watchDueDeletions(services, logError("an account could not be deleted")),
    watchSameAddresses(store, logError("cases about the same address could not be opened")),
    watchOldSignatures({
      db: store.db,
      onError: logError("what posts were compared with could not be deleted"),
    }),
    watchDueMerges(services, logError("joined accounts could not be closed")),
    watchPartitions({
      db: store.db,
      retentionDays: env.ANALYTICS_RETENTION_DAYS,
      onError: logError("the days of events could not be made or dropped"),
    }),
    watchWork({
      db: store.db,
      works: [
        ...relays.flatMap(({ waiting = [] }) => waiting),
        waitingAuthors(store, logError("the words of a spammer could not be hidden")),
        waitingNames(store, logError("a name could not be changed in texts that mention it")),
        waitingMerges(services, logError("joined accounts could not be moved")),
        waitingPosts({
          db: store.db,
          moderators,
          onError: logError("a post could not be compared with those of others"),
        }),
      ],
      onError: logError("work that waits could not be looked for"),
    }),
  ];
}

/**
 * Invalidates pages when scheduled content is published, publishes scheduled changes, and starts the other watches.
 * @param options.quiet work that no page depends on waits for it: the first page needs the database for itself
 * @param options.relays are started then, too
 * @returns a function that stops all of them
 */
export function startWatches(
  services: Parameters<typeof startLater>[0],
  options: {
    env: Parameters<typeof startLater>[1]["env"];
    relays: readonly Relay[];
    quiet?: Promise<void> | undefined;
  },
): () => Promise<void> {
  const { env, relays, quiet } = options;
  const { store, log } = services;
  const onError = (error: unknown) =>
    log.error({ err: error }, "scheduled publications could not be read");
  const changes = createDuePublishing({
    store,
    sites: services.directory,
    sections: sectionRules,
    onError: (error) => log.error({ err: error }, "scheduled changes could not be published"),
  });
  const stops = [watchPublications({ store, changes, onError })];
  let isEnded = false;
  const start = () => {
    if (isEnded) return;
    stops.push(...startLater(services, { env, relays }), ...relays.map((relay) => relay.start()));
  };
  if (quiet) void quiet.then(start);
  else start();
  return async () => {
    isEnded = true;
    await Promise.all(stops.map((stop) => stop()));
  };
}
