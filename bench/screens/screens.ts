import { isReservedWord } from "#lib/routing/shared/find-route.ts";

/** A screen of the contact sheet. */
export type Screen = {
  name: string;
  /** The viewer. */
  viewer: "guest" | "member" | "moderator";
  /**
   * Its path, or the first link like `link` on the page `on`; for a site without such a link the cell stays empty.
   */
  path: string | { on: string; link: Pick<RegExp, "test"> };
};

/** Matches the item links of a list, but not the link to the form for a new item. */
export const linkTo = (start: string) => new RegExp(`^${start}/(?!new$)[^/?#]+$`);

/**
 * Whether a path is a category: a path of one segment that is neither a page of the product nor the home page's first
 * collection.
 */
const isCategory = (path: string): boolean =>
  /^\/[^/]+$/.test(path) && path !== "/start-here" && !isReservedWord(path.slice(1));

/** The sites on the sheet, from one family each. */
export const sheetSites = ["migraine", "sleep", "mentalhealth", "rare", "shn", "psoriasis"];

/** Widths in CSS pixels, each with the part of a page's height that its sheet shows. */
export const sheetWidths = [
  { width: 360, height: 1080, columnWidth: 220 },
  { width: 768, height: 1150, columnWidth: 300 },
  { width: 1280, height: 1280, columnWidth: 380 },
] as const;

/** The screens, in the order of the sheet. */
export const screens: readonly Screen[] = [
  { name: "Home", viewer: "guest", path: "/" },
  { name: "Home of a member", viewer: "member", path: "/" },
  { name: "Article", viewer: "guest", path: { on: "/", link: linkTo("/posts") } },
  {
    name: "Category",
    viewer: "guest",
    path: { on: "/", link: { test: isCategory } },
  },
  { name: "Author", viewer: "guest", path: { on: "/", link: linkTo("/author") } },
  { name: "Story", viewer: "guest", path: { on: "/stories", link: linkTo("/stories") } },
  { name: "Recipe", viewer: "guest", path: { on: "/recipes", link: linkTo("/recipes") } },
  { name: "Gallery", viewer: "guest", path: { on: "/images", link: linkTo("/images") } },
  { name: "Quiz", viewer: "guest", path: { on: "/quizzes", link: linkTo("/quizzes") } },
  { name: "Condition", viewer: "guest", path: { on: "/conditions", link: linkTo("/conditions") } },
  { name: "Search", viewer: "guest", path: "/search?s=sleep" },
  { name: "Forums", viewer: "guest", path: "/forums" },
  { name: "Thread", viewer: "guest", path: { on: "/forums", link: linkTo("/forums") } },
  { name: "Start a thread", viewer: "member", path: "/create-thread" },
  { name: "Member", viewer: "guest", path: { on: "/forums", link: linkTo("/members") } },
  { name: "Own profile", viewer: "member", path: "/profile" },
  { name: "Messages", viewer: "member", path: "/messages" },
  { name: "Log in", viewer: "guest", path: "/member-login" },
  { name: "Not found", viewer: "guest", path: "/nothing-here" },
  { name: "Moderation", viewer: "moderator", path: "/moderation" },
];
