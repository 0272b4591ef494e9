import { inArray } from "drizzle-orm";
import { disorders } from "#lib/conditions/server/disorder-tables.ts";
import { memberDisorders } from "#lib/conditions/server/member-disorder-tables.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { memberConditions } from "#seed/content/members/member-facts.ts";
import { insertRows } from "./insert-rows.ts";
import { getId, type SeedContext } from "./seed-context.ts";

/** Stores members' conditions with their privacy levels. */
export async function storeConditionPeople(
  tx: Transaction,
  { memberIds }: Pick<SeedContext, "memberIds">,
): Promise<void> {
  const told = Object.entries(memberConditions).flatMap(([username, conditions]) =>
    conditions.map(([slug, relationship, sinceYear, level = "anyone"]) => ({
      username,
      slug,
      relationship,
      sinceYear,
      level,
    })),
  );
  const slugs = [...new Set(told.map(({ slug }) => slug))];
  const found = await tx
    .select({ id: disorders.id, slug: disorders.slug })
    .from(disorders)
    .where(inArray(disorders.slug, slugs));
  const ids = new Map(found.map(({ id, slug }) => [slug, id]));
  await insertRows(
    tx,
    memberDisorders,
    told.map(({ username, slug, relationship, sinceYear, level }) => ({
      memberId: getId(memberIds, username),
      disorderId: getId(ids, slug),
      relationship,
      sinceYear,
      level,
      isPrivate: level !== "anyone",
    })),
  );
}
