"use client";

import { DraftBanner } from "#components/forms/DraftBanner.tsx";
import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { useAccount } from "#components/providers/account-store.ts";
import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { request } from "#components/providers/request.ts";
import { readDocument } from "#components/rich-text/field-document.ts";
import { MemberTextField } from "#components/rich-text/MemberTextField.tsx";
import { Button } from "#components/ui/Button.tsx";
import { CreateProfileStatusReplyDocument } from "#graphql/generated/client/graphql.ts";
import { heldTexts } from "#lib/moderation/shared/held-texts.ts";
import { statusPath, statusReplyAnchor } from "#lib/statuses/shared/status.ts";
import { statusRefusals, statusTexts } from "#lib/statuses/shared/status-texts.ts";
import type { StatusReplyFormProps } from "./status-form-props.ts";

const loadSchema = () =>
  import("#lib/statuses/shared/status-schema.ts").then(({ statusSchema }) => statusSchema);

/** The reply box of a status update. The draft survives a log in, a reload and a failure. */
export function StatusReplyComposer({ memberSlug, statusId, inReplyTo }: StatusReplyFormProps) {
  const isGuest = useAccount().status === "guest";
  const draftTarget = `status-reply:${statusId}${inReplyTo ? `:${inReplyTo.id}` : ""}`;
  const { loginReason } = statusTexts;
  const { formProps, draft, errors, formError, resend, isSending } = useForm<{ body: string }>({
    loadSchema,
    draftTarget,
    savedAs: "reply",
    loginReason,
    onSubmit: async ({ body }, { idempotencyKey, form }) => {
      if (isGuest) {
        openAuthDialog({ form: "register", reason: loginReason });
        return "keep";
      }
      const text = { body, document: readDocument(form, "body") };
      const variables = { statusId, inReplyToId: inReplyTo?.id ?? null, ...text, idempotencyKey };
      const { createProfileStatusReply: reply } = await request(
        CreateProfileStatusReplyDocument,
        variables,
      );
      if (reply.isHeld) queueToast(heldTexts.held);
      openPage(`${statusPath(memberSlug, statusId, reply.page)}#${statusReplyAnchor(reply.id)}`);
      return "leaving";
    },
  });
  return (
    <form {...formProps} method="post" action="/api/status-replies" className="grid gap-3">
      <DraftBanner draft={draft} />
      <MemberTextField
        label={inReplyTo ? statusTexts.replyTo(inReplyTo.username) : statusTexts.replyLabel}
        name="body"
        required
        rows={4}
        draftKey={draftTarget.replaceAll(":", "-")}
        error={errors.body ?? null}
      />
      <FormFailure title={statusRefusals.replyNotPosted} message={formError} resend={resend} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isSending}>
          {statusTexts.reply}
        </Button>
        {isGuest ? <p className="text-sm text-ink-soft">{statusTexts.loginHint}</p> : null}
      </div>
    </form>
  );
}
