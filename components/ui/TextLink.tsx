import type { ComponentProps } from "react";
import { basicIconPaths } from "./basic-icon-paths.ts";
import { PathIcon } from "./PathIcon.tsx";

type Props = Omit<ComponentProps<"a">, "rel"> & { href: string };

/** The referrer policy for other sites: none, since the page's URL names a condition. */
const strangers = "noopener noreferrer";

/** A link in text. If it opens a new tab, an icon and a text for screen readers say so. */
export function TextLink({ className = "", children, ...link }: Props) {
  const isNewTab = link.target === "_blank";
  const isElsewhere = isNewTab || /^(https?:)?\/\//.test(link.href);
  return (
    <a
      {...link}
      rel={isElsewhere ? strangers : undefined}
      className={`text-link underline hover:decoration-2 ${className}`}
    >
      {children}
      {isNewTab ? (
        <>
          <PathIcon
            path={basicIconPaths.external}
            className="ms-1 inline size-[0.85em] align-[-0.05em]"
          />
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      ) : null}
    </a>
  );
}
