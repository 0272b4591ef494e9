import { sql } from "drizzle-orm";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import {
  disorderFollows,
  memberFollows,
  tagFollows,
  topicFollows,
} from "#lib/follows/server/follow-tables.ts";
import { insertRows } from "./insert-rows.ts";
import { daysBefore, getId, type SeedContext } from "./seed-context.ts";

/** The follows of the demo network, the latest last. */
const demoFollows = [
  ["theo.walks", "kofi.mensah"],
  ["TJ the DJ", "pixelpete"],
  ["pixelpete", "cloudspotter"],
  ["WalterH1948", "cloudspotter"],
  ["meadowlark77", "WalterH1948"],
  ["LuciaFromTheBakery", "nightshiftnell"],
  ["carlos.m.reyes", "sam_i_am_tired"],
  ["second.breakfast", "sam_i_am_tired"],
  ["Aarav_P", "notanearlybird"],
  ["Eleni_M", "Ravi-K"],
  ["quietcorner", "PaperLanterns"],
  ["quietcorner", "LoudLibrarian"],
  ["olena.v", "Darya.K"],
  ["Ingrid-S", "plaidblanket"],
  ["plaidblanket", "Ingrid-S"],
  ["halfmarathonhal", "jjwashington"],
  ["stitch-by-stitch", "Bram"],
  ["Bram", "stitch-by-stitch"],
  ["carlos.m.reyes", "MamaMwangi"],
  ["Aarav_P", "Chiamaka"],
  ["zoe-in-the-city", "GrantParkerHall"],
  ["GrantParkerHall", "zoe-in-the-city"],
  ["HenryTanaka", "Amara-O"],
  ["Zaid_R", "Chiamaka"],
  ["kofi.mensah", "Noor.Haddad"],
  ["tomas-oreilly", "Leilani K"],
  ["Noor.Haddad", "Leilani K"],
  ["Leilani K", "Noor.Haddad"],
  ["Leilani K", "Amara-O"],
  ["DianeWrites", "Noor.Haddad"],
  ["juniper_k", "Leilani K"],
  ["juniper_k", "Noor.Haddad"],
  ["juniper_k", "MaraModerates"],
  ["juniper_k", "theo.walks"],
  ["theo.walks", "juniper_k"],
  ["MaraModerates", "juniper_k"],
  ["Noor.Haddad", "juniper_k"],
  ["hopeful.in.ohio", "Rosa Delgado"],
  ["Rosa Delgado", "GrandmaJune"],
  ["carlos.m.reyes", "Rosa Delgado"],
  ["Zaid_R", "HenryTanaka"],
  ["LuciaFromTheBakery", "GrandmaJune"],
  ["second.breakfast", "quietcorner"],
] as const;

/** Stores the followed members of demo members, and the followed conditions, tags and topics of one of them. */
export async function storeFollows(
  tx: Transaction,
  { memberIds, now }: Pick<SeedContext, "memberIds" | "now">,
): Promise<void> {
  const rows = demoFollows.map(([follower, followed], index) => ({
    followerId: getId(memberIds, follower),
    followedId: getId(memberIds, followed),
    insertedAt: daysBefore(now, demoFollows.length - index, 600),
  }));
  await insertRows(tx, memberFollows, rows);
  const juniper = getId(memberIds, "juniper_k");
  await tx.execute(sql`insert into ${disorderFollows} (member_id, disorder_id)
    select ${juniper}, id from disorders where name in ('Migraine', 'Vestibular migraine')`);
  await tx.execute(sql`insert into ${tagFollows} (member_id, site_id, tag_id)
    select ${juniper}, t.site_id, t.id from tags t join sites s on s.id = t.site_id
    where s.prefix = 'migraine' order by t.slug limit 2`);
  await tx.execute(sql`insert into ${topicFollows} (member_id, site_id, category_id)
    select ${juniper}, c.site_id, c.id from categories c join sites s on s.id = c.site_id
    where s.prefix in ('migraine', 'shn') and c.slug in ('living-with-migraine', 'telling-your-story')`);
}
