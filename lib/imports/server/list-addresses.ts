import { importedSlug } from "./imported-slug.ts";
import { homePath, isNumber, type MovedBlog, type OldAddress } from "./old-address.ts";

/** Where all articles of a site are listed, the newest first. */
const allArticles = "/page/1";

/** The forms of feeds that WordPress has besides that of `/feed`; here, all of them except Atom are RSS. */
const feedForms = ["rss", "rss2", "rdf"] as const;

/** The feed of the blog in every form, and the feed of all comments, which maps to the feed of the site. */
function listFeeds(home: string): OldAddress[] {
  const toFeed = (from: string, to = "/feed"): OldAddress => ({ kind: "feeds", from, to });
  return [
    toFeed(`${home}/feed`),
    toFeed(`${home}/feed/atom`, "/feed/atom"),
    toFeed(`${home}/?feed=atom`, "/feed/atom"),
    toFeed(`${home}/comments/feed`),
    toFeed(`${home}/?feed=comments-rss2`),
    toFeed(`${home}/comments/feed/atom`, "/feed/atom"),
    ...feedForms.flatMap((form) => [
      toFeed(`${home}/feed/${form}`),
      toFeed(`${home}/?feed=${form}`),
    ]),
  ];
}

/** The prefix of post URLs before their date. The URLs of their lists have it too. */
function findDateBases({ items, scan }: MovedBlog, home: string): string[] {
  if (scan.bases.date !== undefined) return [home + scan.bases.date];
  const found = [...items.values()].flatMap(({ oldPath, day }) => {
    const [year, month] = day.split("-");
    const at = day === "" ? -1 : (oldPath?.indexOf(`/${year}/${month}/`) ?? -1);
    return at < 0 ? [] : (oldPath?.slice(0, at) ?? []);
  });
  return found.length > 0 ? [...new Set(found)] : [home];
}

/** The lists by year, month and day of the blog. Here they map to the list of all articles. */
function listDates(blog: MovedBlog, home: string): OldAddress[] {
  const days = [...new Set([...blog.items.values()].flatMap(({ day }) => day || []))];
  const spans = [...new Set(days.flatMap((day) => [day.slice(0, 4), day.slice(0, 7), day]))];
  const toList = (from: string): OldAddress => ({
    kind: "days, months and years",
    from,
    to: allArticles,
  });
  const bases = findDateBases(blog, home);
  return spans.flatMap((span) => [
    ...bases.map((base) => toList(`${base}/${span.replaceAll("-", "/")}`)),
    toList(`${home}/?m=${span.replaceAll("-", "")}`),
  ]);
}

function listAuthors({ scan, findAuthor }: MovedBlog, home: string): OldAddress[] {
  return [...scan.authors.values()].flatMap(({ id, login, nicename }): OldAddress[] => {
    const to = findAuthor(login);
    const name = nicename || importedSlug(login);
    if (to === null || name === "") return [];
    const from = `${home}${scan.bases.author}/${name}`;
    return [
      { kind: "authors", from, to },
      { kind: "feeds", from: `${from}/feed`, to },
      ...(isNumber(id) ? [{ kind: "authors" as const, from: `${home}/?author=${id}`, to }] : []),
    ];
  });
}

/** The addresses of a blog that list many items: its home, feeds, dates and authors. */
export function listArchiveAddresses(
  blog: MovedBlog,
  home = homePath(blog.scan.source),
): OldAddress[] {
  return [
    ...(home === "" ? [] : [{ kind: "lists" as const, from: home, to: "/" }]),
    ...listFeeds(home),
    ...listDates(blog, home),
    ...listAuthors(blog, home),
  ];
}
