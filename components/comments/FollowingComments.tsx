import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/ui/Button.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { discussionAnchor, discussionPagePath } from "#lib/comments/shared/comment.ts";
import { discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { CommentRow } from "./CommentRow.tsx";
import type { MoreCommentsProps } from "./discussed.ts";
import { dispatchCommentsShown } from "./shown-comments.ts";
import { useFollowingPages } from "./use-following-pages.ts";

/** Height of a comment of a few lines, in px, until it is measured. */
const estimatedHeight = 190;

/** The rows that the reader is using: with the focus, an open menu or an open form. */
function findRowsInUse(list: HTMLElement | null): number[] {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-index]") ?? [])];
  const isInUse = (row: HTMLElement) =>
    row.contains(document.activeElement) ||
    row.querySelector("[data-comment-form]:not(:empty)") !== null;
  return rows.filter(isInUse).map(({ dataset }) => Number(dataset.index));
}

/** Whether the page is being printed; then every row is rendered. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is after the event handler.
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", start);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", start);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

// React supports `hidden` only as a boolean.
const hideUntilFound = (element: HTMLElement | null) =>
  element?.setAttribute("hidden", "until-found");

/**
 * The text of a row that is far from the viewport, for the browser's search: the browser scrolls to the text, and the
 * row replaces it.
 */
const FarRow = memo(function FarRow(props: { text: string; top: number; height: number }) {
  return (
    <li
      ref={hideUntilFound}
      aria-hidden
      className="absolute inset-x-0 top-0 overflow-hidden wrap-anywhere"
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
    >
      {props.text}
    </li>
  );
});

/** The top of the list, in px from the top of the document. It changes when an element above the list grows. */
function useTop(list: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** Runs once, even if React mounts a component twice. */
function useOnce(run: () => void): void {
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) run();
    isStarted.current = true;
  }, []);
}

type Rows = ReturnType<typeof useFollowingPages>["rows"];

/** The rows that are rendered: those near the viewport, and those that the reader is using. */
const useRows = (rows: Rows, list: { current: HTMLElement | null }, top: number) =>
  useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => rows[index]?.comment.id ?? index,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...findRowsInUse(list.current)])].sort(
        (one, other) => one - other,
      ),
  });

/** Moves the focus to a comment that was just added. */
function focusComment(id: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-comment="${id}"]`);
    row?.setAttribute("tabindex", "-1");
    row?.focus({ preventScroll: true });
  });
}

/**
 * The pages of a discussion after the one that the server rendered. Only rows near the viewport, and rows that the
 * reader is using, are fully rendered; of the other rows the page has the text. For printing all rows are rendered.
 */
export function FollowingComments(props: MoreCommentsProps) {
  const { item, page, pageCount: renderedPageCount, ...shared } = props;
  const following = useFollowingPages(item.id, page, renderedPageCount);
  const { rows, lastPage, pageCount, isLoading } = following;
  const [status, setStatus] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const top = useTop(list);
  const texts = discussionTexts(item);
  const isPrinting = useIsPrinting();
  const virtualizer = useRows(rows, list, top);
  const items = virtualizer.getVirtualItems();
  const nearIndexes = new Set(items.map(({ index }) => index));
  const shownKeys = items.map(({ key }) => key).join(" ");
  useEffect(dispatchCommentsShown, [shownKeys]);

  /** Adds pages and moves the focus from the button to the first new comment. */
  async function showMore(): Promise<void> {
    const added = await following.loadMore();
    const [first] = added;
    if (!first) return;
    setStatus(texts.moreShown(added.length));
    focusComment(first.comment.id);
  }
  useOnce(() => void showMore());

  const hasMore = lastPage < pageCount;
  return (
    <>
      <ol
        ref={list}
        aria-label={texts.following}
        className="relative print:h-auto!"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map((row, index) => {
          const { comment, position } = row;
          const { start = 0, size = estimatedHeight } = virtualizer.measurementsCache[index] ?? {};
          const place = { top: start - top, height: size };
          if (!isPrinting && !nearIndexes.has(index))
            return (
              <FarRow
                key={comment.id}
                text={`${comment.author?.username ?? ""} ${comment.body}`}
                {...place}
              />
            );
          return (
            <li
              key={comment.id}
              ref={virtualizer.measureElement}
              data-index={index}
              data-position={position}
              aria-setsize={hasMore ? -1 : rows.at(-1)?.position}
              aria-posinset={position}
              className="absolute inset-x-0 top-0 print:static! print:mb-4 print:transform-none!"
              style={{ transform: `translateY(${place.top}px)` }}
            >
              <CommentRow {...shared} {...row} item={item} isAppended />
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {status}
      </p>
      {hasMore ? (
        <Button variant="secondary" isBusy={isLoading} onClick={() => void showMore()}>
          {texts.showMore}
        </Button>
      ) : null}
      <Pagination
        page={lastPage}
        pageCount={pageCount}
        toHref={(to) => `${discussionPagePath(item.path, to)}#${discussionAnchor(item)}`}
        label={`Pages of ${item.type === "thread" ? "replies" : "comments"}, below`}
      />
    </>
  );
}
