import * as z from "zod/mini";
import { text } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import { maxMessageLength, messagingTexts } from "./message.ts";

/** The schema of a private message; its output is normalized. */
export const messageSchema = z.object({
  body: text(
    cleanText,
    (body) => (body === "" ? messagingTexts.empty : null),
    maximumLength(maxMessageLength),
  ),
});
