import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  className?: string;
  /** An ad above the page, on pages with ads. */
  leaderboard?: ReactNode;
};

/** The default layout: the width of a page. */
export function DefaultLayout({ children, className = "", leaderboard }: Props) {
  return (
    <div className={`page-wide ${className}`}>
      {leaderboard ? <div className="pt-4">{leaderboard}</div> : null}
      {children}
    </div>
  );
}
