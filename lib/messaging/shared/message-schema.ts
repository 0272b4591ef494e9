import * as z from "zod/mini";
import { text } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import { maxMessageLength, messagingTexts } from "./message.ts";

/** The form of a private message; what comes out is as it is stored. */
export const messageSchema = z.object({
  body: text(
    cleanText,
    (body) => (body === "" ? messagingTexts.empty : null),
    maximumLength(maxMessageLength),
  ),
});
