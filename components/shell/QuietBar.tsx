import { quietModeTexts as texts } from "#lib/site/shared/quiet-mode-texts.ts";
import { QuietSwitch } from "./QuietSwitch.tsx";

/** At the top of every page in quiet mode: what is hidden, and a button to turn it off. */
export function QuietBar() {
  return (
    <aside aria-label={texts.name} className="frame-note when-quiet">
      <div className="page-wide quiet-bar">
        <p>{texts.isOn}</p>
        <QuietSwitch />
      </div>
    </aside>
  );
}
