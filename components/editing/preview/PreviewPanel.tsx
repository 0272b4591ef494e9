import { useEffect, useState } from "react";
import { Select } from "#components/ui/Select.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { previewTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { previewHref } from "#lib/routing/shared/page-url.ts";
import type { PreviewViewer } from "#lib/routing/shared/viewer-variant.ts";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { PreviewLinks } from "./PreviewLinks.tsx";
import { type PageHead, readHead } from "./page-head.ts";
import { SearchResult } from "./SearchResult.tsx";
import { ShareCard } from "./ShareCard.tsx";

type Props = {
  id: string;
  timeZone: string;
  /** Path of the page. */
  path: string;
  /** The version that is saved: the preview follows it. */
  version: number;
  /** Whether search engines are asked not to list the piece. */
  isUnlisted: boolean;
};

type View = keyof typeof texts.views;
type Loaded = {
  /** The page without its scripts. */
  page: Document;
  head: PageHead;
  viewer: PreviewViewer;
};

async function loadPage(path: string, viewer: PreviewViewer, signal: AbortSignal): Promise<Loaded> {
  const response = await fetch(previewHref(path, viewer), { signal, cache: "no-store" });
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const script of page.querySelectorAll("script")) script.remove();
  return { page, head: readHead(page, path), viewer };
}

/** The preview of the version that is saved. */
function usePage({ path, version }: Pick<Props, "path" | "version">, viewer: PreviewViewer) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    loadPage(path, viewer, abort.signal).then(
      (next) => {
        setLoaded(next);
        setFailed(false);
      },
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [path, viewer, version]);
  return { loaded, isFailed };
}

function Choice<Value extends string>({
  label,
  labels,
  value,
  onChange,
}: {
  label: string;
  labels: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Select
      label={label}
      options={Object.entries<string>(labels).map(([key, text]) => ({ value: key, label: text }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    />
  );
}

const notes: Readonly<Record<View, string>> = {
  page: texts.note,
  print: texts.printNote,
  search: texts.searchNote,
  share: texts.shareNote,
};
const widths = { phone: texts.phone, desktop: texts.desktop };
const colours = { light: texts.light, dark: texts.dark };

/** The page as readers will see it, and as search engines and shared links show it; it follows each save. */
export function PreviewPanel(props: Props) {
  const { id, timeZone, path, isUnlisted } = props;
  const [view, setView] = useState<View>("page");
  const [viewer, setViewer] = useState<PreviewViewer>("visitor");
  const [width, setWidth] = useState<keyof typeof widths>("phone");
  const [colour, setColour] = useState<keyof typeof colours>("light");
  const isPage = view === "page";
  const isFrame = isPage || view === "print";
  // Search engines and shared links know no account.
  const { loaded, isFailed } = usePage(props, isFrame ? viewer : "visitor");
  const status = loaded ? notes[view] : texts.loading;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Choice label={texts.view} labels={texts.views} value={view} onChange={setView} />
        {isFrame ? (
          <Choice label={texts.viewer} labels={texts.viewers} value={viewer} onChange={setViewer} />
        ) : null}
        {isPage ? (
          <>
            <Choice label={texts.width} labels={widths} value={width} onChange={setWidth} />
            <Choice label={texts.colours} labels={colours} value={colour} onChange={setColour} />
          </>
        ) : null}
        <p className="min-h-11 content-center">
          <TextLink href={previewHref(path, viewer)} target="_blank">
            {texts.open}
          </TextLink>
        </p>
      </div>
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {isFailed ? texts.failed : status}
      </p>
      {/* Hidden and not removed: the page keeps its scroll. */}
      <div className={isFrame ? "" : "invisible h-0 overflow-hidden"}>
        <PreviewFrame
          page={loaded?.page ?? null}
          viewer={loaded?.viewer ?? viewer}
          look={view === "print" ? "print" : colour}
          width={view === "print" ? "paper" : width}
        />
      </div>
      {view === "search" && loaded ? (
        <SearchResult head={loaded.head} isUnlisted={isUnlisted} />
      ) : null}
      {view === "share" && loaded ? <ShareCard head={loaded.head} /> : null}
      <PreviewLinks id={id} timeZone={timeZone} version={null} />
    </div>
  );
}
