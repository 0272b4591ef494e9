import type { ReactNode } from "react";

/** Does something here and looks like a link, beside a form's own button. */
export function LinkButton(props: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="-mx-2 inline-flex min-h-11 items-center justify-self-start rounded-sm px-2 text-link underline hover:decoration-2"
    >
      {props.children}
    </button>
  );
}
