import { homePath } from "#lib/imports/server/old-address.ts";
import type { BlogFacts } from "./blog-facts.ts";
import { readPhpArray } from "./php-values.ts";

/**
 * The paths of a BuddyPress list, such as `/members`: the page in the blog's settings, or the usual path if that page
 * is unknown
 */
export function findCommunityRoots(facts: BlogFacts, component: "members" | "groups"): string[] {
  const page = new Map(readPhpArray(facts.options.get("bp-pages"))).get(component);
  const name = facts.pages.get(`${page ?? ""}`)?.name || component;
  // The plug-in runs on the first blog of a network, which may share its host with this one.
  const [host] = facts.source.split("/");
  const homes = [facts.source, ...(facts.network.split("/")[0] === host ? [facts.network] : [])];
  return [...new Set(homes)].map((source) => `${homePath(source)}/${name}`);
}
