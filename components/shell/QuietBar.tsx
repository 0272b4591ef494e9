import { quietModeTexts as texts } from "#lib/site/shared/quiet-mode-texts.ts";
import { QuietSwitch } from "./QuietSwitch.tsx";

/** A bar at the top of every page in quiet mode: a list of hidden parts, and a button to turn it off. */
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
