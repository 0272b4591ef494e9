import { readFileSync } from "node:fs";
import { buildSchema as buildGraphQLSchema, type GraphQLSchema } from "graphql";
import { adResolvers } from "#graphql/ads/ad-resolvers.ts";
import { analyticsResolvers } from "#graphql/analytics/analytics-resolvers.ts";
import { authResolvers } from "#graphql/auth/auth-resolvers.ts";
import { emailResolvers } from "#graphql/auth/email-resolvers.ts";
import { ownAccountResolvers } from "#graphql/auth/own-account-resolvers.ts";
import { ownSocialSiteResolvers } from "#graphql/auth/own-social-site-resolvers.ts";
import { awardResolvers } from "#graphql/awards/award-resolvers.ts";
import { bookmarkResolvers } from "#graphql/bookmarks/bookmark-resolvers.ts";
import { commentResolvers } from "#graphql/comments/comment-resolvers.ts";
import { conditionResolvers } from "#graphql/conditions/condition-resolvers.ts";
import { contentOperationResolvers } from "#graphql/content/content-operation-resolvers.ts";
import { contentResolvers } from "#graphql/content/content-resolvers.ts";
import { crisisResolvers } from "#graphql/content/crisis-resolvers.ts";
import { managedContentResolvers } from "#graphql/content/managed-content-resolvers.ts";
import { networkItemResolvers } from "#graphql/content/network-item-resolvers.ts";
import { debugResolvers } from "#graphql/debug/debug-resolvers.ts";
import { draftResolvers } from "#graphql/drafts/draft-resolvers.ts";
import { editingResolvers } from "#graphql/editing/editing-resolvers.ts";
import { reviewResolvers } from "#graphql/editing/review-resolvers.ts";
import { engagementResolvers } from "#graphql/engagements/engagement-resolvers.ts";
import { experimentResolvers } from "#graphql/experiments/experiment-resolvers.ts";
import { exportResolvers } from "#graphql/exports/export-resolvers.ts";
import { followResolvers } from "#graphql/follows/follow-resolvers.ts";
import { forumResolvers } from "#graphql/forums/forum-resolvers.ts";
import { leadResolvers } from "#graphql/leads/lead-resolvers.ts";
import { memberResolvers } from "#graphql/members/member-resolvers.ts";
import { contactResolvers } from "#graphql/messaging/contact-resolvers.ts";
import { messagingResolvers } from "#graphql/messaging/messaging-resolvers.ts";
import { caseResolvers } from "#graphql/moderation/case-resolvers.ts";
import { countStaffActions } from "#graphql/moderation/count-staff-actions.ts";
import { memberMergeResolvers } from "#graphql/moderation/member-merge-resolvers.ts";
import { managedMemberResolvers } from "#graphql/moderation/member-resolvers.ts";
import { moderationResolvers } from "#graphql/moderation/moderation-resolvers.ts";
import { noticeResolvers } from "#graphql/moderation/notice-resolvers.ts";
import { wordRuleResolvers } from "#graphql/moderation/word-rule-resolvers.ts";
import { newsletterResolvers } from "#graphql/newsletter/newsletter-resolvers.ts";
import { notificationResolvers } from "#graphql/notifications/notification-resolvers.ts";
import { conditionPeopleResolvers } from "#graphql/profiles/condition-people-resolvers.ts";
import { ownProfileResolvers } from "#graphql/profiles/own-profile-resolvers.ts";
import { countProfileReads } from "#graphql/profiles/profile-reads.ts";
import { profileResolvers } from "#graphql/profiles/profile-resolvers.ts";
import { reactionResolvers } from "#graphql/reactions/reaction-resolvers.ts";
import { recipeResolvers } from "#graphql/recipes/recipe-resolvers.ts";
import { routingResolvers } from "#graphql/routing/routing-resolvers.ts";
import { searchResolvers } from "#graphql/search/search-resolvers.ts";
import { sectionResolvers } from "#graphql/sections/section-resolvers.ts";
import { siteResolvers } from "#graphql/site/site-resolvers.ts";
import { statusResolvers } from "#graphql/statuses/status-resolvers.ts";
import { storyResolvers } from "#graphql/stories/story-resolvers.ts";
import { updateResolvers } from "#graphql/updates/update-resolvers.ts";
import { ownPictureResolvers } from "#graphql/uploads/own-picture-resolvers.ts";
import { programFile } from "#lib/core/server/program-folder.ts";
import { attachResolvers } from "./attach-resolvers.ts";
import { scalarResolvers } from "./scalars.ts";
import { withCacheTags } from "./with-cache-tags.ts";
import { withMentions } from "./with-mentions.ts";

/**
 * The whole schema: the printed SDL of every domain and its resolvers. Built with graphql alone, because
 * every start waits for it.
 */
export function buildSchema(): GraphQLSchema {
  const typeDefs = readFileSync(programFile("graphql/schema.graphql"), "utf8");
  // The SDL was printed from a valid schema.
  const schema = buildGraphQLSchema(typeDefs, {
    assumeValid: true,
    assumeValidSDL: true,
    noLocation: true,
  });
  attachResolvers(schema, [
    scalarResolvers,
    siteResolvers,
    routingResolvers,
    memberResolvers,
    authResolvers,
    ownAccountResolvers,
    ownProfileResolvers,
    ownSocialSiteResolvers,
    ownPictureResolvers,
    emailResolvers,
    contentResolvers,
    conditionResolvers,
    networkItemResolvers,
    managedContentResolvers,
    contentOperationResolvers,
    conditionPeopleResolvers,
    sectionResolvers,
    commentResolvers,
    bookmarkResolvers,
    updateResolvers,
    forumResolvers,
    followResolvers,
    storyResolvers,
    recipeResolvers,
    statusResolvers,
    awardResolvers,
    reactionResolvers,
    crisisResolvers,
    managedMemberResolvers,
    memberMergeResolvers,
    moderationResolvers,
    noticeResolvers,
    caseResolvers,
    wordRuleResolvers,
    adResolvers,
    leadResolvers,
    searchResolvers,
    debugResolvers,
    contactResolvers,
    messagingResolvers,
    newsletterResolvers,
    notificationResolvers,
    profileResolvers,
    draftResolvers,
    editingResolvers,
    reviewResolvers,
    engagementResolvers,
    analyticsResolvers,
    experimentResolvers,
    exportResolvers,
  ]);
  countProfileReads(schema);
  countStaffActions(schema);
  return withCacheTags(withMentions(schema));
}
