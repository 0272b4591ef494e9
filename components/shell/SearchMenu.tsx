import { Icon } from "#components/ui/Icon.tsx";
import { PopoverButton } from "#components/ui/PopoverButton.tsx";
import { PopoverPanel } from "#components/ui/PopoverPanel.tsx";
import { SiteSearch } from "./SiteSearch.tsx";

/** The search of the header: a panel that opens below its button. */
export function SearchMenu({ siteName }: { siteName: string }) {
  return (
    <div>
      <PopoverButton opens="header-search" title="Search" className="header-tool">
        <Icon name="search" />
        <span className="header-tool-words">Search</span>
      </PopoverButton>
      <PopoverPanel id="header-search" className="menu-panel header-panel header-search">
        <SiteSearch siteName={siteName} id="header-search-term" isOpener />
      </PopoverPanel>
    </div>
  );
}
