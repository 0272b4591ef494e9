import { quietModeTexts as texts } from "#lib/site/shared/quiet-mode-texts.ts";
import { QuietSwitch } from "./QuietSwitch.tsx";

/** At the top of every page in quiet mode: what is hidden, and the way back. */
export function QuietBar() {
  return (
    <aside aria-label={texts.name} className="when-quiet border-b border-line bg-wash print:hidden">
      <div className="page-wide flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
        <p>{texts.isOn}</p>
        <QuietSwitch />
      </div>
    </aside>
  );
}
