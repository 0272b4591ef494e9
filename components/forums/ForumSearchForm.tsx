import type { ReactNode } from "react";
import { Button } from "#components/ui/Button.tsx";

type Props = {
  /** The page of the results. */
  action: string;
  id: string;
  label: string;
  button: string;
  term?: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/** A plain form that searches threads or replies by the words in `s`. */
export function ForumSearchForm({ action, id, label, button, term = "", children }: Props) {
  return (
    <search className="min-w-0 flex-1 basis-72">
      <form action={action} className="flex max-w-[36rem] items-stretch gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          name="s"
          type="search"
          required
          maxLength={200}
          defaultValue={term}
          placeholder={label}
          className="min-h-11 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3 text-base"
        />
        {children}
        <Button type="submit" variant="secondary">
          {button}
        </Button>
      </form>
    </search>
  );
}
