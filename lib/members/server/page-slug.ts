import { sql } from "drizzle-orm";
import { roles } from "#lib/members/shared/member.ts";

/** The slug of a member `m`; null if the member has no page (`hasProfile`, for guests). */
export const pageSlug = sql`case when m.deleted_at is null and m.role_id <> ${sql.raw(`${roles.spammer}`)} then m.slug end`;
