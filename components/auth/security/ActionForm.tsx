import type { ReactNode } from "react";
import { Button } from "#components/ui/Button.tsx";

type Props = {
  /** Path that the form posts to. */
  action: string;
  label: ReactNode;
  fields?: Readonly<Record<string, string>>;
  isPrimary?: boolean;
};

/** A button that posts a form, with or without scripts. */
export function ActionForm({ action, label, fields = {}, isPrimary = false }: Props) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={isPrimary ? "primary" : "secondary"}>
        {label}
      </Button>
    </form>
  );
}
