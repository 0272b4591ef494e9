import { getVisibleCommentIds } from "./comments/server/get-comments.ts";
import { moderateComment } from "./comments/server/moderate-comment.ts";
import { getContentByIds } from "./content/server/list-content.ts";
import type { SectionRules } from "./content/server/save-content.ts";
import type { Queryable } from "./core/server/db/client.ts";
import type { Moderators } from "./moderation/server/moderate-content.ts";
import type { ReactableOwners } from "./reactions/server/reactable-owners.ts";
import { findSectionIssues, sectionsToStore } from "./sections/server/parse-sections.ts";
import type { SiteScope } from "./site/shared/site.ts";

const findVisibleContentIds =
  (isWanted: (type: string) => boolean) =>
  async (db: Queryable, site: SiteScope, ids: readonly number[]): Promise<number[]> =>
    (await getContentByIds(db, site, ids)).flatMap((item) =>
      item && isWanted(item.type) ? [item.id] : [],
    );

/** Which domain answers for each kind of thing one can react to. */
export const reactableOwners: ReactableOwners = {
  POST: {
    typename: "ContentItem",
    findVisibleIds: findVisibleContentIds((type) => type !== "thread"),
  },
  THREAD: {
    typename: "ContentItem",
    findVisibleIds: findVisibleContentIds((type) => type === "thread"),
  },
  COMMENT: { typename: "Comment", findVisibleIds: getVisibleCommentIds },
};

/** Which domain acts when staff moderate a kind of thing. */
export const moderators: Moderators = {
  COMMENT: moderateComment,
};

/** What sections are made of, for the domain that stores the pieces they stand in. */
export const sectionRules: SectionRules = {
  problems: (sections) =>
    findSectionIssues(sections).map(
      ({ place, problem }) => `section ${Number.parseInt(place, 10) + 1} is not right: ${problem}`,
    ),
  toStore: sectionsToStore,
};
