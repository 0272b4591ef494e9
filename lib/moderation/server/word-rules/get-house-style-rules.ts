import type { Queryable } from "#lib/core/server/db/client.ts";
import type { WordRule } from "#lib/moderation/shared/word-rules/word-rule.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findHouseStyleRules } from "./word-rule-queries.ts";

/** The active rules for what the editors of a site write: its own, and those of all sites. Callers check the permission. */
export const getHouseStyleRules = (db: Queryable, site: SiteScope): Promise<WordRule[]> =>
  findHouseStyleRules(db, site);
