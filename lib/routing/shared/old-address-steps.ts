import { hasFeature } from "#lib/site/shared/site.ts";
import type { FeatureFlag } from "#lib/site/shared/site-options.ts";
import { type DecisionInput, redirectTo, type Step } from "./decision-step.ts";
import { pollsPath } from "./find-route.ts";
import { maxParameterLength } from "./page-url.ts";

/** Parameters of the former publishing system that name an item by its id (spec §2 Home). */
const itemIdParameters = ["preview_id", "p", "page_id"] as const;

/** Types that the former system also names by `post_type`, and the folders of their pages (spec §2 Home). */
const folderByType: Readonly<Record<string, readonly [folder: string, feature?: FeatureFlag]>> = {
  story: ["stories", "Stories"],
  recipe: ["recipes", "Recipes"],
  gallery: ["images"],
};

const isSlug = (text: string | null): text is string =>
  text !== null && /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,199}$/u.test(text);

const isDigits = (text: string | null): text is string => text !== null && /^\d{1,10}$/.test(text);

/** The path of the preview that the query of Home names by id, or by type and slug; `null` without one. */
function toPreviewPath(site: DecisionInput["site"], query: URLSearchParams): string | null {
  const id = itemIdParameters.map((name) => query.get(name)).find(isDigits);
  const type = query.get("post_type") ?? "";
  const [folder, feature] = (Object.hasOwn(folderByType, type) && folderByType[type]) || [];
  if (feature && !hasFeature(site, feature)) return null;
  if (id) return `/post/${Number(id)}?preview=true`;
  const slug = query.get("name");
  return folder && isSlug(slug) ? `/${folder}/${encodeURIComponent(slug)}?preview=true` : null;
}

export const decideHome: Step = ({ site, url }) => {
  if (url.path !== "/") return null;
  const term = url.rawQuery.get("s");
  if (term !== null)
    return redirectTo(`/search?${new URLSearchParams({ s: term.slice(0, maxParameterLength) })}`);
  const preview = toPreviewPath(site, url.rawQuery);
  return preview === null ? null : redirectTo(preview);
};

export const decidePolls: Step = ({ url }) => {
  if (url.path !== pollsPath) return null;
  const id = url.rawQuery.get("poll_id");
  return isDigits(id) && Number(id) > 0 ? redirectTo(`/polls/${Number(id)}`, 301) : redirectTo("/");
};

/** Other paths of the home page, which is an item and has only one address. */
const homeAliases: ReadonlySet<string> = new Set(["/post", "/posts", "/posts/home"]);

export const decideHomeAlias: Step = ({ url }) =>
  homeAliases.has(url.path) ? redirectTo("/") : null;
