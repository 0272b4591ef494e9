import { escapeAttribute, escapeText } from "./inline-text.ts";

const webAddress = /^https?:\/\/[^\s<>"']+$/;

/** Services whose posts and films are embedded: parts of their host names, and their kinds of media. */
const services: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)(?:youtube|youtube-nocookie)\.com$|^youtu\.be$/, "Video on YouTube"],
  [/(?:^|\.)vimeo\.com$/, "Video on Vimeo"],
  [/(?:^|\.)dailymotion\.com$|^dai\.ly$/, "Video on Dailymotion"],
  [/(?:^|\.)ted\.com$/, "Talk on TED"],
  [/^(?:videopress\.com|wordpress\.tv)$/, "Video on WordPress"],
  [/(?:^|\.)tiktok\.com$/, "Video on TikTok"],
  [/(?:^|\.)(?:twitter|x)\.com$/, "Post on X"],
  [/(?:^|\.)facebook\.com$/, "Post on Facebook"],
  [/(?:^|\.)instagram\.com$/, "Post on Instagram"],
  [/(?:^|\.)tumblr\.com$/, "Post on Tumblr"],
  [/(?:^|\.)reddit\.com$/, "Post on Reddit"],
  [/(?:^|\.)pinterest\.[a-z.]+$/, "Pin on Pinterest"],
  [/(?:^|\.)spotify\.com$/, "Recording on Spotify"],
  [/(?:^|\.)soundcloud\.com$/, "Recording on SoundCloud"],
  [/(?:^|\.)mixcloud\.com$/, "Recording on Mixcloud"],
  [/(?:^|\.)flickr\.com$|^flic\.kr$/, "Picture on Flickr"],
  [/(?:^|\.)slideshare\.net$/, "Slides on SlideShare"],
  [/(?:^|\.)(?:google)\.[a-z.]+$/, "Page on Google"],
];

/** The page of a video, from the URL of its player. */
function toPage(url: URL): string {
  const film = /^\/(?:embed|v)\/([\w-]{6,20})/.exec(url.pathname)?.[1];
  if (film && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname))
    return `https://www.youtube.com/watch?v=${film}`;
  const number = /^\/video\/(\d{4,14})/.exec(url.pathname)?.[1];
  if (number && url.hostname === "player.vimeo.com") return `https://vimeo.com/${number}`;
  return url.href;
}

/** Reads the address of a page or a file; `null` for any other text. */
function readAddress(address: string): URL | null {
  const text = address.trim().replace(/^\/\//, "https://");
  if (!webAddress.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username || url.password ? null : url;
}

/** Whether a text is an address of a known service, which WordPress embeds if it is a line of its own. */
export function isEmbedAddress(text: string): boolean {
  const url = readAddress(text);
  return url !== null && services.some(([host]) => host.test(url.hostname));
}

/**
 * A link that replaces an embedded page: the service gets no request until a reader follows it.
 * @param title its title in the export, if any
 * @returns an empty text for an unusable URL
 */
export function embedLink(address: string, title = ""): string {
  const url = readAddress(address);
  if (!url) return "";
  const host = url.hostname.replace(/^www\./, "");
  const what = services.find(([pattern]) => pattern.test(url.hostname))?.[1] ?? `Page on ${host}`;
  const words = title.replace(/\s+/g, " ").trim().slice(0, 200);
  const isTitle = words !== "" && !/player$/i.test(words) && !URL.canParse(words);
  return `<a href="${escapeAttribute(toPage(url))}">${escapeText(isTitle ? `${words} (${what})` : what)}</a>`;
}

/** The name of the file at an address. */
function fileName(url: URL): string {
  const name = url.pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The name of the file at an address, for people. */
export function fileWords(address: string): string {
  const url = readAddress(address);
  return url ? fileName(url) || url.hostname : "File";
}

/** A link to an audio, a video or a file. @param verb the action of the link, such as `Listen to` */
export function fileLink(address: string, verb: string, title = ""): string {
  const url = readAddress(address);
  if (!url) return "";
  const words = title.replace(/\s+/g, " ").trim() || fileName(url) || url.hostname;
  return `<a href="${escapeAttribute(url.href)}">${escapeText(`${verb} ${words}`.trim())}</a>`;
}
