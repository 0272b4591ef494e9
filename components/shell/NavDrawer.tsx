import { Drawer } from "#components/ui/Drawer.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { PopoverButton } from "#components/ui/PopoverButton.tsx";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { InstallOffer } from "./InstallOffer.tsx";
import { isWholeInRow } from "./row-menu.ts";
import { SiteSearch } from "./SiteSearch.tsx";
import { type Family, isInMenu, type MenuEntry, type ShellMenu } from "./site-shell.ts";

type Props = {
  siteName: string;
  family: Family | null;
  menu: ShellMenu;
  path: string | undefined;
};

function EntryLink({
  entry,
  path,
  label,
}: {
  entry: MenuEntry;
  path: string | undefined;
  label?: string;
}) {
  return (
    <a
      href={entry.url}
      aria-current={entry.url === path ? "page" : undefined}
      className="menu-link"
    >
      {label ?? entry.title}
    </a>
  );
}

/** One level of the menu; an entry with entries below it opens in place. */
function Entries(props: {
  entries: readonly MenuEntry[];
  path: string | undefined;
  level: number;
}) {
  const { entries, path, level } = props;
  return (
    <ul className={level === 1 ? "menu-entries" : undefined}>
      {entries.map((entry) => {
        const items = entry.items ?? [];
        // An entry with the same target as one of its subentries is only the heading of their list.
        const isPage = items.every(({ url }) => url !== entry.url);
        return (
          <li key={entry.menuId}>
            {items.length === 0 ? (
              <EntryLink entry={entry} path={path} />
            ) : (
              <details open={isInMenu(entry, path) || (level === 1 && entries.length <= 4)}>
                <summary className="menu-link justify-between">
                  {entry.title}
                  <Icon name="chevron-down" className="size-5 text-ink-soft" />
                </summary>
                {isPage ? (
                  <div className="menu-entry-page">
                    <EntryLink
                      entry={entry}
                      path={path}
                      label={`All of ${isolateText(entry.title)}`}
                    />
                  </div>
                ) : null}
                <Entries entries={items} path={path} level={level + 1} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Menu button and drawer: site search, the menu to its fifth level, and the family (spec §2). */
export function NavDrawer({ siteName, family, menu, path }: Props) {
  const communities = family ? [...(family.parent ? [family.parent] : []), ...family.members] : [];
  return (
    <div className={isWholeInRow(menu, siteName) ? "header-narrow-only" : undefined}>
      <PopoverButton opens="site-menu" className="header-tool header-menu">
        <Icon name="menu" />
        <span>Menu</span>
      </PopoverButton>
      <Drawer id="site-menu" title="Menu" side="start">
        <div className="border-b border-line px-6 py-4">
          <SiteSearch siteName={siteName} id="drawer-search-term" />
        </div>
        <nav aria-label="Menu" className="p-3">
          {menu.length > 0 ? (
            <Entries entries={menu} path={path} level={1} />
          ) : (
            <EntryLink entry={{ menuId: "home", title: "Home", url: "/" }} path={path} />
          )}
          {communities.length > 0 ? (
            <div className="mt-4 border-t border-line pt-4">
              <h3 className="px-3 text-sm text-ink-soft">Related communities</h3>
              <ul className="mt-1">
                {communities.map(({ prefix, name, url }) => (
                  <li key={prefix}>
                    <a href={url} className="menu-link">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </nav>
        <InstallOffer siteName={siteName} />
      </Drawer>
    </div>
  );
}
