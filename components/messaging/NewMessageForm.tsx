"use client";

import { useState } from "react";
import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { isRestricted } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { messageDraftKey } from "#components/providers/unsent-messages.ts";
import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import { Combobox } from "#components/ui/Combobox.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { CreateConversationDocument } from "#graphql/generated/client/graphql.ts";
import { newMessageTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { maxMessageLength, messagingTexts } from "#lib/messaging/shared/message.ts";
import { conversationPath, newMessagePath } from "#lib/messaging/shared/message-paths.ts";
import { loadReceiver, type ReceiverFacts, searchReceivers } from "./new-message.ts";

const loadSchema = () =>
  import("#lib/messaging/shared/message-schema.ts").then(
    ({ newMessageSchema }) => newMessageSchema,
  );

type Props = {
  /** The recipient; null to choose one here. */
  receiver: ReceiverFacts | null;
  /** Only staff can be chosen. */
  adminsOnly?: boolean;
  /** Identifies one submission of the plain form. */
  formKey?: string;
  /** Whether the form is in a dialog, whose title already names the receiver. */
  isInDialog?: boolean;
  /** Called when the server refused the message; without it the form shows the error. */
  onFailed?: () => void;
  /** @param path of the conversation */
  onSent: (path: string) => void;
};

/** The form for a first message to a member. The draft survives a reload and closing the dialog. */
export function NewMessageForm(props: Props) {
  const { adminsOnly = false, formKey, isInDialog, onFailed, onSent } = props;
  const [receiver, setReceiver] = useState(props.receiver);
  const { formProps, errors, formError, resend, isSending } = useForm<{
    userId: string;
    body: string;
  }>({
    loadSchema,
    savedAs: "message",
    loginReason: messagingTexts.signUpFirst,
    onSubmit: async ({ userId, body }, { idempotencyKey }) => {
      const variables = { userId, body, idempotencyKey };
      const { createConversation } = await request(CreateConversationDocument, variables);
      onSent(conversationPath(createConversation.id));
      return isInDialog ? undefined : "leaving";
    },
    onError: (error) => {
      // The form explains a restriction itself, and keeps the text.
      if (!onFailed || isRestricted(error)) return false;
      onFailed();
      return true;
    },
  });

  async function choose(option: { value: string; label: string } | null): Promise<void> {
    setReceiver(option ? await loadReceiver(option.value, option.label) : null);
  }

  const restriction = receiver?.restriction ?? null;
  return (
    <form {...formProps} method="post" action="/api/messages/new" className="grid gap-5">
      {formKey ? <input type="hidden" name="key" value={formKey} /> : null}
      {props.receiver ? (
        <Receiver receiver={props.receiver} isInDialog={isInDialog ?? false} />
      ) : (
        <div className="noscript:hidden">
          <Combobox
            label={texts.to}
            hint={adminsOnly ? texts.toHintRestricted : texts.toHint}
            name="userId"
            required
            search={searchReceivers(adminsOnly)}
            onChoose={(option) => void choose(option)}
            error={errors.userId ?? null}
          />
        </div>
      )}
      {restriction ? <Banner isLive>{restriction}</Banner> : null}
      {receiver?.conversationId && !isInDialog ? (
        <p>
          {texts.existing(receiver.username)}{" "}
          <TextLink href={conversationPath(receiver.conversationId)}>{texts.open}</TextLink>
        </p>
      ) : null}
      {/* The text stays while the member searches for another recipient. */}
      <div hidden={restriction !== null} className="grid gap-5 [&[hidden]]:hidden">
        <TextArea
          label={texts.body}
          hint={receiver?.conversationId ? undefined : texts.bodyHint}
          name="body"
          rows={5}
          required
          limit={maxMessageLength}
          data-offers-help=""
          data-draft={messageDraftKey(props.receiver ? `to-${props.receiver.id}` : "new")}
          error={errors.body ?? null}
        />
        <FormFailure title={texts.notSent} message={formError} resend={resend} />
        <p>
          <Button type="submit" isBusy={isSending}>
            {texts.send}
          </Button>
        </p>
      </div>
    </form>
  );
}

function Receiver({ receiver, isInDialog }: { receiver: ReceiverFacts; isInDialog: boolean }) {
  const { id, username } = receiver;
  return (
    <>
      <input type="hidden" name="userId" value={id} data-composite />
      {isInDialog ? null : (
        <p>
          {texts.to}{" "}
          <strong>
            <bdi translate="no">{username}</bdi>
          </strong>
          {" · "}
          <TextLink href={newMessagePath}>{texts.changeReceiver}</TextLink>
        </p>
      )}
    </>
  );
}
