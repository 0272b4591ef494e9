import { countContent } from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { activityDays, maxRepliesCounted } from "#lib/forums/shared/thread.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { countReplies } from "./forum-queries.ts";

/** The activity in the forums of a site, for the forums home page. */
export type ForumActivity = { unansweredThreads: number; repliesThisWeek: number };

/** Counts the threads without a reply, and the replies of the last seven days, that the reader of the site may see. */
export async function countForumActivity(options: {
  db: Queryable;
  site: SiteScope;
}): Promise<ForumActivity> {
  const { db, site } = options;
  const [unansweredThreads, repliesThisWeek] = await Promise.all([
    countContent({ db, site, types: ["thread"], isUnanswered: true }),
    countReplies(db, site, { days: activityDays, max: maxRepliesCounted }),
  ]);
  return { unansweredThreads, repliesThisWeek };
}
