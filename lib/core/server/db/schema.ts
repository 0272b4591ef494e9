/** Every table of the product in one place, for drizzle-kit and the client. Domains define them. */
export * from "../../../auth/server/auth-tables.ts";
export * from "../../../auth/server/phone-code-tables.ts";
export * from "../../../campaigns/server/campaign-tables.ts";
export * from "../../../comments/server/comment-tables.ts";
export * from "../../../conditions/server/disorder-tables.ts";
export * from "../../../conditions/server/member-disorder-tables.ts";
export * from "../../../content/server/content-tables.ts";
export * from "../../../engagements/server/engagement-tables.ts";
export * from "../../../experiments/server/experiment-tables.ts";
export * from "../../../leads/server/lead-tables.ts";
export * from "../../../members/server/member-tables.ts";
export * from "../../../messaging/server/messaging-tables.ts";
export * from "../../../moderation/server/moderation-tables.ts";
export * from "../../../reactions/server/reaction-tables.ts";
export * from "../../../routing/server/redirect-tables.ts";
export * from "../../../search/server/search-tables.ts";
export * from "../../../site/server/site-tables.ts";
