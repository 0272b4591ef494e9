/** A page in pieces, which put together are the page again. */
export type SplitPage = {
  /** Up to and with the start of `head`. */
  start: string;
  head: string;
  /** From the end of `head` to the start of `main`, with both tags. */
  before: string;
  content: string;
  /** From the end of `main`. */
  after: string;
};

const mainStart = /<main[ >]/;

/** Splits a page of Next; `null` for HTML without a head and one `main`. */
export function splitPage(html: string): SplitPage | null {
  const headAt = html.indexOf("<head>") + "<head>".length;
  const headEnd = html.indexOf("</head>", headAt);
  const mainAt = html.slice(Math.max(0, headEnd)).search(mainStart) + headEnd;
  const contentAt = html.indexOf(">", mainAt) + 1;
  const contentEnd = html.lastIndexOf("</main>");
  if (headAt < "<head>".length || headEnd < 0 || mainAt < headEnd || contentEnd < contentAt)
    return null;
  return {
    start: html.slice(0, headAt),
    head: html.slice(headAt, headEnd),
    before: html.slice(headEnd, contentAt),
    content: html.slice(contentAt, contentEnd),
    after: html.slice(contentEnd),
  };
}

/**
 * Changes what is around the content of a page. Content with a script is changed too; other content, which is most of a
 * page, is not searched.
 * @returns the page in pieces, of which none cuts an element of Next in two
 */
export function changeAroundContent(html: string, change: (html: string) => string): string[] {
  const page = splitPage(html);
  if (!page || page.content.includes("<script")) return [change(html)];
  const changed = change(page.start + page.head + page.before + page.after);
  const at = changed.lastIndexOf("</main>");
  return [changed.slice(0, at), page.content, changed.slice(at)];
}

/** An element of a head: what is in a title or a script belongs to it. React escapes `>` in attributes. */
export const headElement = /<(title|script|style)\b[^>]*>[\s\S]*?<\/\1>|<[^>]+>/g;

export const isPicture = (element: string) => element.startsWith('<link rel="preload" as="image"');
/** React places it in the head or elsewhere, depending on how much of the page is ready by then. */
const isMovable = (element: string) =>
  isPicture(element) || (element.startsWith("<script src=") && element.includes(' async=""'));

/**
 * What the head of a page has besides those of the page without its frame.
 * @returns `null` if it lacks something that the other has
 */
export function listFrameElements(whole: string, bare: string): string | null {
  const left = new Map<string, number>();
  for (const [element] of bare.matchAll(headElement))
    if (!isMovable(element)) left.set(element, (left.get(element) ?? 0) + 1);
  let rest = "";
  for (const [element] of whole.matchAll(headElement)) {
    const count = isMovable(element) ? Number(bare.includes(element)) : (left.get(element) ?? 0);
    if (count > 0) left.set(element, count - 1);
    else if (!isPicture(element)) rest += element;
  }
  return [...left.values()].some((count) => count > 0) ? null : rest;
}

/** React numbers the ids that its server components ask for, in the order in which they ask. */
const serverId = /_S_([0-9a-z]+)_/g;

/** Whether two renderings of a content are the same. */
export const isSameContent = (one: string, other: string): boolean =>
  one.replace(serverId, "_S_") === other.replace(serverId, "_S_");

/** Gives the ids in a panel names that nothing around it has: it may have been rendered apart from its page. */
export const renamePanelIds = (html: string): string => html.replace(serverId, "_P_$1_");

/** Gives the ids in a frame names that no content has. */
export const renameServerIds = (html: string): string => html.replace(serverId, "_F_$1_");
