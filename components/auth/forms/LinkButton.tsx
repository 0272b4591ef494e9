import type { ReactNode } from "react";

type Props = {
  onClick: () => void;
  /**
   * The page with the same function for browsers without JavaScript; if there is none, the button
   * is hidden there.
   */
  href?: string | undefined;
  children: ReactNode;
};

const classes =
  "-mx-2 min-h-11 items-center justify-self-start rounded-sm px-2 text-link underline hover:decoration-2";

/** A button that looks like a link, next to the submit button of a form. */
export function LinkButton({ onClick, href, children }: Props) {
  return (
    <>
      <button
        type="button"
        data-replay=""
        onClick={onClick}
        className={`${classes} inline-flex noscript:hidden`}
      >
        {children}
      </button>
      {href ? (
        // No <noscript>: the form may be in one, and the first end tag ends both.
        <a href={href} className={`${classes} hidden noscript:inline-flex`}>
          {children}
        </a>
      ) : null}
    </>
  );
}
