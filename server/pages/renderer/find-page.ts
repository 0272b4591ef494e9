import { findRoute } from "#lib/routing/shared/find-route.ts";
import type { PageParams } from "./render-document.ts";

/** The parameters of a path; `null` if it does not have the form of the pattern. */
export function readParams(pattern: string, requested: string): PageParams | null {
  const segments = requested === "/" ? [] : requested.slice(1).split("/");
  const names = pattern === "/" ? [] : pattern.slice(1).split("/");
  const params: PageParams = {};
  for (const [index, name] of names.entries()) {
    const [, rest, parameter = ""] = name.match(/^\[(\.\.\.)?(\w+)\]$/) ?? [];
    const segment = segments[index];
    if (segment === undefined) return null;
    if (rest) return { ...params, [parameter]: segments.slice(index) };
    if (parameter !== "") params[parameter] = segment;
    else if (segment !== name) return null;
  }
  return segments.length === names.length ? params : null;
}

/** The page in `app/` for a path that the middleware returns, such as `/migraine/guest/forums`. */
export function findPage(rewritten: string) {
  const [, site = "", viewer = "", ...segments] = rewritten
    .split("/")
    .filter((one, at) => at === 0 || one !== "");
  if (viewer === "fragment")
    return {
      name: "/[site]/fragment/[source]",
      isFragment: true,
      params: { site, source: segments[0] ?? "" } as PageParams,
    };
  const own = `/${segments.join("/")}`;
  const { pattern } = findRoute(own);
  const params = readParams(pattern, own);
  if (!params) throw new Error(`There is no page at ${rewritten}`);
  return {
    name: `/[site]/[viewer]${pattern === "/" ? "" : pattern}`,
    isFragment: false,
    params: { site, viewer, ...params } as PageParams,
  };
}
