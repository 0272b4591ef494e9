/** The parsed form of a WordPress export: unvalidated texts. */

/** The file's data about its blog. */
export type WxrChannel = {
  title: string;
  /** URLs of the blog: its own, its network's, and the base of its links. */
  addresses: string[];
  pubDate: string;
  /** The errors of the file. Everything else was read. */
  problems?: readonly { name: string; reason: string }[];
  /** The base paths of the blog's lists; the usual ones by default. */
  bases?: ListBases | undefined;
};

/** The base paths of a blog's lists below its home page, such as `/category`. */
export type ListBases = {
  category: string;
  tag: string;
  author: string;
  /** The prefix of the URLs of years, months and days; by default the prefix of post URLs. */
  date?: string;
};

export type WxrAuthor = {
  id: string;
  login: string;
  displayName: string;
  /** The name in URLs; empty if unknown. */
  nicename: string;
  /** Only in exports, because accounts of a database are read separately. Empty without an address. */
  email: string;
};

/** A category, a tag, or a term of any other taxonomy, such as `nav_menu`. */
export type WxrTerm = {
  id: string;
  taxonomy: string;
  slug: string;
  name: string;
  /** Slug of the parent term, or nothing. */
  parent: string;
  description: string;
};

export type WxrComment = {
  id: string;
  author: string;
  /** Id of the author's account on the blog; `0` for a guest. */
  userId: string;
  date: string;
  dateGmt: string;
  content: string;
  approved: string;
  type: string;
  parent: string;
};

export type WxrItem = {
  /** Its first line in the file. */
  line: number;
  id: string;
  type: string;
  status: string;
  title: string;
  slug: string;
  link: string;
  guid: string;
  /** Login of its author. */
  creator: string;
  content: string;
  excerpt: string;
  password: string;
  pubDate: string;
  date: string;
  dateGmt: string;
  modifiedGmt: string;
  commentStatus: string;
  isSticky: boolean;
  parent: string;
  menuOrder: number;
  attachmentUrl: string;
  terms: { taxonomy: string; slug: string; name: string }[];
  meta: Map<string, string>;
  /** Earlier slugs and days (`2013-01-05`) of its URL. */
  oldSlugs: string[];
  oldDates: string[];
  comments: WxrComment[];
};

/** A record of the file, in file order. */
export type WxrPart =
  | { kind: "author"; author: WxrAuthor }
  | { kind: "term"; term: WxrTerm }
  | { kind: "item"; item: WxrItem };

/**
 * Streams the records of a blog from the beginning; each call yields the same records.
 * @returns at the end, the blog's own data
 * @throws ImportError when the blog cannot be read
 */
export type ReadBlog = () => AsyncGenerator<WxrPart, WxrChannel>;
