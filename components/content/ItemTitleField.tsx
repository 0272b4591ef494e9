import { TextField } from "#components/ui/TextField.tsx";

type Props = {
  label: string;
  hint?: string;
  limit: number;
  defaultValue?: string | null | undefined;
  /** The storage key of the title's draft. */
  draftKey: string;
  error: string | undefined;
};

/** The title field of a member's item. */
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
