/** Pages that need a login, and those with its forms: without those that only authors have links to. */
const paths =
  "/content-flag /create-thread /manage /member-login /messages /moderation /profile /recipes/new /register /stories/new /welcome";

/**
 * Links for which guests get the dialog (`AuthLinkInterceptor`), as a selector. It is in the script of the head, which does not
 * have the table of routes.
 */
export const guardedLinks = paths
  .split(" ")
  .map((path) => `a[href="${path}"],a[href^="${path}?"],a[href^="${path}#"],a[href^="${path}/"]`)
  .join();
