import { TextField } from "#components/ui/TextField.tsx";

type Props = {
  label: string;
  hint?: string;
  limit: number;
  defaultValue?: string | null | undefined;
  /** Where the draft of the title is kept. */
  draftKey: string;
  error: string | undefined;
};

/** The title of what a member writes. */
export function ItemTitleField({ defaultValue, draftKey, error, ...props }: Props) {
  return (
    <TextField
      {...props}
      name="title"
      dir="auto"
      autoComplete="off"
      required
      defaultValue={defaultValue ?? undefined}
      data-draft={draftKey}
      error={error ?? null}
    />
  );
}
