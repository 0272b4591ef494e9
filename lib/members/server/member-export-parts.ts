import { sql } from "drizzle-orm";
import type { ExportPart } from "./export-part.ts";

/** The profile, links to other sites and former usernames. */
export const memberExportParts: readonly ExportPart[] = [
  {
    name: "profile",
    title: "Profile",
    references: [],
    select: (memberId) => sql`
      select username, slug, email, email_verified as "isEmailVerified", first_name as "firstName",
        last_name as "lastName", bio, phone, ethnicity, gender, birthday, zipcode, avatar, badge,
        secondary_badge as "secondaryBadge", home_site_id as "siteId", last_login_at as "lastLoginAt",
        inserted_at as "joinedAt", updated_at as "changedAt"
      from members where id = ${memberId}`,
  },
  {
    name: "social-links",
    title: "Links to other sites",
    references: ["member_social_sites.member_id"],
    select: (memberId) => sql`
      select platform, handle, inserted_at as "addedAt"
      from member_social_sites where member_id = ${memberId} order by id`,
  },
  {
    name: "former-usernames",
    title: "Former usernames",
    references: ["former_usernames.member_id"],
    select: (memberId) => sql`
      select username, given_up_at as "givenUpAt"
      from former_usernames where member_id = ${memberId} order by given_up_at`,
  },
];
