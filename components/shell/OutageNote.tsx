import { outageTexts as texts } from "#lib/site/shared/outage-texts.ts";

/**
 * A note at the top of every page, hidden until the root element has an outage attribute. The server sets it on pages
 * that it sends during an outage of the database (`server/pages/cache/mark-outage.ts`), and `ViewerData` if it
 * detects one later.
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
