"use client";

import { useId } from "react";
import { HoneypotField } from "#components/forms/HoneypotField.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { fieldClasses, labelClasses } from "#components/ui/field-classes.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";

type Props = {
  siteName: string;
  /** Which form of the page this is. */
  form: "footer" | "signed-up" | "unsubscribed" | "section" | "wall";
  /** Type of the content on the page, such as `post`. */
  contentType?: string;
  /** Tells it from the form of the footer on a page that has both. */
  heading?: string;
  /** Of a form in a wall: the page to come back to, which is open then. */
  back?: string;
  /** What the server said to the form before this one. */
  problem?: string | null;
};

const loadSchema = () =>
  import("#lib/leads/shared/lead-schema.ts").then(({ leadSchema }) => leadSchema);

/**
 * Signing up for a site's email (spec §2 footer). A plain form that works before and without
 * scripts; with them it stays on the page.
 */
export function StayConnectedForm(props: Props) {
  const { siteName, form, contentType, back, heading = leadTexts.heading, problem = null } = props;
  const id = useId();
  const { formProps, errors, formError } = useForm<{ email: string; decoyEmail: string }>(
    {
      loadSchema,
      onSubmit: async (fields) => {
        const { sendLead } = await loadChunk(() => import("./send-lead.ts"));
        await sendLead({ ...fields, form, contentType });
        // The page behind the wall has to come from the server.
        if (back) {
          window.location.reload();
          return "leaving";
        }
        const description = form === "footer" ? leadTexts.thanksForEmails : leadTexts.thanks;
        showToast({ type: "success", description });
        return undefined;
      },
    },
    problem ? { email: problem } : {},
  );
  const error = errors.email ?? formError;

  return (
    <form
      {...formProps}
      method="post"
      action="/api/leads"
      aria-labelledby={`${id}-heading`}
      className="grid max-w-md gap-3"
    >
      <h2 id={`${id}-heading`} className="text-base">
        {heading}
      </h2>
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
          className={`${fieldClasses} min-w-0 flex-[1_1_12rem]`}
        />
        <Button type="submit">Sign up</Button>
      </div>
      <FieldError id={`${id}-problem`} message={error} />
      <HoneypotField name="decoyEmail" />
    </form>
  );
}
