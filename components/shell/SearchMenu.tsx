import { Icon } from "#components/ui/Icon.tsx";
import { SiteSearch } from "./SiteSearch.tsx";

/** The search of the header: a panel that opens below its button. */
export function SearchMenu({ siteName }: { siteName: string }) {
  return (
    <div>
      <button type="button" popoverTarget="header-search" className="header-tool">
        <Icon name="search" />
        <span className="header-tool-words">Search</span>
      </button>
      <div id="header-search" popover="auto" className="menu-panel header-panel header-search">
        <SiteSearch siteName={siteName} id="header-search-term" isOpener />
      </div>
    </div>
  );
}
