import { readFileSync } from "node:fs";
import { buildSchema as buildGraphQLSchema, type GraphQLSchema } from "graphql";
import { attachResolvers } from "./attach-resolvers.ts";
import { authResolvers } from "./auth/auth-resolvers.ts";
import { emailResolvers } from "./auth/email-resolvers.ts";
import { collectTags } from "./collect-tags.ts";
import { commentResolvers } from "./comments/comment-resolvers.ts";
import { conditionResolvers } from "./conditions/condition-resolvers.ts";
import { contentResolvers } from "./content/content-resolvers.ts";
import { debugResolvers } from "./debug/debug-resolvers.ts";
import { engagementResolvers } from "./engagements/engagement-resolvers.ts";
import { experimentResolvers } from "./experiments/experiment-resolvers.ts";
import { forumResolvers } from "./forums/forum-resolvers.ts";
import { leadResolvers } from "./leads/lead-resolvers.ts";
import { memberResolvers } from "./members/member-resolvers.ts";
import { messagingResolvers } from "./messaging/messaging-resolvers.ts";
import { moderationResolvers } from "./moderation/moderation-resolvers.ts";
import { reactionResolvers } from "./reactions/reaction-resolvers.ts";
import { routingResolvers } from "./routing/routing-resolvers.ts";
import { dateTime, json, sectionInput } from "./scalars.ts";
import { searchResolvers } from "./search/search-resolvers.ts";
import { sectionResolvers } from "./sections/section-resolvers.ts";
import { siteResolvers } from "./site/site-resolvers.ts";

/**
 * The whole schema: the printed SDL of every domain and the resolvers that answer it. Built with
 * graphql alone, because it stands at the head of every start.
 */
export function buildSchema(): GraphQLSchema {
  const typeDefs = readFileSync(new URL("./schema.graphql", import.meta.url), "utf8");
  const schema = buildGraphQLSchema(typeDefs);
  attachResolvers(schema, [
    { DateTime: dateTime, JSON: json, SectionInput: sectionInput },
    siteResolvers,
    routingResolvers,
    memberResolvers,
    authResolvers,
    emailResolvers,
    contentResolvers,
    conditionResolvers,
    sectionResolvers,
    commentResolvers,
    forumResolvers,
    reactionResolvers,
    moderationResolvers,
    leadResolvers,
    searchResolvers,
    debugResolvers,
    messagingResolvers,
    engagementResolvers,
    experimentResolvers,
  ]);
  return collectTags(schema);
}
