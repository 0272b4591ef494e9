import { type SQL, sql } from "drizzle-orm";

/** The counters that include the rows that a merge removes. */
type MergeCounter = {
  /** Changes the counters by `by` for each row of a part of the statement. */
  change: (part: "removed" | "put", by: 1 | -1) => SQL;
  /** Whether a removed row `was` can be restored: its target may have been deleted. */
  isPossible: SQL;
};

/** By the names of the rules that remove duplicates. */
export const mergeCounters: Readonly<Record<string, MergeCounter>> = {
  "reactions.member_id": {
    change: (part, by) => sql`
      insert into reaction_counts (reacted_type, assoc_id, type, count)
      select reacted_type, assoc_id, type, greatest(0, ${sql.raw(String(by))} * count(*)::int) from ${sql.raw(part)}
      group by reacted_type, assoc_id, type order by reacted_type, assoc_id, type
      on conflict (reacted_type, assoc_id, type) do update
        set count = greatest(0, reaction_counts.count + ${sql.raw(String(by))} * (
          select count(*)::int from ${sql.raw(part)} one where one.reacted_type = excluded.reacted_type
            and one.assoc_id = excluded.assoc_id and one.type = excluded.type))`,
    isPossible: sql`true`,
  },
  "poll_votes.member_id": {
    change: (part, by) => sql`
      update poll_options o set vote_count = greatest(0, o.vote_count + ${sql.raw(String(by))} * one.count)
      from (select option_id, count(*)::int as count from ${sql.raw(part)} group by option_id) one
      where o.id = one.option_id`,
    isPossible: sql`exists (select 1 from poll_options o where o.id = was.option_id)`,
  },
  "message_reactions.member_id": {
    change: (part) => sql`select count(*) from ${sql.raw(part)}`,
    isPossible: sql`exists (select 1 from messages m where m.id = was.message_id)`,
  },
};
