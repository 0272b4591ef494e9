import * as z from "zod/mini";
import { pollTexts } from "./engagement-texts.ts";

/** The form of a poll: the id of one answer. */
export const voteSchema = z.object({
  option: z.string({ error: pollTexts.chooseFirst }).check(z.minLength(1, pollTexts.chooseFirst)),
});
