import * as z from "zod/mini";
import { memberTextSchema } from "#lib/rich-text/shared/member-text-schema.ts";
import { maxStatusLength } from "./status.ts";

/** The form of a status update and of a reply to one; what comes out is as it is stored. */
export const statusSchema = z.object({ body: memberTextSchema(maxStatusLength) });
