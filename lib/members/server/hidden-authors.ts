import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Encodes a member and a site as one number, so that pairs can be compared with a list that is read
 * once.
 */
const toPair = (memberId: SQLWrapper, siteId: SQLWrapper): SQL =>
  sql`((${memberId})::bigint * 2147483648 + ${siteId})`;

/**
 * Whether the posts of an author are being hidden: the author became a spammer, but the status of their posts is not
 * updated yet. Every read of comments and of replies to status updates checks it. The authors are looked up once per
 * statement; nearly always there are none.
 * @param siteId the site of the post
 */
export const isHiddenAuthor = (authorId: SQLWrapper, siteId: SQLWrapper): SQL =>
  sql`(${authorId} = any(array(select member_id from hidden_authors where is_hidden and site_id is null))
    or ${toPair(authorId, siteId)} = any(array(
      select ${toPair(sql`member_id`, sql`site_id`)} from hidden_authors
      where is_hidden and site_id is not null)))`;

/** Whether a member is marked as a spammer on a site by its moderators, without having the role. */
export const isSiteSpammer = (memberId: SQLWrapper, siteId: SQLWrapper): SQL =>
  sql`exists (select from site_spammers mark where mark.member_id = ${memberId} and mark.site_id = ${siteId})`;
