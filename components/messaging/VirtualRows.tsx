import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { findPane } from "./messages-pane.ts";
import { useIsWide } from "./use-is-wide.ts";

/** Height of a row in px until it is measured. */
const estimatedHeight = 74;
const overscan = 8;

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  renderRow: (row: Row) => ReactNode;
};

type ListProps<Row> = Props<Row> & { list: RefObject<HTMLUListElement | null>; top: number };

/**
 * A long list. Only visible rows are rendered. The list scrolls with its pane on wide screens and with the page
 * elsewhere.
 */
export function VirtualRows<Row extends { id: string }>(props: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const isWide = useIsWide();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const pane = isWide ? findPane(list.current) : null;
    const start = pane ? pane.scrollTop - pane.getBoundingClientRect().top : window.scrollY;
    setTop(Math.round(box.top + start));
  }, [isWide, props.rows.length]);
  const List = isWide ? PaneList : PageList;
  return <List key={String(isWide)} {...props} list={list} top={top} />;
}

const options = <Row extends { id: string }>({ rows, top }: ListProps<Row>) => ({
  count: rows.length,
  estimateSize: () => estimatedHeight,
  getItemKey: (index: number) => rows[index]?.id ?? index,
  overscan,
  scrollMargin: top,
});

function PaneList<Row extends { id: string }>(props: ListProps<Row>) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...options(props),
    getScrollElement: () => findPane(props.list.current),
  });
  return <List {...props} virtualizer={virtualizer} />;
}

function PageList<Row extends { id: string }>(props: ListProps<Row>) {
  const virtualizer = useWindowVirtualizer<HTMLLIElement>(options(props));
  return <List {...props} virtualizer={virtualizer} />;
}

function List<Row extends { id: string }, Scroller extends Element | Window>(
  props: ListProps<Row> & { virtualizer: Virtualizer<Scroller, HTMLLIElement> },
) {
  const { label, rows, renderRow, list, top, virtualizer } = props;
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative border-t border-line"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {renderRow(row)}
          </li>
        );
      })}
    </ul>
  );
}
