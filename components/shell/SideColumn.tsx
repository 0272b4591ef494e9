import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Shown next to the page on a wide screen and after it on a small one. */
  sidebar: ReactNode;
  /** The label of the sidebar. */
  label: string;
};

/** A page with a side column, within the width of a page. */
export function SideColumn({ children, sidebar, label }: Props) {
  return (
    <div className="with-sidebar grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
      <div className="min-w-0">{children}</div>
      <aside aria-label={label} className="unless-quiet min-w-0">
        {sidebar}
      </aside>
    </div>
  );
}
