import { sql } from "drizzle-orm";
import type { BookmarkedType } from "#lib/bookmarks/shared/bookmark.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { getId, type SeedContext } from "./seed-context.ts";

type Row = {
  site: string;
  as: BookmarkedType;
  type: "post" | "thread" | "recipe";
  /** The index among the items of its type, by age. */
  place: number;
  folder: string | null;
  note: string | null;
};

/** The bookmarks of one demo member, the latest last. */
const saved: readonly Row[] = [
  { site: "migraine", as: "POST", type: "recipe", place: 1, folder: "Easy to cook", note: null },
  { site: "migraine", as: "POST", type: "post", place: 1, folder: null, note: null },
  {
    site: "migraine",
    as: "POST",
    type: "post",
    place: 4,
    folder: "Bad days",
    note: "For the evenings on which I forget all of this.",
  },
  { site: "shn", as: "POST", type: "post", place: 1, folder: null, note: null },
  { site: "migraine", as: "POST", type: "post", place: 6, folder: "For my doctor", note: null },
  {
    site: "migraine",
    as: "THREAD",
    type: "thread",
    place: 1,
    folder: "For my doctor",
    note: "Ask about this at the next visit.",
  },
];

/** Stores the bookmarks of a demo member on the stored sites. */
export async function storeBookmarks(
  tx: Transaction,
  { memberIds, now }: Pick<SeedContext, "memberIds" | "now">,
): Promise<void> {
  const rows = saved.map((row, index) => ({ ...row, days: saved.length - index + 2 }));
  await tx.execute(sql`
    insert into bookmarks (member_id, assoc_type, assoc_id, site_id, folder, note, inserted_at)
    select ${getId(memberIds, "juniper_k")}::int, w."as", i.content_id, i.site_id, w.folder, w.note,
      ${now}::timestamptz - w.days * interval '1 day'
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as w(site text, "as" text, type text, place int, folder text, note text, days int)
    join sites s on s.prefix = w.site
    join lateral (
      select p.content_id, p.site_id from content_placements p
      where p.site_id = s.id and p.type = w.type and p.status = 'published' and p.visibility = 'everyone'
      order by p.content_id offset w.place - 1 limit 1
    ) i on true
    order by w.days desc`);
}
