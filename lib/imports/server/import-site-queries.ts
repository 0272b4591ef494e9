import { eq } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { sites } from "#lib/site/server/site-tables.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** The stored menu of a site. */
export async function findMenu(db: Queryable, site: Pick<SiteScope, "id">): Promise<unknown> {
  const [row] = await db
    .select({ menu: sites.menu })
    .from(sites)
    .where(eq(sites.id, site.id))
    .for("update");
  return row?.menu;
}

/** Replaces the menu of a site. */
export async function updateMenu(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  menu: unknown,
): Promise<void> {
  await db.update(sites).set({ menu }).where(eq(sites.id, site.id));
}
