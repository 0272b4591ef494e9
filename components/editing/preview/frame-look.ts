/** How a page is shown: with one of the reader's contrasts, or as it is printed. */
export type FrameLook = "light" | "dark" | "print";

/** A list of media as a printer reads it: rules for paper apply, and those for screens do not. */
export const toPrintMedia = (media: string): string =>
  media
    .split(",")
    .map((query) => {
      const trimmed = query.trim();
      if (/^(?:only\s+)?print\b/i.test(trimmed))
        return trimmed.replace(/^(?:only\s+)?print/i, "all");
      if (/^not\s+screen\b/i.test(trimmed)) return "all";
      return /^(?:(?:only\s+)?screen|not\s+print)\b/i.test(trimmed) ? "not all" : trimmed;
    })
    .join(", ");

/** Every list of media of a style sheet: its own, and those of its rules at any depth. */
function* listMedia(sheet: CSSStyleSheet): Generator<MediaList> {
  yield sheet.media;
  yield* listRuleMedia(sheet.cssRules);
}

function* listRuleMedia(rules: CSSRuleList): Generator<MediaList> {
  for (const rule of rules) {
    if ("media" in rule && rule.media) yield rule.media as MediaList;
    if ("styleSheet" in rule && rule.styleSheet) yield* listMedia(rule.styleSheet as CSSStyleSheet);
    if ("cssRules" in rule && rule.cssRules) yield* listRuleMedia(rule.cssRules as CSSRuleList);
  }
}

/** What the media of rules were before they were shown as printed. */
const screenMedia = new WeakMap<MediaList, string>();
const printed = new WeakSet<Document>();

function setPrinted(page: Document, isPrinted: boolean): void {
  if (!isPrinted && !printed.has(page)) return;
  printed.add(page);
  // Rules change while their sheet is read, so the lists are collected first.
  for (const media of [...page.styleSheets].flatMap((sheet) => [...listMedia(sheet)])) {
    const before = screenMedia.get(media) ?? media.mediaText;
    const next = isPrinted ? toPrintMedia(before) : before;
    if (media.mediaText === next) continue;
    screenMedia.set(media, before);
    media.mediaText = next;
  }
}

/** Shows the page in a frame in another look, in place. */
export function applyLook(page: Document, look: FrameLook): void {
  // The attribute that the reader's own choice sets; without it, the system of the editor would decide.
  page.documentElement.dataset.contrast = look === "dark" ? "contrast-dark" : "contrast-reg";
  setPrinted(page, look === "print");
}
