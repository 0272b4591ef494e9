import { outageTexts as texts } from "#lib/site/shared/outage-texts.ts";

/**
 * At the top of every page, hidden until the root element says what is missing: the server does for a page that it sends
 * while the database cannot answer (`server/pages/cache/mark-outage.ts`), and `ViewerData` where it finds out later.
 */
export function OutageNote() {
  return (
    <div role="status" className="frame-note outage-note">
      <div className="page-wide grid gap-1 py-3">
        <p data-outage-part="page">{texts.page}</p>
        <p data-outage-part="account">{texts.account}</p>
      </div>
    </div>
  );
}
