import * as z from "zod/mini";
import { memberTextSchema } from "#lib/rich-text/shared/member-text-schema.ts";
import { maxStatusLength } from "./status.ts";

/** The form of a status update and of a reply to one; its output is stored unchanged. */
export const statusSchema = z.object({ body: memberTextSchema(maxStatusLength) });
