import type { ReactNode } from "react";
import { Button } from "#components/ui/Button.tsx";
import type { ButtonVariant } from "#components/ui/button-classes.ts";
import {
  type MemberForm as Form,
  memberFormPaths,
} from "#lib/moderation/shared/members/member-forms.ts";

type Props = {
  form: Form;
  /** Hidden fields, such as the id of the member. */
  fields: Readonly<Record<string, string>>;
  button: string;
  /** The accessible name of the button, if its visible text is not clear on its own. */
  buttonLabel?: string;
  variant?: ButtonVariant;
  children?: ReactNode;
};

/** A form of the staff page of a member: the server validates it, and responds with the page or with the errors. */
export function MemberForm(props: Props) {
  const { form, fields, button, buttonLabel, variant = "secondary", children } = props;
  return (
    <form method="post" action={memberFormPaths[form]} className="grid gap-4">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <Button type="submit" variant={variant} aria-label={buttonLabel}>
          {button}
        </Button>
      </div>
    </form>
  );
}
