import { Select } from "#components/ui/Select.tsx";
import { type Visibility, visibilityTexts } from "#lib/content/shared/visibility.ts";

type Props = {
  value?: Visibility | undefined;
  /** The storage key of its draft. */
  draftKey: string;
  error?: string | null;
};

/** "Who can see this", for forms that publish an item of a member. */
export function VisibilityField({ value = "everyone", draftKey, error = null }: Props) {
  return (
    <Select
      label={visibilityTexts.label}
      hint={visibilityTexts.hint}
      name="visibility"
      options={visibilityTexts.options}
      defaultValue={value}
      data-draft={draftKey}
      error={error}
    />
  );
}
