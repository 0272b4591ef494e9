import { escapeHtml } from "#lib/core/shared/escape-html.ts";
import {
  maxSavedPictures,
  type SavedPage,
  savedFileParameter,
} from "#lib/routing/shared/saved-pages.ts";

/** The copy of a page, and the files of this site that it shows. */
type Copy = { html: string; files: string[] };

const mark = (address: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${savedFileParameter}`;
const decode = (text: string) => text.replaceAll("&amp;", "&");

const getAttribute = (tag: string, name: string) =>
  tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];
const isOurs = (address: string | undefined): address is string =>
  address !== undefined && /^\/(?!\/)/.test(address);

/**
 * The script in the head, which applies the reader's settings. Its other attributes are the scripts that the page
 * would start.
 */
const headScript = /^<script (src="([^"]+)") data-scripts="/;

/**
 * Makes a copy of a page that works without a network: its text, its styles, and some pictures in one size. It has
 * only the script in its head, because other scripts and forms need the server; forms are hidden.
 */
export function toSavedHtml(html: string): Copy {
  const files: string[] = [];
  let pictures = 0;
  const keepFile = (tag: string, attribute: "src" | "href", address: string) => {
    const file = mark(decode(address));
    files.push(file);
    return tag.replace(`${attribute}="${address}"`, `${attribute}="${escapeHtml(file)}"`);
  };
  const keepHeadScript = (script: string) => {
    const [, attribute, address] = headScript.exec(script) ?? [];
    if (attribute === undefined || !isOurs(address)) return "";
    return keepFile(`<script ${attribute}></script>`, "src", address);
  };
  const copy = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, keepHeadScript)
    .replace(/<source\b[^>]*>/g, "")
    .replace(/<link\b[^>]*>/g, (tag) => {
      const href = getAttribute(tag, "href");
      if (getAttribute(tag, "rel") === "stylesheet")
        return isOurs(href) ? keepFile(tag, "href", href) : "";
      const isNeeded = !/\srel="(?:preload|modulepreload|prefetch|manifest)"/.test(tag);
      return isNeeded || /\sas="font"/.test(tag) ? tag : "";
    })
    .replace(/<img\b[^>]*>/g, (tag) => {
      const one = tag.replace(/\s(?:srcset|sizes|srcSet)="[^"]*"/g, "");
      const src = getAttribute(one, "src");
      if (!isOurs(src) || pictures >= maxSavedPictures) return one;
      pictures += 1;
      return keepFile(one, "src", src);
    })
    .replace(/<html\b/, "<html data-saved-copy");
  return { html: copy, files: [...new Set(files)] };
}

const toDay = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year: "numeric" });
const formatDay = (ms: number) => toDay.format(new Date(ms));

/** Adds a note with the copy's age at the beginning of its content. */
export function addSavedNote(html: string, savedAtMs: number): string {
  const note = `<p role="note" class="saved-copy-note">Saved copy from ${formatDay(savedAtMs)}</p>`;
  return html.replace(/<main\b[^>]*>/, (main) => main + note);
}

/** React does not touch the content of this element, even if its scripts are available. */
const listMark = '<div id="saved-pages"></div>';

/** Inserts the list of saved pages into the offline page. */
export function addSavedList(html: string, pages: readonly SavedPage[]): string {
  if (pages.length === 0) return html;
  const links = pages.map(
    ({ path, title, savedAtMs }) =>
      `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a><span>Saved copy from ${formatDay(savedAtMs)}</span></li>`,
  );
  const list = `<section class="saved-pages" aria-labelledby="saved-pages-title"><h2 id="saved-pages-title">Saved on this device</h2><ul>${links.join("")}</ul></section>`;
  return html.replace(listMark, (place) => place.replace("></", () => `>${list}</`));
}
