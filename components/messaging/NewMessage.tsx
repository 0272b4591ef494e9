"use client";

import { openPage } from "#components/providers/open-page.ts";
import { NewMessageForm } from "./NewMessageForm.tsx";
import type { ReceiverFacts } from "./new-message.ts";

type Props = { receiver: ReceiverFacts | null; adminsOnly: boolean; formKey: string };

/** The page on which a first message is written; afterwards it opens the conversation. */
export function NewMessage(props: Props) {
  return <NewMessageForm {...props} onSent={openPage} />;
}
