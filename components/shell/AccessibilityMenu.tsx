import { Button } from "#components/ui/Button.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { PopoverButton } from "#components/ui/PopoverButton.tsx";
import { PopoverPanel } from "#components/ui/PopoverPanel.tsx";
import { quietModeTexts } from "#lib/site/shared/quiet-mode-texts.ts";
import { QuietSwitch } from "./QuietSwitch.tsx";
import { accessibilityMenuId, contrasts, fontSizes } from "./reader-settings.ts";

type Choice = { value: string; label: string; hint?: string; swatch: string };

const sizes: Record<(typeof fontSizes)[number], Choice> = {
  "font-reg": { value: "font-reg", label: "Regular", swatch: "text-[1rem]" },
  "font-lg": { value: "font-lg", label: "Large", swatch: "text-[1.25rem]" },
  "font-xl": { value: "font-xl", label: "Extra large", swatch: "text-[1.5rem]" },
};
const looks: Record<(typeof contrasts)[number], Choice> = {
  "contrast-reg": { value: "contrast-reg", label: "Regular", swatch: "swatch-reg" },
  "contrast-low": { value: "contrast-low", label: "Low", hint: "less glare", swatch: "swatch-low" },
  "contrast-light": {
    value: "contrast-light",
    label: "Light",
    hint: "black on white",
    swatch: "swatch-light",
  },
  "contrast-dark": {
    value: "contrast-dark",
    label: "Dark",
    hint: "light on dark",
    swatch: "swatch-dark",
  },
};

function Choices(props: { legend: string; name: string; choices: readonly Choice[] }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink-soft">{props.legend}</legend>
      <div className="mt-1">
        {props.choices.map(({ value, label, hint, swatch }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-wash has-checked:bg-wash-strong"
          >
            <input type="radio" name={props.name} value={value} className="size-5 shrink-0" />
            <span aria-hidden="true" className={`reader-swatch ${swatch}`}>
              Aa
            </span>
            <span>
              {label}
              {hint ? <span className="text-ink-soft">, {hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Text size and contrast (spec §3), and quiet mode. Inline scripts handle the menu before hydration. Without scripts
 * the button is hidden and the system's settings apply.
 */
export function AccessibilityMenu() {
  return (
    <div className="needs-script">
      <PopoverButton
        id="accessibility"
        opens={accessibilityMenuId}
        title="Accessibility"
        className="header-tool"
      >
        <Icon name="accessibility" />
        <span className="header-tool-words">Accessibility</span>
      </PopoverButton>
      <PopoverPanel id={accessibilityMenuId} className="menu-panel header-panel">
        <form className="grid gap-4" aria-label="Accessibility settings">
          {/* Quiet mode overrides these settings. */}
          <div className="unless-quiet grid gap-4">
            <Choices
              legend="Text size"
              name="font-size"
              choices={fontSizes.map((one) => sizes[one])}
            />
            <Choices
              legend="Contrast"
              name="contrast"
              choices={contrasts.map((one) => looks[one])}
            />
            <Button variant="quiet" data-forget-settings="" className="justify-self-start">
              Match my device
            </Button>
          </div>
          <div className="quiet-choice max-w-80">
            <p className="text-sm font-semibold text-ink-soft">{quietModeTexts.name}</p>
            <p className="unless-quiet mt-1 mb-3">{quietModeTexts.what}</p>
            <p className="when-quiet mt-1 mb-3">{quietModeTexts.ends}</p>
            <QuietSwitch className="w-full" />
          </div>
        </form>
      </PopoverPanel>
    </div>
  );
}
