import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /** What the column beside is, for those who jump between landmarks. */
  asideLabel: string;
};

/** A main column and one beside it, which follows below on a small screen. */
export function SidebarLayout({ children, aside, asideLabel }: Props) {
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:px-8">
      <div className="min-w-0">{children}</div>
      <aside aria-label={asideLabel}>{aside}</aside>
    </div>
  );
}
