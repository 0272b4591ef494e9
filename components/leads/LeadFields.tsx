import { type ComponentProps, useId } from "react";
import { HoneypotField } from "#components/forms/HoneypotField.tsx";
import { Button } from "#components/ui/Button.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { fieldClasses, labelClasses } from "#components/ui/field-classes.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import type { LeadFormProps } from "./lead-form.ts";

type Props = LeadFormProps & {
  error: string | null;
  isSending?: boolean;
  formProps?: ComponentProps<"form">;
};

/** The markup of the form, on the server and in the browser. */
export function LeadFields(props: Props) {
  const { siteName, form, contentType, back, heading = leadTexts.heading } = props;
  const { text, error, isSending, formProps } = props;
  const id = useId();
  // In a wall the form is below the wall's own heading.
  const Heading = form === "wall" ? "h3" : "h2";
  return (
    <form
      {...formProps}
      method="post"
      action="/api/leads"
      aria-labelledby={`${id}-heading`}
      className="lead-form"
    >
      <Heading id={`${id}-heading`} className="text-base">
        {heading}
      </Heading>
      {text ? <p>{text}</p> : null}
      <input type="hidden" name="form" value={form} />
      {back ? <input type="hidden" name="back" value={back} /> : null}
      {contentType ? <input type="hidden" name="contentType" value={contentType} /> : null}
      <label htmlFor={id} className={labelClasses}>
        Email <span className="sr-only">for news from {siteName}</span>
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-problem` : undefined}
          className={fieldClasses}
        />
        <Button type="submit" isBusy={isSending} data-track="sign-up">
          Sign up
        </Button>
      </div>
      <FieldError id={`${id}-problem`} message={error} />
      <HoneypotField name="decoyEmail" />
    </form>
  );
}
