import * as z from "zod/mini";
import { text } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength, required } from "#lib/core/shared/validation.ts";
import { maxNoteLength } from "./case-queue.ts";

/** The form of a note of staff. */
export const noteSchema = z.object({
  body: text(cleanText, required, maximumLength(maxNoteLength)),
});
