"use client";

import { DraftBanner } from "#components/forms/DraftBanner.tsx";
import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { request } from "#components/providers/request.ts";
import { readDocument } from "#components/rich-text/field-document.ts";
import { MemberTextField } from "#components/rich-text/MemberTextField.tsx";
import { Button } from "#components/ui/Button.tsx";
import {
  CreateProfileStatusDocument,
  UpdateProfileStatusDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { heldTexts } from "#lib/moderation/shared/held-texts.ts";
import {
  maxStatusLength,
  statusListPath,
  statusPath,
  statusVisibilities,
  type StatusVisibility as Visibility,
} from "#lib/statuses/shared/status.ts";
import { statusRefusals, statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { StatusVisibility } from "./StatusVisibility.tsx";
import type { StatusFormProps } from "./status-form-props.ts";

const loadSchema = () =>
  import("#lib/statuses/shared/status-schema.ts").then(({ statusSchema }) => statusSchema);

const readVisibility = (form: HTMLFormElement): Visibility | null => {
  const chosen = new FormData(form).get("visibility");
  return statusVisibilities.find((visibility) => visibility === chosen) ?? null;
};

/** The form to write or edit a status update. The draft survives a reload, a login and a failure. */
export function StatusComposer({ memberSlug, status }: StatusFormProps) {
  const draftKey = status ? `status-edit-draft-${status.id}` : "status-draft";
  const { formProps, draft, errors, formError, resend, isSending } = useForm<{ body: string }>({
    loadSchema,
    draftTarget: status ? `edit:status:${status.id}` : "status",
    savedAs: "status",
    loginReason: errorTexts.logInFirst,
    onSubmit: async ({ body }, { idempotencyKey, form }) => {
      const visibility = readVisibility(form);
      const text = { body, document: readDocument(form, "body"), visibility };
      const { id, isHeld } = status
        ? (await request(UpdateProfileStatusDocument, { id: status.id, ...text }))
            .updateProfileStatus
        : (await request(CreateProfileStatusDocument, { ...text, idempotencyKey }))
            .createProfileStatus;
      if (isHeld) queueToast(heldTexts.held);
      openPage(status ? statusPath(memberSlug, id) : statusListPath(memberSlug));
      return "leaving";
    },
  });
  return (
    <form
      {...formProps}
      method="post"
      action={status ? "/api/statuses/edit" : "/api/statuses"}
      className="grid gap-4"
    >
      <DraftBanner draft={draft} />
      <MemberTextField
        label={status ? statusTexts.editLabel : statusTexts.label}
        name="body"
        required
        rows={4}
        limit={maxStatusLength}
        draftKey={draftKey}
        defaultValue={status?.body}
        defaultDocument={status?.document ?? null}
        error={errors.body ?? null}
      />
      <StatusVisibility
        value={status?.visibility ?? "everyone"}
        draftKey={`${draftKey}-visibility`}
      />
      <FormFailure
        title={status ? statusRefusals.notSaved : statusRefusals.notPosted}
        message={formError}
        resend={resend}
      />
      <div>
        <Button type="submit" isBusy={isSending}>
          {status ? statusTexts.save : statusTexts.post}
        </Button>
      </div>
    </form>
  );
}
