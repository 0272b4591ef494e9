import { Select } from "#components/ui/Select.tsx";
import type { StatusVisibility as Visibility } from "#lib/statuses/shared/status.ts";
import { statusVisibilityTexts } from "#lib/statuses/shared/status-texts.ts";

/** "Who can see this" of a status update. */
export function StatusVisibility(props: { value: Visibility; draftKey?: string }) {
  const { label, hint, options } = statusVisibilityTexts;
  return (
    <Select
      label={label}
      hint={hint}
      options={options}
      name="visibility"
      defaultValue={props.value}
      data-draft={props.draftKey}
    />
  );
}
