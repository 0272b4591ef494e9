import { awards, memberAwards } from "#lib/awards/server/award-tables.ts";
import type { AwardStatus } from "#lib/awards/shared/award.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { daysBefore, getId, type SeedContext } from "./seed-context.ts";

type Row = {
  site: string;
  name: string;
  year: number;
  given: readonly (readonly [username: string, status: AwardStatus, daysAgo: number])[];
};

const rows: readonly Row[] = [
  {
    site: "migraine",
    name: "Community Voice",
    year: 2026,
    given: [
      ["Noor.Haddad", "WINNER", 120],
      ["juniper_k", "FINALIST", 120],
    ],
  },
  { site: "migraine", name: "Kind Reply", year: 2025, given: [["juniper_k", "WINNER", 430]] },
  {
    site: "shn",
    name: "Patient Leader of the Year",
    year: 2025,
    given: [
      ["Leilani K", "WINNER", 400],
      ["tomas-oreilly", "FINALIST", 400],
    ],
  },
  {
    site: "shn",
    name: "New Voice",
    year: 2026,
    given: [
      ["juniper_k", "NOMINEE", 75],
      ["Noor.Haddad", "FINALIST", 75],
    ],
  },
  {
    site: "shn",
    name: "Doors Opened",
    year: 2026,
    given: [
      ["GrantParkerHall", "WINNER", 33],
      ["LoudLibrarian", "FINALIST", 33],
    ],
  },
  {
    site: "sleep",
    name: "Awake for Others",
    year: 2026,
    given: [
      ["nightshiftnell", "WINNER", 48],
      ["Ravi-K", "FINALIST", 48],
    ],
  },
  {
    site: "mentalhealth",
    name: "Kind Reply",
    year: 2026,
    given: [
      ["quietcorner", "WINNER", 61],
      ["hopeful.in.ohio", "FINALIST", 61],
    ],
  },
  {
    site: "rare",
    name: "Story of the Year",
    year: 2026,
    given: [
      ["stitch-by-stitch", "WINNER", 39],
      ["Bram", "FINALIST", 39],
    ],
  },
];

/** Stores the awards of the demo network and who received them, on the sites that are stored. */
export async function storeAwards(
  tx: Transaction,
  { siteIds, memberIds, now }: SeedContext,
): Promise<void> {
  const kept = rows.filter(({ site }) => siteIds.has(site));
  if (kept.length === 0) return;
  const stored = await tx
    .insert(awards)
    .values(kept.map(({ site, name, year }) => ({ siteId: getId(siteIds, site), name, year })))
    .returning({ id: awards.id });
  await tx.insert(memberAwards).values(
    stored.flatMap(({ id }, index) =>
      (kept[index]?.given ?? []).map(([username, status, daysAgo]) => ({
        memberId: getId(memberIds, username),
        awardId: id,
        status,
        earnedAt: daysBefore(now, daysAgo, 12 * 60),
      })),
    ),
  );
}
