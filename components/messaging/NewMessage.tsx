"use client";

import { openPage } from "#components/providers/open-page.ts";
import { NewMessageForm } from "./NewMessageForm.tsx";
import type { ReceiverFacts } from "./new-message.ts";

type Props = { receiver: ReceiverFacts | null; adminsOnly: boolean; formKey: string };

/** The page to write a first message; sending opens the conversation. */
export function NewMessage(props: Props) {
  return <NewMessageForm {...props} onSent={openPage} />;
}
