/**
 * The guarded pages for the browser, which does not have the route table. They only serve to open a dialog before the
 * server would redirect.
 */
const verifiedPaths = ["/create-thread", "/messages/new", "/recipes/new", "/stories/new"];
/** These paths include all paths below them. */
const memberPaths = "/content-flag /manage /messages /moderation /profile /welcome".split(" ");
/** Only authors see links to these pages. */
const editPaths = /^\/(?:forums|recipes|stories)\/[^/]+\/edit$/;

const toSelector = (path: string) =>
  `a[href="${path}"],a[href^="${path}?"],a[href^="${path}#"],a[href^="${path}/"]`;

/** Links for which guests get the dialog, as a selector for the script in the head. */
export const guardedLinks = [...verifiedPaths, ...memberPaths, "/member-login", "/register"]
  .map(toSelector)
  .join();

/** Whether a page needs a verified account. @param path without a trailing slash */
export const isForVerified = (path: string): boolean =>
  verifiedPaths.includes(path) || editPaths.test(path);

/** Whether a page needs a login. @param path without a trailing slash */
export const isForMembers = (path: string): boolean =>
  isForVerified(path) || memberPaths.some((one) => path === one || path.startsWith(`${one}/`));
