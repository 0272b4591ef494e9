import { useEffect, useRef, useState } from "react";
import { Select } from "#components/ui/Select.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { previewTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { previewHref } from "#lib/routing/shared/page-url.ts";
import type { PreviewViewer } from "#lib/routing/shared/viewer-variant.ts";
import { PreviewLinks } from "./PreviewLinks.tsx";

type Props = {
  id: string;
  timeZone: string;
  /** Path of the page. */
  path: string;
  /** The version that is saved: the preview follows it. */
  version: number;
};

/** The page as HTML without its scripts, whose relative addresses are those of the site. */
async function loadPage(path: string, viewer: PreviewViewer, signal: AbortSignal) {
  const response = await fetch(previewHref(path, viewer), { signal, cache: "no-store" });
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const script of page.querySelectorAll("script")) script.remove();
  return page;
}

/** Shows a new version of the page where the old one is: only its main part is replaced, and its scroll stays. */
function showPage(frame: HTMLIFrameElement, page: Document): void {
  const shown = frame.contentDocument?.querySelector("main");
  const next = page.querySelector("main");
  if (!shown || !next) {
    frame.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`;
    return;
  }
  const { scrollingElement } = shown.ownerDocument;
  const top = scrollingElement?.scrollTop ?? 0;
  shown.replaceWith(shown.ownerDocument.importNode(next, true));
  if (scrollingElement) scrollingElement.scrollTop = top;
}

const widths = { phone: "w-97.5 max-w-full", desktop: "w-full" };

/** The page as readers will see it, by the renderer of the site; it follows each save. */
export function PreviewPanel({ id, timeZone, path, version }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [viewer, setViewer] = useState<PreviewViewer>("visitor");
  const [width, setWidth] = useState<keyof typeof widths>("phone");
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  useEffect(() => {
    const abort = new AbortController();
    loadPage(path, viewer, abort.signal).then(
      (page) => {
        if (frame.current) showPage(frame.current, page);
        setState("shown");
      },
      () => {
        if (!abort.signal.aborted) setState("failed");
      },
    );
    return () => abort.abort();
  }, [path, viewer, version]);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={texts.viewer}
          options={Object.entries(texts.viewers).map(([value, label]) => ({ value, label }))}
          value={viewer}
          onChange={({ currentTarget }) => setViewer(currentTarget.value as PreviewViewer)}
        />
        <Select
          label={texts.width}
          options={(["phone", "desktop"] as const).map((value) => ({ value, label: texts[value] }))}
          value={width}
          onChange={({ currentTarget }) => setWidth(currentTarget.value as keyof typeof widths)}
        />
        <p className="min-h-11 content-center">
          <TextLink href={previewHref(path, viewer)} target="_blank">
            {texts.open}
          </TextLink>
        </p>
      </div>
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {state === "shown" ? texts.note : texts[state]}
      </p>
      <iframe
        ref={frame}
        title={texts.frame}
        // Same origin, so that the editor can replace its content; no script of the page runs.
        sandbox="allow-same-origin"
        className={`h-[75dvh] ${widths[width]} rounded-md border border-line bg-surface`}
      />
      <PreviewLinks id={id} timeZone={timeZone} version={null} />
    </div>
  );
}
