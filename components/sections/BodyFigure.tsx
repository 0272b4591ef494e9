import type { BodyZone } from "#lib/sections/shared/body-zones.ts";

type Props = { zones: readonly { zone: BodyZone; inputId: string }[] };

/**
 * A figure to click on. The list next to it offers the same choices to keyboards and screen
 * readers, so the figure is hidden from them.
 */
export function BodyFigure({ zones }: Props) {
  return (
    <div aria-hidden="true" className="body-figure">
      <svg viewBox="0 0 120 240" className="size-full" aria-hidden="true">
        <circle data-zone="head" cx="60" cy="26" r="20" />
        <path
          data-zone="torso"
          d="M40 52h40q8 0 8 10l-6 62q-1 8-9 8H47q-8 0-9-8l-6-62q0-10 8-10z"
        />
        <path
          data-zone="arms"
          d="M29 56q-9 2-11 12L8 118q-1 9 6 10 6 0 8-8l9-44zM91 56q9 2 11 12l10 50q1 9-6 10-6 0-8-8l-9-44z"
        />
        <path
          data-zone="legs"
          d="M41 136h17v82q0 12-9 12-8 0-9-11zM79 136H62v82q0 12 9 12 8 0 9-11z"
        />
      </svg>
      {zones.map(({ zone, inputId }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: a press target; the list has the text
        <label key={zone} htmlFor={inputId} data-zone={zone} />
      ))}
    </div>
  );
}
