type Props = {
  /** The steps from Home to the page above this one. */
  steps: readonly { name: string; path: string }[];
};

/** The breadcrumb above the heading of a page. */
export function Breadcrumb({ steps }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="mb-3 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ name: "Home", path: "/" }, ...steps].map(({ name, path }, at) => (
          <li key={path} className="flex items-center gap-2">
            {at > 0 ? (
              <span aria-hidden="true" className="text-ink-soft">
                /
              </span>
            ) : null}
            <a href={path} className="inline-flex min-h-11 items-center text-link underline">
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
