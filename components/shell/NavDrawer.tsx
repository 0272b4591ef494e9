import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import type { Family, ShellMenu } from "./site-shell.ts";

type Props = { menu: ShellMenu; family: Family | null; path: string | undefined };
type Entry = { menuId: string; title: string; url: string; items?: readonly Entry[] };

const linkClasses =
  "flex min-h-11 items-center rounded-sm px-3 py-2 no-underline hover:bg-wash aria-[current]:bg-wash-strong aria-[current]:font-semibold";

function Entries({
  entries,
  path,
  level,
}: {
  entries: readonly Entry[];
  path: string | undefined;
  level: number;
}) {
  return (
    <ul className={level === 0 ? "space-y-1" : "ms-3 border-s border-line ps-2"}>
      {entries.map(({ menuId, title, url, items = [] }) => (
        <li key={menuId}>
          {items.length === 0 ? (
            <a href={url} aria-current={url === path ? "page" : undefined} className={linkClasses}>
              <span className={level === 0 ? "font-semibold" : ""}>{title}</span>
            </a>
          ) : (
            <details open={level === 0}>
              <summary className={`${linkClasses} justify-between font-semibold`}>
                {title}
                <Icon name="chevron-down" className="size-5 text-ink-soft" />
              </summary>
              <Entries entries={items} path={path} level={level + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Button and panel of the menu on a small screen. */
export function NavDrawer({ menu, family, path }: Props) {
  const sites = family ? [...(family.parent ? [family.parent] : []), ...family.members] : [];
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="site-menu"
        className="inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold hover:bg-wash sm:px-3"
      >
        <Icon name="menu" />
        Menu
      </button>
      <div id="site-menu" popover="auto" className="drawer">
        <div className="flex items-center justify-between border-b border-line py-3 ps-6 pe-3">
          <h2 className="text-lg">Menu</h2>
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label="Close the menu"
            className={iconButtonClasses}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Menu" className="p-3">
          <Entries entries={menu} path={path} level={0} />
          {sites.length > 0 ? (
            <div className="mt-4 border-t border-line pt-4">
              <h3 className="px-3 text-sm text-ink-soft">In this family</h3>
              <ul className="mt-1">
                {sites.map((site) => (
                  <li key={site.prefix}>
                    <a href={site.url} className={linkClasses}>
                      {site.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </nav>
      </div>
    </div>
  );
}
