import { Icon } from "#components/ui/Icon.tsx";

/** The way from a page of the forums to the list of threads. */
export function BackToForums() {
  return (
    <a
      href="/forums"
      className="-ms-1.5 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-link no-underline hover:underline print:hidden"
    >
      <Icon name="chevron-left" className="size-5" />
      All forum threads
    </a>
  );
}
