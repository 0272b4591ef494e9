import * as z from "zod/mini";
import { text } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import { newMessageTexts } from "./conversation-texts.ts";
import { maxMessageLength, messagingTexts } from "./message.ts";

const body = text(
  cleanText,
  (body) => (body === "" ? messagingTexts.empty : null),
  maximumLength(maxMessageLength),
);

/** The schema of a private message; its output is normalized. */
export const messageSchema = z.object({ body });

/** The schema of a first message to a member. */
export const newMessageSchema = z.object({
  userId: text(cleanText, (id) => (id === "" ? newMessageTexts.chooseReceiver : null)),
  body,
});
