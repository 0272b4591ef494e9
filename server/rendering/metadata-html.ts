import { LRUCache } from "lru-cache";
import type { Metadata, Viewport } from "next";

type Attributes = Record<string, string | number | undefined>;

const escapes: Record<string, string> = {
  "&": "&amp;",
  '"': "&quot;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};
const toText = (text: string | number) =>
  String(text).replace(/[&"'<>]/g, (one) => escapes[one] ?? one);

function toElement(name: "meta" | "link", attributes: Attributes): string {
  let html = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) html += ` ${key}="${toText(value)}"`;
  }
  return `${html}/>`;
}

/** A `meta` element; nothing without content. */
const meta = (key: "name" | "property", name: string, content: unknown): string =>
  content === undefined || content === null || content === ""
    ? ""
    : `<meta ${key}="${name}" content="${toText(String(content))}"/>`;

/** What the metadata of our pages consists of (`app/_shared/metadata`). */
type Described = {
  title?: string;
  description?: string;
  manifest?: string;
  keywords?: string;
  robots?: { index?: boolean; follow?: boolean };
  alternates?: {
    canonical?: string;
    types?: Record<string, readonly { url: string; title: string }[]>;
  };
  verification?: { google?: string };
  openGraph?: {
    type?: string;
    title?: string;
    description?: string;
    url?: string;
    siteName?: string;
    locale?: string;
    images?: readonly { url: string; width?: number; height?: number; alt?: string }[];
    publishedTime?: string;
    modifiedTime?: string;
    authors?: readonly string[];
    section?: string;
    tags?: readonly string[];
  };
  twitter?: {
    card?: string;
    title?: string;
    description?: string;
    images?: readonly { url: string; alt?: string }[];
  };
  icons?: {
    icon?: readonly { url: string; type: string; sizes: string }[];
    apple?: { url: string; sizes: string };
  };
};

const knownOfViewport = new Set(["width", "initialScale", "colorScheme"]);

/**
 * The elements of a head that Next makes of the viewport of the layouts.
 * @throws Error for what our layouts do not say
 */
export function toViewportHtml(viewport: Viewport): string {
  const unknown = Object.keys(viewport).find((name) => !knownOfViewport.has(name));
  if (unknown) throw new Error(`A viewport that cannot be written: ${unknown}`);
  const { width = "device-width", initialScale = 1, colorScheme } = viewport;
  return `<meta charSet="utf-8"/>${[
    meta("name", "viewport", `width=${width}, initial-scale=${initialScale}`),
    meta("name", "color-scheme", colorScheme),
  ].join("")}`;
}

/** The addresses of a site's pictures and of the page itself, which are in its metadata more than once. */
const knownUrls = new LRUCache<string, string>({ max: 500 });

function toUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const known = knownUrls.get(url) ?? new URL(url).href;
  knownUrls.set(url, known);
  return known;
}

const toRobots = ({ index, follow }: NonNullable<Described["robots"]>) =>
  [
    ...(index === undefined ? [] : [index ? "index" : "noindex"]),
    ...(follow === undefined ? [] : [follow ? "follow" : "nofollow"]),
  ].join(", ");

function toAlternates({ canonical, types = {} }: NonNullable<Described["alternates"]>): string {
  const links = Object.entries(types).flatMap(([type, all]) =>
    all.map(({ url, title }) => toElement("link", { rel: "alternate", type, href: url, title })),
  );
  const own = canonical ? toElement("link", { rel: "canonical", href: toUrl(canonical) }) : "";
  return own + links.join("");
}

function toOpenGraph(graph: NonNullable<Described["openGraph"]>): string {
  const og = (name: string, content: unknown) => meta("property", `og:${name}`, content);
  const article = (name: string, content: unknown) => meta("property", `article:${name}`, content);
  const { images = [], authors = [], tags = [] } = graph;
  return [
    og("title", graph.title),
    og("description", graph.description),
    og("url", toUrl(graph.url)),
    og("site_name", graph.siteName),
    og("locale", graph.locale),
    ...images.flatMap(({ url, width, height, alt }) => [
      og("image", toUrl(url)),
      og("image:width", width),
      og("image:height", height),
      og("image:alt", alt),
    ]),
    og("type", graph.type),
    article("published_time", graph.publishedTime),
    article("modified_time", graph.modifiedTime),
    ...authors.map((author) => article("author", author)),
    article("section", graph.section),
    ...tags.map((tag) => article("tag", tag)),
  ].join("");
}

function toTwitter(card: NonNullable<Described["twitter"]>): string {
  const twitter = (name: string, content: unknown) => meta("name", `twitter:${name}`, content);
  return [
    twitter("card", card.card),
    twitter("title", card.title),
    twitter("description", card.description),
    ...(card.images ?? []).flatMap(({ url, alt }) => [
      twitter("image", toUrl(url)),
      twitter("image:alt", alt),
    ]),
  ].join("");
}

function toIcons({ icon = [], apple }: NonNullable<Described["icons"]>): string {
  const links = icon.map(({ url, type, sizes }) =>
    toElement("link", { rel: "icon", href: url, type, sizes }),
  );
  if (apple)
    links.push(toElement("link", { rel: "apple-touch-icon", href: apple.url, sizes: apple.sizes }));
  return links.join("");
}

/** The fields that are written, with those of each object. */
const known: Readonly<Record<string, readonly string[]>> = {
  title: [],
  description: [],
  manifest: [],
  keywords: [],
  robots: ["index", "follow"],
  alternates: ["canonical", "types"],
  verification: ["google"],
  openGraph: [
    "type",
    "title",
    "description",
    "url",
    "siteName",
    "locale",
    "images",
    "publishedTime",
    "modifiedTime",
    "authors",
    "section",
    "tags",
  ],
  twitter: ["card", "title", "description", "images"],
  icons: ["icon", "apple"],
};

/** The first field that is not written here. */
function findUnknown(metadata: Metadata): string | undefined {
  for (const name in metadata) {
    const value: unknown = metadata[name as keyof Metadata];
    const fields = known[name];
    if (!fields) return name;
    if (fields.length === 0 || typeof value !== "object" || value === null) continue;
    for (const field in value) if (!fields.includes(field)) return `${name}.${field}`;
  }
  return undefined;
}

/**
 * The elements of a head that Next makes of metadata, in the same order. Only what our pages have is known here; that it is
 * the same is checked by a sweep (docs/decisions/0102).
 * @throws Error for metadata that it does not know
 */
export function toMetadataHtml(metadata: Metadata): string {
  const unknown = findUnknown(metadata);
  if (unknown) throw new Error(`Metadata that cannot be written: ${unknown}`);
  const own = metadata as Described;
  const { title = "", robots = {}, alternates = {}, verification = {}, openGraph = {} } = own;
  return [
    `<title>${toText(title)}</title>`,
    meta("name", "description", own.description),
    own.manifest ? toElement("link", { rel: "manifest", href: own.manifest }) : "",
    meta("name", "keywords", own.keywords),
    meta("name", "robots", toRobots(robots)),
    toAlternates(alternates),
    meta("name", "google-site-verification", verification.google),
    toOpenGraph(openGraph),
    toTwitter(own.twitter ?? {}),
    toIcons(own.icons ?? {}),
  ].join("");
}
