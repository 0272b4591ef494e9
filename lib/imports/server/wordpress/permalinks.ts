import { isForumType } from "#lib/imports/shared/item-types.ts";
import type { ListBases, WxrItem } from "#lib/imports/shared/wxr.ts";
import type { BlogFacts } from "./blog-facts.ts";

/** The fields of an item on which its URL depends. */
type Addressed = Pick<WxrItem, "id" | "type" | "slug" | "parent" | "date" | "terms"> & {
  /** The author's name in URLs. */
  nicename: string;
};

const maxLevels = 20;

/** The names of the ancestors of a page or category and its own, from the top. In a cycle, only its own name. */
function listPath<Node>(
  node: Node | undefined,
  getParent: (node: Node) => Node | undefined,
  getName: (node: Node) => string,
): string[] {
  const path = new Set<Node>();
  for (let at = node; at && path.size <= maxLevels; at = getParent(at)) {
    if (path.has(at)) return node ? [getName(node)] : [];
    path.add(at);
  }
  return [...path].map(getName).toReversed();
}

const pagePath = (id: string, { pages }: BlogFacts): string =>
  listPath(
    pages.get(id),
    (page) => pages.get(page.parentId),
    (page) => page.name,
  ).join("/");

/** The path of the category in the URL of a post: the one with the lowest id. */
function categoryPath({ terms: ofItem }: Addressed, { terms }: BlogFacts): string {
  const all = [...terms.values()].filter(({ taxonomy }) => taxonomy === "category");
  const slugs = new Set(ofItem.flatMap((term) => (term.taxonomy === "category" ? term.slug : [])));
  const first = all.find(({ slug }) => slugs.has(slug));
  const path = listPath(
    first,
    (term) => terms.get(`category ${term.parentId}`),
    (term) => term.slug,
  );
  return path.join("/") || "uncategorized";
}

function postPath(item: Addressed, structure: string, facts: BlogFacts): string {
  const [, year = "", month = "", day = "", hour = "", minute = "", second = ""] =
    /^(\d+)-(\d+)-(\d+)[ T](\d+):(\d+):(\d+)/.exec(item.date) ?? [];
  const parts: Record<string, string> = {
    year,
    monthnum: month,
    day,
    hour,
    minute,
    second,
    post_id: item.id,
    postname: item.slug,
    author: item.nicename,
    category: structure.includes("%category%") ? categoryPath(item, facts) : "",
  };
  return structure.replace(/%(\w+)%/g, (mark, name: string) => parts[name] ?? mark);
}

/** A word in the URLs of the forums, from the settings of bbPress. */
export const getForumWord = ({ options }: BlogFacts, name: string, otherwise: string): string =>
  options.get(`_bbp_${name}`) || otherwise;

/** The prefixes of the URLs of a forum's parts. */
function forumPath(item: Addressed, facts: BlogFacts): string {
  const get = (name: string, otherwise: string) => getForumWord(facts, name, otherwise);
  const root = get("include_root", "1") === "1" ? `${get("root_slug", "forums")}/` : "";
  if (item.type === "topic") return `/${root}${get("topic_slug", "topic")}/${item.slug}`;
  if (item.type === "reply") return `/${root}${get("reply_slug", "reply")}/${item.slug}`;
  return `/${root}${get("forum_slug", "forum")}/${pagePath(item.id, facts)}`;
}

/** The attachment page of a file: below its parent item, or at the root. */
function attachmentPath({ slug }: Addressed, parentLink: string, structure: string): string {
  const isTaken = structure.includes("%category%") || /^\d+$/.test(slug);
  const name = isTaken && parentLink !== "" ? `attachment/${slug}` : slug;
  return `${parentLink.replace(/\/+$/, "")}/${name}`;
}

/** The base paths of a blog's lists, from its settings. */
export function getListBases({ options }: BlogFacts): ListBases {
  const structure = options.get("permalink_structure") ?? "";
  const front = structure.slice(0, Math.max(structure.indexOf("%"), 0)).replace(/\/+$/, "");
  const get = (name: string, otherwise: string) => {
    const own = (options.get(name) ?? "").replace(/^\/+|\/+$/g, "");
    return own === "" ? `${front}/${otherwise}` : `/${own}`;
  };
  // A number could be a year or an id: WordPress adds a word to distinguish them.
  const hasIds = (structure.match(/%\w+%/g) ?? []).slice(0, 3).includes("%post_id%");
  return {
    category: get("category_base", "category"),
    tag: get("tag_base", "tag"),
    author: `${front}/author`,
    date: hasIds ? `${front}/date` : front,
  };
}

/**
 * The address of an item on its blog, as WordPress builds it from its settings.
 * @param parentLink for a file, the URL of its parent item
 */
export function getPermalink(item: Addressed, facts: BlogFacts, parentLink = ""): string {
  const { home, options } = facts;
  const structure = options.get("permalink_structure") ?? "";
  const isFront =
    options.get("show_on_front") === "page" && options.get("page_on_front") === item.id;
  if (isFront) return `${home}/`;
  if (structure === "" || item.slug === "") return `${home}/?p=${item.id}`;
  const end = structure.endsWith("/") ? "/" : "";
  if (item.type === "post") return home + postPath(item, structure, facts);
  if (item.type === "page") return `${home}/${pagePath(item.id, facts)}${end}`;
  if (isForumType(item.type)) return home + forumPath(item, facts) + end;
  if (item.type === "attachment")
    return parentLink.includes("?")
      ? `${home}/?attachment_id=${item.id}`
      : attachmentPath(item, parentLink || home, structure) + end;
  return `${home}/${item.type}/${item.slug}${end}`;
}
