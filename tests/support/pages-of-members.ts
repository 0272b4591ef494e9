import type { PagePattern } from "#lib/routing/shared/routes.ts";
import { pageRoutes } from "#lib/routing/shared/routes.ts";
import type { MadeCanary } from "./fill-texts.ts";

/** The patterns of pages with parameters. */
type OpenPattern = Extract<PagePattern, `${string}[${string}`>;

/** Paths of pages that stay when the member leaves. */
type StandingPages = { article: string; poll: string };

/**
 * The path at which each page with parameters shows the most member data. The type requires an entry for new pages.
 */
const openPages = (
  { made, slug, ownSlugs, conversationId, id }: MadeCanary,
  { article, poll }: StandingPages,
): Record<OpenPattern, string[]> => {
  const { thread, commentId, statusId } = made;
  const status = `/members/juniper-k/status/${statusId}`;
  return {
    "/[permalink]": ["/welcome-to-quiet-lamp"],
    "/[permalink]/[...rest]": [`/a/${slug}`],
    "/author/[slug]": [`/author/${slug}`],
    "/comments/[id]": [`/comments/${commentId}`],
    "/conditions/[slug]": ["/conditions/migraine"],
    "/conditions/[slug]/[post]": [`/conditions/migraine/${article}`],
    "/content-flag/[assocType]/[assocId]": [
      `/content-flag/comment/${commentId}`,
      `/content-flag/thread/${thread.id}`,
    ],
    "/forums/[slug]": [thread.slug, ...ownSlugs.thread].map((one) => `/forums/${one}`),
    "/forums/[slug]/edit": [`/forums/${thread.slug}/edit`],
    "/forums/[slug]/history": [`/forums/${thread.slug}/history`],
    "/forums/[slug]/print": [`/forums/${thread.slug}/print`],
    "/forums/[slug]/search": [`/forums/${thread.slug}/search?s=thank`],
    "/homepage/[slug]": ["/homepage/home"],
    "/images/[slug]": ["/images/none"],
    "/infographic/[slug]": ["/infographic/none"],
    "/manage/content/[id]": [`/manage/content/${thread.id}`],
    "/manage/content/[id]/sections": [`/manage/content/${thread.id}/sections`],
    "/members/[slug]": [slug, `~${id}`, `quiet${id}`].map((one) => `/members/${one}`),
    "/members/[slug]/activity": ["juniper-k", slug].map((one) => `/members/${one}/activity`),
    "/members/[slug]/awards": [`/members/${slug}/awards`],
    "/members/[slug]/status": ["juniper-k", slug].map((one) => `/members/${one}/status`),
    "/members/[slug]/status/[id]": [status],
    "/members/[slug]/status/[id]/history": [`${status}/history`],
    "/messages/[conversationId]": [`/messages/${conversationId}`],
    "/messages/archive/[conversationId]": [`/messages/archive/${conversationId}`],
    "/moderation/[id]": ["/moderation/1"],
    "/moderation/members/[id]": [`/moderation/members/${id}`],
    "/page/[number]": ["/page/2"],
    "/polls/[number]": [`/polls/${poll}`],
    "/post/[id]": [`/post/${thread.id}`],
    "/posts/[slug]": [`/posts/${article}`],
    "/profile/following/[followType]": ["/profile/following/people"],
    "/profile/notices/[id]": ["/profile/notices/1"],
    "/profile/questions/[slug]": ["/profile/questions/social"],
    "/quizzes/[slug]": ["/quizzes/none"],
    "/recipes/[slug]": ["/recipes/none"],
    "/recipes/[slug]/edit": ["/recipes/none/edit"],
    "/recipes/[slug]/history": ["/recipes/none/history"],
    "/shared-preview/[secret]": [`/shared-preview/${"s".repeat(43)}`],
    "/stories/[slug]": ownSlugs.story.map((one) => `/stories/${one}`),
    "/stories/[slug]/edit": ownSlugs.story.map((one) => `/stories/${one}/edit`),
    "/stories/[slug]/history": ownSlugs.story.map((one) => `/stories/${one}/history`),
    "/tag/[slug]": ["/tag/none"],
    "/vote/[type]/[id]": [`/vote/poll/${poll}`],
  };
};

/** Queries with which a page shows more data. */
const queries: Partial<Record<PagePattern, string>> = {
  "/messages/new": "?s=Quiet",
  "/search": "?s=thank+you",
};

export type ListedPage = { path: string; isShared: boolean };

/** The paths of every page, including pages with data of the given members. */
export function listPages(canaries: readonly MadeCanary[], standing: StandingPages): ListedPage[] {
  const open = canaries.map((canary) => openPages(canary, standing));
  return Object.entries(pageRoutes).flatMap(([pattern, rule]) => {
    const isShared = rule.cache === "shared" && !rule.personal;
    const paths = pattern.includes("[")
      ? open.flatMap((pages) => pages[pattern as OpenPattern])
      : [pattern + (queries[pattern as PagePattern] ?? "")];
    return [...new Set(paths)].map((path) => ({ path, isShared }));
  });
}
