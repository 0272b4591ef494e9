type Props = {
  /** The label of the list. */
  label: string;
  pages: readonly { href: string; label: string }[];
  /** The path of the page, or of the page above it. */
  path: string;
};

/** The links between the pages of one area; renders nothing for a single page. */
export function PageTabs({ label, pages, path }: Props) {
  if (pages.length < 2) return null;
  return (
    <nav aria-label={label} className="mb-6 border-b border-line print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {pages.map((page) => (
          <li key={page.href}>
            <a
              href={page.href}
              aria-current={page.href === path ? "page" : undefined}
              className="flex min-h-11 items-center border-b-3 border-transparent px-4 py-2 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-brand-soft aria-[current=page]:text-ink max-sm:px-2"
            >
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
