import { Icon } from "./Icon.tsx";

/** A link from an excerpt to the whole list. */
export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link no-underline hover:underline"
    >
      {children}
      <Icon name="arrow-right" className="size-5 rtl:-scale-x-100" />
    </a>
  );
}
