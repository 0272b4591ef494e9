import { Icon } from "#components/ui/Icon.tsx";
import { PopoverButton } from "#components/ui/PopoverButton.tsx";
import { PopoverPanel } from "#components/ui/PopoverPanel.tsx";
import { toRow } from "./row-menu.ts";
import type { ShellMenu } from "./site-shell.ts";

type Props = { menu: ShellMenu; siteName: string; path: string | undefined };

/** The main menu on a wide screen. An entry with entries below it opens a panel. */
export function PrimaryNav({ menu, siteName, path }: Props) {
  const entries = toRow(menu, siteName);
  if (entries.length === 0) return null;
  return (
    <nav aria-label="Main" className="primary-nav unless-quiet shrink-0">
      <ul className="flex items-center gap-1">
        {entries.map((entry) => (
          <li key={entry.menuId} className="menu-item">
            {entry.items.length === 0 ? (
              <a
                href={entry.url}
                aria-current={entry.url === path ? "page" : undefined}
                className="row-link"
              >
                {entry.title}
              </a>
            ) : (
              <>
                <PopoverButton opens={`menu-${entry.menuId}`} className="menu-button row-link">
                  {entry.title}
                  <Icon name="chevron-down" className="chevron size-5 text-ink-soft" />
                </PopoverButton>
                <PopoverPanel id={`menu-${entry.menuId}`} className="menu-panel">
                  <ul className={entry.items.length > 5 ? "grid grid-cols-2 gap-x-2" : ""}>
                    {entry.items.map((item) => (
                      <li key={item.menuId}>
                        <a
                          href={item.url}
                          aria-current={item.url === path ? "page" : undefined}
                          className="menu-link"
                        >
                          {item.title}
                        </a>
                      </li>
                    ))}
                  </ul>
                </PopoverPanel>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
