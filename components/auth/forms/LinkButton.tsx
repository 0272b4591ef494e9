import type { ReactNode } from "react";

type Props = {
  onClick: () => void;
  /** Page that does the same without scripts; where there is none, nothing is offered. */
  href?: string | undefined;
  children: ReactNode;
};

const classes =
  "-mx-2 inline-flex min-h-11 items-center justify-self-start rounded-sm px-2 text-link underline hover:decoration-2";

/** Does something here and looks like a link, beside a form's own button. */
export function LinkButton({ onClick, href, children }: Props) {
  return (
    <>
      <button type="button" onClick={onClick} className={`${classes} noscript:hidden`}>
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
