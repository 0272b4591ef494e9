import type { QueueName } from "#lib/core/shared/queue-names.ts";
import { deleteExpiredExports } from "#lib/exports/server/expired-exports.ts";
import { runExports } from "#lib/exports/server/run-exports.ts";
import { scanPosts } from "#lib/moderation/server/duplicates/scan-posts.ts";
import { openSameAddressCases } from "#lib/moderation/server/members/same-address.ts";
import { sendDueEmails } from "#lib/notifications/server/send-emails.ts";
import { sendDuePushes } from "#lib/notifications/server/send-pushes.ts";
import { closeDueMerges } from "#lib/registries/server/close-merge.ts";
import { eraseDueMembers } from "#lib/registries/server/erase-member.ts";
import { exportParts } from "#lib/registries/server/export-parts.ts";
import { moveHiddenAuthors } from "#lib/registries/server/hide-authors.ts";
import { mergeSteps } from "#lib/registries/server/merge-steps.ts";
import { moderators } from "#lib/registries/server/moderators.ts";
import { rewriteMentions } from "#lib/registries/server/rewrite-mentions.ts";
import { workOnMerges } from "#lib/registries/server/work-on-merges.ts";
import { deleteExpiredUploads } from "#lib/uploads/server/expired-uploads.ts";
import type { UploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

type OnError = (error: unknown) => void;

/** Creates, processes and blocks the items of a queue. */
export type QueueCase = {
  /** The table that the work on an item changes, and the column with the number of the item. */
  table: string;
  column: string;
  /** Makes items that are due one after another. @returns their numbers */
  make: (count: number) => Promise<number[]>;
  /** Runs one look of a process at the queue. */
  work: (onError: OnError) => Promise<unknown>;
  /** A query that returns a row while the item is not done. */
  waiting: string;
  /** Number of failing items, more than one look takes; twenty by default. */
  failing?: number;
};

/** A case for every queue; a missing case is a type error. */
export function makeQueueCases(network: TestNetwork): Record<QueueName, QueueCase> {
  const { services } = network;
  const { store, uploads } = services;
  const { db } = store;
  const run = (text: string, values: unknown[] = []) => runSql(network, text, values);
  const site = network.site("migraine").id;
  let names = 0;

  /** Inserts rows, each with a different `$n`. @returns their numbers */
  const insert = async (text: string, count: number): Promise<number[]> =>
    (await run(`${text} from generate_series(1, ${count}) n order by n returning id`)).map(
      ({ id }) => id,
    );
  async function makeMembers(count: number): Promise<number[]> {
    names += 1;
    const name = `queued-${names}-`;
    return insert(
      `insert into members (username, slug, email, home_site_id)
       select '${name}' || n, '${name}' || n, '${name}' || n || '@mail.test', ${site}`,
      count,
    );
  }
  /** Inserts a row for each of several new members. @param values the values after the id of the member, with `n` */
  async function insertForMembers(table: string, columns: string, values: string, count: number) {
    const ids = await makeMembers(count);
    return run(
      `insert into ${table} (${columns}) select id, ${values} from unnest($1::int[]) with ordinality one(id, n)
       order by n returning *`,
      [ids],
    );
  }
  const insertMerges = async (count: number, values: string): Promise<number[]> => {
    const rows = await insertForMembers(
      "member_merges",
      "gone_id, kept_id, gone_slug, actor_id, site_id, log_id, state, step, changed_at, inserted_at",
      `1, 'gone-' || id, 1, ${site}, 1, ${values}`,
      count,
    );
    return rows.map(({ id }) => id);
  };
  const past = "now() - interval '1 day' + n * interval '1 second'";

  /** A storage that cannot delete the files of items that the database refuses. */
  const storageWithout = (table: string): UploadStorage => ({
    ...uploads.storage,
    deleteKey: async (key) => {
      const refused = await run(
        `select 1 from ${table} where key = $1 and id in (select id from poisoned)`,
        [key],
      );
      if (refused.length > 0) throw new Error("The files cannot be deleted");
    },
  });

  return {
    "account-deletions": {
      table: "members",
      column: "id",
      make: async (count) =>
        (
          await insertForMembers(
            "account_deletions",
            "member_id, erases_words, due_at",
            `false, ${past}`,
            count,
          )
        ).map(({ member_id }) => member_id),
      work: (onError) => eraseDueMembers(services, onError),
      waiting: "select 1 from account_deletions where member_id = $1",
    },
    "accounts-to-join": {
      table: "member_merges",
      column: "id",
      make: (count) => insertMerges(count, `'undoing', ${mergeSteps.length - 1}, ${past}, now()`),
      work: (onError) => workOnMerges(services, onError),
      waiting: "select 1 from member_merges where id = $1 and state = 'undoing'",
    },
    "joined-accounts-to-close": {
      table: "member_merge_rows",
      column: "merge_id",
      make: async (count) => {
        const ids = await insertMerges(
          count,
          "'done', 0, now(), now() - interval '40 days' + n * interval '1 minute'",
        );
        await run(
          "insert into member_merge_rows (merge_id, rule) select id, 'comments.author_id' from unnest($1::int[]) id",
          [ids],
        );
        return ids;
      },
      work: (onError) => closeDueMerges(services, onError),
      waiting: "select 1 from member_merges where id = $1 and state = 'done'",
    },
    "hidden-authors": {
      table: "hidden_authors",
      column: "member_id",
      make: async (count) =>
        (
          await insertForMembers(
            "hidden_authors",
            "member_id, is_hidden, is_announced, stage, changed_at",
            `false, true, 'rest', ${past}`,
            count,
          )
        ).map(({ member_id }) => member_id),
      work: (onError) => moveHiddenAuthors(store, onError),
      waiting: "select 1 from hidden_authors where member_id = $1",
    },
    "name-changes": {
      table: "name_changes",
      column: "member_id",
      make: async (count) =>
        (
          await insertForMembers(
            "name_changes",
            "member_id, due_at, is_repeated",
            `${past}, true`,
            count,
          )
        ).map(({ member_id }) => member_id),
      work: (onError) => rewriteMentions(store, onError),
      waiting: "select 1 from name_changes where member_id = $1",
    },
    "posts-to-compare": {
      table: "member_posts",
      column: "id",
      make: (count) =>
        insert(
          `insert into member_posts (site_id, member_id, assoc_type, assoc_id, is_approved, is_scanned)
           select ${site}, 1, 'COMMENT', 0, true, false`,
          count,
        ),
      work: (onError) => scanPosts({ db, moderators, onError }),
      waiting: "select 1 from member_posts where id = $1 and not is_scanned",
    },
    "same-address-cases": {
      table: "sign_up_addresses",
      column: "member_id",
      make: async (count) => {
        // For each address, an earlier lead was removed.
        const hash = `address-${names}-`;
        const removed = await insertForMembers(
          "sign_up_addresses",
          "member_id, address_hash",
          `'${hash}' || n`,
          count,
        );
        await run("update members set role_id = 4 where id = any($1)", [
          removed.map((row) => row.member_id),
        ]);
        await run("delete from hidden_authors");
        const rows = await insertForMembers(
          "sign_up_addresses",
          "member_id, address_hash",
          `'${hash}' || n`,
          count,
        );
        return rows.map(({ member_id }) => member_id);
      },
      work: (onError) => openSameAddressCases(store, onError),
      waiting: "select 1 from sign_up_addresses where member_id = $1 and case_opened_at is null",
    },
    "data-exports": {
      table: "data_exports",
      column: "id",
      make: async (count) =>
        (await insertForMembers("data_exports", "member_id, site_id", `${site}`, count)).map(
          ({ id }) => id,
        ),
      work: (onError) =>
        runExports(
          {
            db,
            storage: uploads.storage,
            mailer: services.mailer,
            parts: exportParts,
            // A deleted site, whose started export is no longer needed.
            directory: { byId: () => undefined },
            toOrigin: services.toOrigin,
            onError,
          },
          new AbortController().signal,
        ),
      waiting: "select 1 from data_exports where id = $1 and tries = 0",
    },
    "expired-exports": {
      table: "data_exports",
      column: "id",
      make: async (count) =>
        (
          await insertForMembers(
            "data_exports",
            "member_id, site_id, state, key, expires_at",
            `${site}, 'ready', 'export-' || id, ${past}`,
            count,
          )
        ).map(({ id }) => id),
      work: (onError) => deleteExpiredExports(db, storageWithout("data_exports"), onError),
      waiting: "select 1 from data_exports where id = $1",
    },
    "expired-uploads": {
      table: "uploads",
      column: "id",
      make: async (count) =>
        (
          await insertForMembers(
            "uploads",
            "member_id, key, site_id, image_type, bytes, expires_at",
            `'upload-' || id, ${site}, 'jpeg', 1, ${past}`,
            count,
          )
        ).map(({ id }) => id),
      work: (onError) => deleteExpiredUploads(db, storageWithout("uploads"), onError),
      waiting: "select 1 from uploads where id = $1",
    },
    "notification-emails": {
      table: "notification_emails",
      column: "member_id",
      failing: 60,
      make: async (count) => {
        const rows = await insertForMembers(
          "notifications",
          "member_id, site_id, event_id, kind, group_key",
          `${site}, 0, 'follow', 'none'`,
          count,
        );
        await run(
          `insert into notification_emails (notification_id, member_id, site_id, due_at)
           select id, member_id, site_id, now() - interval '1 day' from notifications where id = any($1)`,
          [rows.map(({ id }) => id)],
        );
        return rows.map(({ member_id }) => member_id);
      },
      work: (onError) => sendDueEmails({ ...services, db, onError }),
      waiting: "select 1 from notification_emails where member_id = $1",
    },
    "notification-pushes": {
      table: "notification_pushes",
      column: "member_id",
      failing: 60,
      make: async (count) =>
        (
          await insertForMembers(
            "notification_pushes",
            "member_id, notification_id, site_id, due_at",
            `id, ${site}, ${past}`,
            count,
          )
        ).map(({ member_id }) => member_id),
      work: (onError) =>
        sendDuePushes({
          db,
          directory: services.directory,
          enqueue: async () => undefined,
          onError,
        }),
      waiting: "select 1 from notification_pushes where member_id = $1",
    },
  };
}
