import { Icon } from "#components/ui/Icon.tsx";
import { type Visibility, visibilityTexts } from "#lib/content/shared/visibility.ts";

/** Shows on an item's page who can see the item; renders nothing if everyone can. */
export function VisibilityNote({ visibility }: { visibility: Visibility }) {
  if (visibility === "everyone") return null;
  return (
    <p className="flex items-start gap-1.5 text-sm font-semibold text-ink-soft">
      <Icon name="lock" className="mt-0.5 size-4" />
      {visibilityTexts.notes[visibility]}
    </p>
  );
}
