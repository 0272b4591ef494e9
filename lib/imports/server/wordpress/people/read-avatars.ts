import type { WantedAvatar } from "#lib/imports/server/avatars/find-avatar.ts";
import { belowUploads } from "#lib/imports/server/picture-files.ts";
import {
  type BlogDatabase,
  listMarks,
  quoteName,
} from "#lib/imports/server/wordpress/blog-database.ts";
import type { BlogFacts } from "#lib/imports/server/wordpress/blog-facts.ts";
import type { Blog } from "#lib/imports/server/wordpress/choose-blog.ts";
import { readPhpArray } from "#lib/imports/server/wordpress/php-values.ts";
import { toAccountLabel } from "./plan-accounts.ts";
import { readAccounts } from "./read-accounts.ts";

type Parts = { db: BlogDatabase; blog: Blog; facts: BlogFacts };

/** Fields in which plug-ins store the URLs of a picture's sizes. */
const addressKeys = ["simple_local_avatar", "basic_user_avatar"];

/** The address of the largest size that a plug-in has stored. */
function findAddress(value: string | null | undefined): string {
  const sizes = new Map(readPhpArray(value));
  const full = sizes.get("full");
  if (typeof full === "string") return full;
  const [largest] = [...sizes]
    .filter(([size, address]) => /^\d+$/.test(size) && typeof address === "string")
    .toSorted(([one], [other]) => Number(other) - Number(one));
  return typeof largest?.[1] === "string" ? largest[1] : "";
}

/** The paths of the files of attachments, by id. */
async function readAttachedFiles({ db, blog }: Parts, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db.query(
    `select post_id, meta_value from ${quoteName(`${blog.prefix}postmeta`)}
     where meta_key = '_wp_attached_file' and post_id in (${listMarks(ids)})`,
    ids.map(Number),
  );
  return new Map(rows.map(({ post_id, meta_value }) => [post_id ?? "", meta_value ?? ""]));
}

/** The picture files that plug-ins store in account fields, by the id of the account. */
async function readFiles(parts: Parts, ids: readonly string[]) {
  const { db, blog, facts } = parts;
  const table = `${blog.networkPrefix}usermeta`;
  const files = new Map<string, WantedAvatar["files"][number]>();
  if (ids.length === 0 || !db.tables.has(table)) return files;
  const idKeys = [`${blog.prefix}user_avatar`, "wp_user_avatar"];
  const keys = [...addressKeys, ...idKeys];
  const rows = await db.query(
    `select user_id, meta_key, meta_value from ${quoteName(table)}
     where user_id in (${listMarks(ids)}) and meta_key in (${listMarks(keys)})`,
    [...ids.map(Number), ...keys],
  );
  const byId = rows.filter(
    ({ meta_key, meta_value }) =>
      idKeys.includes(meta_key ?? "") && /^[1-9]\d{0,9}$/.test(meta_value ?? ""),
  );
  const attached = await readAttachedFiles(
    parts,
    byId.map(({ meta_value }) => meta_value ?? ""),
  );
  for (const { user_id, meta_value } of byId) {
    const file = attached.get(meta_value ?? "");
    const address = `${facts.home}/wp-content/uploads/${file}`;
    if (file) files.set(user_id ?? "", { file, address });
  }
  for (const { user_id, meta_key, meta_value } of rows) {
    const address = addressKeys.includes(meta_key ?? "") ? findAddress(meta_value) : "";
    if (address !== "") files.set(user_id ?? "", { file: belowUploads(address), address });
  }
  return files;
}

/**
 * The members who may have a picture, in batches.
 * @param members by the ids of their accounts; empty in a dry run
 */
export async function* readAvatars(
  parts: Parts,
  members: ReadonlyMap<string, number>,
  isDryRun: boolean,
): AsyncGenerator<WantedAvatar[]> {
  // If the blog showed no pictures, members do not expect theirs to be shown.
  const isShown = parts.facts.options.get("show_avatars") !== "0";
  for await (const accounts of readAccounts(parts.db, parts.blog)) {
    const files = await readFiles(
      parts,
      accounts.map(({ id }) => id),
    );
    yield accounts.flatMap((account): WantedAvatar[] => {
      const { id, email, isSpam, isDeleted } = account;
      const memberId = members.get(id) ?? (isDryRun ? 0 : undefined);
      if (memberId === undefined || isSpam || isDeleted) return [];
      const file = files.get(id);
      const wanted = { memberId, name: toAccountLabel(account), folder: `avatars/${id}` };
      return [{ ...wanted, files: file ? [file] : [], email: isShown ? email : "" }];
    });
  }
}
