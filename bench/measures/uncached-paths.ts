import {
  connections,
  fetchPlain,
  listOtherHosts,
  listSitemapPaths,
} from "#tests/support/product-calls.ts";

const repliesPerPage = 20;

/**
 * Distinct pages of a kind, of the demo. They are found in ways that work with any commit, so that commits can be
 * compared.
 */
export type UncachedPaths = {
  articles: readonly string[];
  threads: readonly string[];
  /** Pages of threads with twenty replies each, from threads whose pages are all full. */
  fullThreads: readonly string[];
  twentyReplies: string;
  lists: readonly string[];
  /** Searches for two words of a title, in both orders. */
  searches: readonly string[];
  /** Hosts of other sites. */
  sites: readonly string[];
};

/**
 * Checks that there are more distinct paths than concurrent requests, because requests for the same path share a
 * render.
 */
function enough(name: string, paths: readonly string[]): readonly string[] {
  if (paths.length <= connections) throw new Error(`There are too few ${name}`);
  return paths;
}

/** The pages of lists that the site has. */
async function listLists(port: number): Promise<string[]> {
  const numbered = [1, 2, 3, 4, 5, 6].flatMap((page) => [`/page/${page}`, `/forums?page=${page}`]);
  const paths = ["/", "/stories", "/recipes", "/conditions", ...numbered];
  const found: string[] = [];
  for (const path of paths) if ((await fetchPlain(port, path)).status === 200) found.push(path);
  return found;
}

/** Threads with enough replies to fill a page, and their number of replies. */
async function findFullThreads(port: number, threads: readonly string[]) {
  const full: { path: string; replies: number }[] = [];
  for (const path of threads) {
    const { text } = await fetchPlain(port, path);
    const replies = Number(text.match(/>([\d,]+) replies</)?.[1]?.replaceAll(",", "") ?? 0);
    if (replies >= repliesPerPage) full.push({ path, replies });
  }
  return full;
}

/** Minimum number of letters of a word: searches often ignore shorter words. */
const minLetters = 4;

/** Searches for each two words of a slug. */
export function listSearches(paths: readonly string[]): string[] {
  const searches = paths.flatMap((path) => {
    const words = new Set(path.slice(path.lastIndexOf("/") + 1).split("-"));
    const long = [...words].filter((word) => /^[a-z]+$/.test(word) && word.length >= minLetters);
    return long.flatMap((one) =>
      long.filter((other) => other !== one).map((other) => `/search?s=${one}+${other}`),
    );
  });
  return [...new Set(searches)];
}

/** Finds the distinct pages of a demo. @throws Error if there are too few of a kind */
export async function findUncachedPaths(port: number): Promise<UncachedPaths> {
  const articles = await listSitemapPaths(port, "post");
  const threads = await listSitemapPaths(port, "thread");
  const full = await findFullThreads(port, threads);
  const twentyReplies = full.find(({ replies }) => replies === repliesPerPage)?.path;
  if (!twentyReplies) throw new Error("No thread has twenty replies");
  const pages = full.flatMap(({ path, replies }) => {
    const numbers = Array.from({ length: Math.floor(replies / repliesPerPage) }, (_, at) => at + 1);
    return numbers.map((page) => (page === 1 ? path : `${path}?page=${page}`));
  });
  return {
    articles: enough("articles", articles),
    threads: enough("threads", threads),
    fullThreads: enough("pages of twenty replies", pages),
    twentyReplies,
    lists: enough("lists", await listLists(port)),
    searches: enough("searches", listSearches([...articles, ...threads])),
    sites: enough("sites", await listOtherHosts(port)),
  };
}
