import type { Page } from "@playwright/test";
import type { ContentType } from "#lib/content/shared/content.ts";
import { logIn } from "./log-in.ts";
import { siteUrl } from "./site-url.ts";

/** A conversation of `member@demo.test` on migraine. */
export const conversationPath = "/messages/3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34";

/** One page of each kind that only members see. */
export const memberPaths = [
  "/messages",
  conversationPath,
  "/create-thread",
  "/messages/archive",
  "/messages/blocked",
  "/messages/new",
  "/register-username",
  "/verify-email?token=of-a-member",
  "/welcome",
  "/profile",
  "/profile/account",
  "/profile/awards",
  "/profile/bookmarks",
  "/profile/bookmarks?folder=For+my+doctor",
  "/profile/bookmarks?s=zzzzz",
  "/content-flag/comment/1?redirect=%2Fforums",
  "/profile/edit",
  "/profile/following",
  "/profile/following/people?show=edit",
  "/profile/notices",
  "/profile/notifications",
  "/profile/notifications/settings",
  "/profile/privacy",
  "/profile/questions",
  "/profile/questions/extended?s=migraine",
  "/profile/questions/social",
  "/profile/security",
  "/profile/security?problem=password",
];

/** The demo account that sees every page of moderation. */
const staffEmail = "admin@demo.test";

/** One page of each kind that only staff sees, on migraine. Reports a story, so that there is a case. */
export async function staffPaths(page: Page): Promise<string[]> {
  const reported = await firstLink(page, "/stories/the-day-i-said-it-aloud", "/content-flag/");
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("migraine", reported));
  await page.getByLabel("I am worried about this person").check();
  await page.getByRole("button", { name: "Send report" }).click();
  await page.waitForURL(/result=sent/);
  await logIn(page, "migraine", staffEmail);
  await page.goto(siteUrl("migraine", "/moderation"));
  const casePath = await page.locator("[data-case-link]").first().getAttribute("href");
  await page.goto(siteUrl("migraine", "/manage/content?s=every+section"));
  const editor = await page.locator("main th[scope=row] a").first().getAttribute("href");
  return [
    "/manage",
    "/manage/content",
    "/manage/content/new",
    editor ?? "/manage/content/none",
    "/manage/reviews",
    "/manage/content?s=zzzzz",
    "/manage/content?type=post&state=draft&order=title",
    "/manage/activity",
    "/manage/leads",
    "/manage/newsletter",
    "/manage/ads",
    "/manage/ads?result=deleted&ad=1",
    "/moderation",
    "/moderation?state=closed&reason=spam&holder=mine",
    casePath ?? "/",
    "/moderation/members",
    "/moderation/members?s=zzzzz",
    await firstLink(page, "/moderation/members", "/moderation/members/"),
    "/moderation/log",
    "/moderation/rules",
    "/moderation/rules?site=all&type=block",
    "/moderation/members?role=2&s=zzzzz",
    "/moderation/members/2",
    "/moderation/log?actor=nobody",
    "/manage/activity?show=network",
    "/manage/activity?from=2020-01-01&until=2020-01-02",
  ];
}

/** The path of the earlier versions of a member's first changed status update. */
async function firstHistory(page: Page, listPath: string): Promise<string> {
  await page.goto(siteUrl("migraine", listPath));
  const link = page.getByRole("main").locator('a[href$="/history"]').first();
  return (await link.getAttribute("href")) ?? "/";
}

/**
 * The first link of a list page whose path starts with `begin`, without the form for a new item.
 */
export async function firstLink(
  page: Page,
  listPath: string,
  begin: string,
  prefix = "migraine",
): Promise<string> {
  await page.goto(siteUrl(prefix, listPath));
  const link = page.getByRole("main").locator(`a[href^="${begin}"]:not([href$="/new"])`).first();
  return (await link.getAttribute("href")) ?? "/";
}

/**
 * One item of each type with comments, on migraine. Threads and articles have no fixed paths, so the first of a list
 * is used.
 */
const commentedItems: readonly [
  type: ContentType,
  where: string | [list: string, begin: string],
][] = [
  ["thread", ["/forums", "/forums/"]],
  ["post", ["/page/1", "/posts/"]],
  ["story", "/stories/the-day-i-said-it-aloud"],
  ["recipe", "/recipes/red-lentil-soup-from-the-cupboard"],
  ["gallery", "/images/six-small-things"],
  ["cas", "/start-here"],
  ["quiz", "/quizzes/what-do-you-know-about-migraine"],
  ["poll", "/polls/1204"],
];

/** One item of each type with comments: its type, and its path on migraine. */
export const commentedTypes = commentedItems.map(([type, where]) => ({
  type,
  findPath: async (page: Page) =>
    typeof where === "string" ? where : await firstLink(page, ...where),
}));

/** One page of each kind that everyone may see, on migraine. */
export async function publicPaths(page: Page): Promise<string[]> {
  return [
    "/",
    await firstLink(page, "/", "/posts/"),
    "/treatment",
    "/forums",
    await firstLink(page, "/forums", "/forums/"),
    "/every-section",
    "/images",
    "/stories",
    "/stories/the-day-i-said-it-aloud",
    "/recipes",
    "/recipes/red-lentil-soup-from-the-cupboard",
    "/images/six-small-things",
    "/infographic/in-numbers",
    "/credits",
    "/cookie-settings",
    "/bad-day",
    "/featured",
    "/start-here",
    "/sponsored",
    "/tag/sleep",
    "/author/leilani-k",
    "/members/leilani-k",
    "/members/leilani-k/activity?show=comments",
    "/members/noor-haddad",
    "/members/noor-haddad/status",
    await firstLink(page, "/members/noor-haddad/status", "/members/noor-haddad/status/"),
    await firstHistory(page, "/members/noor-haddad/status"),
    "/members/noor-haddad/awards",
    "/quizzes",
    "/quizzes/what-do-you-know-about-migraine",
    "/quizzes/what-do-you-know-about-migraine?answers=1-0-2-1-0-2",
    "/quizzes/food-and-migraine",
    "/polls/1204",
    "/polls/871",
    "/vote/poll/1204",
    "/experiment-demo",
    "/super-secret-debug-tool",
    "/page/2",
    "/community",
    "/about-us",
    "/member-login",
    "/member-login?reset_key=none",
    "/forgot-password",
    "/second-factor",
    "/second-factor?problem=code",
    "/register",
    "/register-username?email=someone%40example.test",
    "/verify-email",
    "/verify-email?token=none",
    "/search",
    "/search?s=aura",
    "/signed-up",
    "/offline",
    "/search?s=zzzzz",
    "/search?s=hemicrania",
    "/search?s=migraine&type=thread",
    "/search?s=zzzzz&type=thread",
    "/conditions",
    "/conditions?s=headache",
    "/conditions?s=zzzzz",
    "/conditions/migraine",
    "/signed-up?problem=email",
    "/confirm-subscription",
    "/confirm-subscription?result=done",
    "/unsubscribe",
    "/unsubscribe?result=done",
    "/privacy-policy",
    "/nothing-here",
  ];
}
