import type { ReactNode } from "react";

type Props = {
  onClick: () => void;
  /** The page with the same function without JavaScript; if there is none, the button is hidden there. */
  href?: string | undefined;
  children: ReactNode;
};

const classes =
  "-mx-2 inline-flex min-h-11 items-center justify-self-start rounded-sm px-2 text-link underline hover:decoration-2";

/** A button that looks like a link, beside the submit button of a form. */
export function LinkButton({ onClick, href, children }: Props) {
  return (
    <>
      <button
        type="button"
        data-replay=""
        onClick={onClick}
        className={`${classes} noscript:hidden`}
      >
        {children}
      </button>
      {href ? (
        <noscript>
          <a href={href} className={classes}>
            {children}
          </a>
        </noscript>
      ) : null}
    </>
  );
}
