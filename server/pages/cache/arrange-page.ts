import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import {
  type PageStart,
  pageIslandsId,
  type StartOptions,
} from "#lib/routing/shared/page-start.ts";
import { isForEveryone } from "#lib/routing/shared/page-url.ts";
import { offlinePath } from "#lib/routing/shared/product-paths.ts";
import type { PageFiles } from "#server/pages/renderer/page-files.ts";
import type { RenderedDocument } from "#server/pages/renderer/render-document.ts";
import type { RequestState } from "#server/pages/state/request-state.ts";
import { writeStructuredData } from "./structured-data.ts";

/** When the scripts of a page start: shared pages are for reading, other pages are for a task. */
export function getStart(state: RequestState): PageStart {
  const isOwn = state.variant === "member" && findRoute(state.path).rule.isOwnForMembers;
  // The offline page contains everything that it needs.
  const isShared =
    isForEveryone(state) && !state.isPersonal && !isOwn && state.path !== offlinePath;
  return isShared ? "touch" : "now";
}

const escapeWord = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
/** One character for each byte, as in the rest of a page. */
const toLatin1 = (text: string) => Buffer.from(text).toString("latin1");

const toStyleSheet = (href: string) => `<link rel="stylesheet" href="${href}"/>`;
/** Elements in every head. */
const commonHead =
  '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>';

/** The end of the head of a page: the script that starts the other scripts when they are needed, with their URLs. */
function writeStart(
  { components }: RenderedDocument,
  { files, state }: { files: PageFiles; state: RequestState },
): string {
  const own = [...components].flatMap((name) => files.islands[name] ?? []);
  const start = getStart(state);
  const isMember = state.variant === "member";
  const mayReply = isMember && components.has("CommentForm");
  const options: StartOptions = {
    scripts: [...new Set([...files.start, ...own])].join(" "),
    start,
    dialog: isMember ? undefined : files.dialog,
    reply: mayReply ? files.reply.join(" ") : undefined,
    member: isMember ? "" : undefined,
    offline: errorTexts.offline,
    failed: errorTexts.tryLater,
  };
  const words = Object.entries(dropUndefined({ ...options }))
    .map(([name, value]) => ` data-${name}="${escapeWord(value)}"`)
    .join("");
  const member =
    isMember && start === "touch" ? `<script src="${files.member}" defer></script>` : "";
  return `<script src="${files.head}"${words}></script>${member}`;
}

/** The hydration data of a page's islands, as an element that no browser runs. */
function writeIslands({ islands }: RenderedDocument): string {
  // The JSON must not contain the end tag of the element.
  const json = JSON.stringify(islands).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${pageIslandsId}">${json}</script>`;
}

/** The position of an element that a document has once. @throws Error if the document lacks it */
function findOnce(html: string, text: string, from = 0): number {
  const at = html.indexOf(text, from);
  if (at < 0) throw new Error(`A page has no ${text}`);
  return at;
}

/**
 * Adds to a document what its components do not render: styles, scripts, data.
 * @returns parts of the page, split between elements only; one character for each byte (`latin1`)
 */
export function arrangePage(
  document: RenderedDocument,
  { files, state }: { files: PageFiles; state: RequestState },
): readonly string[] {
  const { html, preloads } = document;
  const head = findOnce(html, "<head>") + "<head>".length;
  const headEnd = findOnce(html, "</head>", head);
  const bodyEnd = html.lastIndexOf("</body>");
  const styles = files.styles.map(toStyleSheet).join("");
  const end = writeStart(document, { files, state });
  const start = `<!DOCTYPE html>${html.slice(0, head)}${commonHead}${styles}${preloads}`;
  return [
    start + html.slice(head, headEnd) + toLatin1(end) + writeStructuredData(state.structuredData),
    html.slice(headEnd, bodyEnd),
    toLatin1(writeIslands(document)) + html.slice(bodyEnd),
  ];
}
