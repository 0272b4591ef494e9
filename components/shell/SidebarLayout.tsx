import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Shown beside the text on a wide screen and after it on a small one. */
  sidebar: ReactNode;
  /** What the sidebar is called. */
  label: string;
};

/** A page with a sidebar. */
export function SidebarLayout({ children, sidebar, label }: Props) {
  return (
    <div className="with-sidebar mx-auto grid max-w-page gap-x-12 gap-y-10 px-4 pt-8 sm:px-6 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:px-8">
      <div className="min-w-0">{children}</div>
      <aside aria-label={label} className="unless-quiet min-w-0">
        {sidebar}
      </aside>
    </div>
  );
}
