import { Select } from "#components/ui/Select.tsx";
import { type Visibility, visibilityTexts } from "#lib/content/shared/visibility.ts";

/** "Who can see this", for forms that publish something of a member. */
export function VisibilityField(props: { value?: Visibility; error?: string | null }) {
  return (
    <Select
      label={visibilityTexts.label}
      hint={visibilityTexts.hint}
      name="visibility"
      options={visibilityTexts.options}
      defaultValue={props.value ?? "everyone"}
      error={props.error ?? null}
    />
  );
}
