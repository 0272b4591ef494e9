import { type RefObject, useEffect, useRef, useState } from "react";
import { previewTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { applyLook, type FrameLook } from "./frame-look.ts";

/** What is replaced in a shown page: its main part, or all of it when it is shown to somebody else. */
type ShownPart = "main" | "body";

/** Shows a new version of the page where the old one is, so that its scroll stays. */
function showPage(frame: HTMLIFrameElement, page: Document, part: ShownPart): void {
  const shown = frame.contentDocument?.querySelector("main")?.closest(part);
  const next = page.querySelector(part);
  if (!shown || !next) {
    frame.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`;
    return;
  }
  const { scrollingElement } = shown.ownerDocument;
  const top = scrollingElement?.scrollTop ?? 0;
  shown.replaceWith(shown.ownerDocument.importNode(next, true));
  if (scrollingElement) scrollingElement.scrollTop = top;
}

/** In CSS pixels; that of paper is A4 without margins. */
const frameWidths = { phone: 390, desktop: 1280, paper: 720 } as const;
export type FrameWidth = keyof typeof frameWidths;

/** The width of an element in CSS pixels; 0 before it is known. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

type Props = {
  /** The page as it is now; null before it is loaded. */
  page: Document | null;
  /** Who sees it: the whole page is another for somebody else. */
  viewer: string;
  look: FrameLook;
  width: FrameWidth;
};

/** A page in a frame of its own width, made smaller where there is less room, without its scripts. */
export function PreviewFrame({ page, viewer, look, width }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const shownViewer = useRef(viewer);
  const room = useWidth(box);
  const scale = room > 0 ? Math.min(1, room / frameWidths[width]) : 1;
  useEffect(() => {
    if (!page || !frame.current) return;
    showPage(frame.current, page, shownViewer.current === viewer ? "main" : "body");
    shownViewer.current = viewer;
  }, [page, viewer]);
  const applyToFrame = () => {
    const shown = frame.current?.contentDocument;
    if (shown?.querySelector("main")) applyLook(shown, look);
  };
  // Not at each key of the editor: it reads every rule of the page.
  useEffect(applyToFrame, [page, viewer, look]);
  return (
    <div ref={box} className="h-[75dvh] min-w-0 overflow-hidden">
      <iframe
        ref={frame}
        title={texts.frame}
        // Same origin, so that the editor can replace its content; no script of the page runs.
        sandbox="allow-same-origin"
        onLoad={applyToFrame}
        className="origin-top-left rounded-md border border-line bg-surface"
        style={{
          width: frameWidths[width],
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}
