import type { GraphQLObjectType } from "graphql";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PrivacyLevel, privacyLevels } from "#lib/members/shared/privacy-level.ts";
import {
  canSee,
  type ProfileField,
  profileFields,
  type ViewerRelation,
} from "#lib/profiles/shared/privacy.ts";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { collect, listUserFields, listUserPaths } from "#tests/support/find-users.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makeConversation } from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

/** The viewers, and their relation to all others: all members follow one of them. */
const viewers: readonly { role: string; email: string | null; relation: ViewerRelation }[] = [
  { role: "guest", email: null, relation: "guest" },
  { role: "unverified member", email: "unverified@demo.test", relation: "guest" },
  { role: "spammer", email: "spammer@demo.test", relation: "guest" },
  { role: "member", email: theo.email, relation: "member" },
  { role: "followed by everyone", email: "contributor@demo.test", relation: "followed" },
  { role: "owner", email: juniper.email, relation: "member" },
  { role: "moderator", email: "moderator@demo.test", relation: "member" },
  { role: "admin", email: "admin@demo.test", relation: "member" },
];

const selection = `{
  id roleId isDeleted firstName fname lastName lname bio description shortBio insertedAt lastActiveAt hasSocialSite
  socialSites { handle } site { name } hasDisorder disorders { id } publicProfile { profileField { name } }
  isActivityVisible awards { id }
}`;

type Seen = Record<string, unknown> & { publicProfile: { profileField: { name: string } }[] };
const isThere = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
const all = (user: Seen, ...names: string[]) => names.map((name) => isThere(user[name]));
const hasFact = (user: Seen, fact: string) =>
  user.publicProfile.some(({ profileField }) => profileField.name === fact);

/**
 * The parts of a returned member that contain a field. `disorders` have a level each, here the
 * same.
 */
const shows: Record<Exclude<ProfileField, "follows">, (user: Seen) => boolean[]> & {
  disorders: (user: Seen) => boolean[];
} = {
  name: (user) => all(user, "firstName", "fname", "lastName", "lname"),
  bio: (user) => all(user, "bio", "description", "shortBio"),
  joined: (user) => all(user, "insertedAt"),
  lastActive: (user) => all(user, "lastActiveAt"),
  activity: (user) => all(user, "isActivityVisible"),
  awards: (user) => all(user, "awards"),
  socialSites: (user) => all(user, "socialSites", "hasSocialSite"),
  age: (user) => [hasFact(user, "age")],
  gender: (user) => [hasFact(user, "gender")],
  site: (user) => all(user, "site"),
  disorders: (user) => all(user, "disorders", "hasDisorder"),
};

let network: TestNetwork;
/** Queries and fields of the schema that returned a member. */
const found = new Set<string>();
/** The arguments of each query that can return a member; one without a row here has none. */
let argumentsOf: Record<string, Record<string, unknown>>;
/** Members whom nothing is shown of. */
const spammer = 4;

/** Drafts and their links: the demo network has none, and their members use the same resolvers. */
const withoutDemoData: readonly string[] = ["homepagePreview", "sharedPreview"];

beforeAll(async () => {
  network = await createTestNetwork();
  const site = network.site("migraine").id;
  const one = async (text: string) => (await runSql(network, text, [site]))[0];
  const juniperId = await getMemberId(network, juniper.email);
  const thread = await one(
    "select id, slug, title from content_items where site_id = $1 and type = 'thread' and status = 'published' order by comment_count desc limit 1",
  );
  const post = await one(
    "select id, slug from content_items where site_id = $1 and type = 'post' and status = 'published' order by id limit 1",
  );
  const comment = await one(
    "select id, author_id from comments where site_id = $1 and status = 'visible' order by id limit 1",
  );
  const disorder = await one(
    "select d.slug, d.name from disorders d join disorder_sites s on s.disorder_id = d.id where s.site_id = $1 order by d.id limit 1",
  );
  const poll = await one("select id from polls where site_id = $1 order by id limit 1");
  const theoId = await getMemberId(network, theo.email);
  await runSql(network, "update content_items set author_id = $1 where id = $2", [
    theoId,
    thread.id,
  ]);
  const own = thread;
  await network.ask(
    "mutation ($id: ID!) { createReaction(assocId: $id, reactedType: POST, type: like) { assocId } }",
    { id: post.id },
    theo,
  );
  await runSql(
    network,
    "insert into profile_statuses (author_id, site_id, body) values ($1, $2, 'words')",
    [theoId, site],
  );
  await runSql(
    network,
    "insert into thread_follows (member_id, site_id, content_id, is_following) values ($1, $2, $3, true) on conflict do nothing",
    [theoId, site, thread.id],
  );
  const juniperComment =
    "insert into comments (site_id, content_id, author_id, body, status, idempotency_key) values ($1, $2, $3, 'words', $4, $4)";
  await runSql(network, juniperComment, [site, thread.id, juniperId, "visible"]);
  await runSql(network, juniperComment, [site, post.id, juniperId, "held"]);
  await runSql(
    network,
    "insert into profile_status_replies (author_id, status_id, body) select $1, max(id), 'words' from profile_statuses where author_id = $2",
    [juniperId, theoId],
  );
  // Everyone follows the contributor.
  await runSql(
    network,
    "insert into profile_statuses (author_id, site_id, body) values ($1, $2, 'words')",
    [await getMemberId(network, "contributor@demo.test"), site],
  );
  await runSql(network, "insert into awards (site_id, name, year) values ($1, 'Helper', 2024)", [
    site,
  ]);
  await runSql(
    network,
    "insert into member_awards (member_id, award_id, status) select m.id, a.id, 'WINNER' from members m, awards a where a.name = 'Helper' and a.site_id = $1",
    [site],
  );
  await runSql(
    network,
    "insert into award_log (site_id, actor_id, member_id, operation, value, reason) select $1, $2, id, 'GRANT', 'Helper', 'words' from members",
    [site, juniperId],
  );
  const conversationId = await makeConversation(network);
  // Admins read who reported whom.
  const [{ id: caseId }] = await runSql(
    network,
    "insert into moderation_cases (site_id, site_ids, assoc_type, assoc_id, conversation_id, member_id, is_network_only, reasons, priority) values ($1, array[$1::int], 'MESSAGE', $2, $3, $2, true, '{spam}', 100) returning id",
    [site, theoId, conversationId],
  );
  await runSql(
    network,
    'insert into moderation_reports (case_id, site_id, reporter_id, reason, snapshot) values ($1, $2, $3, \'spam\', \'{"title":null,"body":"","path":null}\')',
    [caseId, site, juniperId],
  );
  await runSql(
    network,
    "insert into moderation_notes (case_id, author_id, body) values ($1, $2, 'a note')",
    [caseId, juniperId],
  );
  await runSql(
    network,
    "insert into moderation_notes (member_id, site_id, author_id, body) values ($1, $2, $3, 'a note')",
    [theoId, site, juniperId],
  );
  await runSql(
    network,
    "insert into moderation_log (site_id, actor_id, operation, assoc_type, assoc_id, member_id) values ($1, $2, 'DISMISS', 'USER', $3, $3)",
    [site, juniperId, theoId],
  );
  await runSql(
    network,
    "update moderation_cases set claimed_by_id = $2, claimed_until = now() + interval '1 day' where id = $1",
    [caseId, juniperId],
  );
  await runSql(
    network,
    "insert into sign_up_addresses (member_id, address_hash) values ($1, 'one'), ($2, 'one')",
    [theoId, juniperId],
  );
  await makeSameTexts(caseId, {
    siteId: site,
    contentId: thread.id,
    authorIds: [theoId, juniperId],
  });
  await runSql(
    network,
    "insert into member_merges (kept_id, gone_id, gone_slug, actor_id, site_id, log_id, state) values ($1, $2, 'x', $2, $3, 0, 'undone')",
    [theoId, juniperId, site],
  );
  const contributorId = await getMemberId(network, "contributor@demo.test");
  const asked = await one(
    `select id from content_items where site_id = $1 and type = 'post' and status = 'draft' order by id limit 1`,
  );
  await runSql(
    network,
    `insert into content_reviews (content_id, site_id, state, version, message, reviewer_id, asked_by, decided_by, decided_at)
      values ($1, $3, 'approved', 1, '', $4, $4, $4, now()), ($2, $3, 'asked', 1, '', $4, $4, null, null)`,
    [post.id, asked.id, site, theoId],
  );
  await runSql(
    network,
    `insert into section_notes (site_id, content_id, body, author_id, resolved_by, resolved_at)
      values ($1, $2, 'a note', $3, $3, now())`,
    [site, post.id, theoId],
  );
  const [operation] = await runSql(
    network,
    `insert into content_operations (site_id, action, made_by, changed_count, undone_by, undone_at)
      values ($1, 'draft', $2, 1, $2, now()) returning id`,
    [site, theoId],
  );
  argumentsOf = {
    contentOperation: { id: operation.id },
    managedContent: { filter: { author: "theo-walks" } },
    comment: { id: comment.id },
    contentItem: { slug: post.slug },
    contentItems: { ids: [post.id, thread.id] },
    conversation: { id: conversationId },
    editedContent: { id: post.id },
    editedContentReview: { id: post.id },
    contentReviewers: { id: post.id, search: "a" },
    disorderDetail: { slug: disorder.slug },
    disorderSearch: { search: disorder.name, type: "USER" },
    latestContent: { author: "theo-walks" },
    memberMerges: { memberId: theoId },
    memberMergePreview: { keptId: theoId, goneId: contributorId },
    memberToMerge: { name: String(theoId) },
    messagePartner: { userId: juniperId },
    moderationCase: { id: caseId },
    managedMember: { id: theoId },
    ownItem: { type: "thread", slug: own.slug },
    polls: { ids: [poll.id] },
    pollSearch: { term: "" },
    poll: { id: poll.id },
    reactors: { assocId: post.id, reactedType: "POST" },
    userProfileStatusHistory: { slug: "theo-walks" },
    userProfileStatus: { slug: "theo-walks" },
    profilePreview: { as: "member" },
    recommend: { assocId: post.id, assocType: "POST", docResultType: "POST" },
    search: { term: "migraine" },
    similarThreads: { title: thread.title },
    thread: { slug: thread.slug },
    user: { id: juniperId },
    userComments: { userId: comment.author_id },
    userSearch: { username: "the" },
  };
  await runSql(
    network,
    "update members set first_name = 'F', last_name = 'L', bio = 'B', gender = 'G', birthday = '1984-02-29', last_login_at = now()",
  );
  await runSql(
    network,
    "insert into member_social_sites (member_id, platform, handle) select id, 'FACEBOOK', 'somebody' from members",
  );
  await runSql(
    network,
    "insert into member_disorders (member_id, disorder_id, relationship) select m.id, (select min(id) from disorders), 'PATIENT' from members m on conflict do nothing",
  );
  await runSql(network, "delete from member_follows");
  await runSql(
    network,
    "insert into member_follows (follower_id, followed_id) select id, $1 from members where id <> $1",
    [await getMemberId(network, "contributor@demo.test")],
  );
});
afterAll(() => network.close());

/** The same text by two members; the case is about that of the second one then, with what staff did in it. */
async function makeSameTexts(
  caseId: number,
  { siteId, contentId, authorIds }: { siteId: number; contentId: string; authorIds: number[] },
) {
  await runSql(
    network,
    `with written as (
       insert into comments (site_id, content_id, author_id, body)
       select $2::int, $3::int, author, 'The same words' from unnest($4::int[]) author
       returning id, author_id),
     posted as (
       insert into member_posts (site_id, member_id, assoc_type, assoc_id, is_approved, is_scanned)
       select $2, author_id, 'COMMENT', id, true, true from written returning id, assoc_id),
     signed as (
       insert into post_signatures (post_id, site_id, assoc_type, assoc_id, bands, cluster_id)
       select id, $2, 'COMMENT', assoc_id, '{1,2,3,4,5,6}', 1 from posted),
     logged as (
       insert into moderation_log (site_id, actor_id, operation, assoc_type, assoc_id, case_id)
       values ($2, $4[1], 'WARN', 'USER', $4[1], $1))
     update moderation_cases set assoc_type = 'COMMENT', assoc_id = written.id, conversation_id = null,
       is_network_only = false, reasons = '{duplicate}'
     from written where moderation_cases.id = $1::int and written.author_id = $4[2]`,
    [caseId, siteId, contentId, authorIds],
  );
}

async function setLevel(level: PrivacyLevel): Promise<void> {
  await runSql(network, "delete from member_privacy_settings");
  await runSql(
    network,
    "insert into member_privacy_settings (member_id, name, level) select m.id, f, $1 from members m, unnest($2::text[]) f",
    [level, profileFields],
  );
  await runSql(network, "update member_disorders set level = $1", [level]);
}

function literal(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === "object" && value !== null)
    return `{ ${Object.entries(value).map(([name, inner]) => `${name}: ${literal(inner)}`)} }`;
  const isEnum = typeof value === "string" && /^(?:POST|USER|member|thread)$/.test(value);
  return typeof value === "string" && !isEnum ? JSON.stringify(value) : value;
}

function toDocument(path: readonly string[], args: Record<string, unknown>): string {
  const [query = "", ...rest] = path;
  const list = Object.entries(args).map(([name, value]) => `${name}: ${literal(value)}`);
  const inner = rest.reduceRight((below, field) => `{ ${field} ${below} }`, selection);
  return `{ ${query}${list.length > 0 ? `(${list.join(", ")})` : ""} ${inner} }`;
}

test("every field that members decide about is looked at", () => {
  expect(Object.keys(shows).toSorted()).toEqual(
    [
      // No query lists the follows of others: the test at the end.
      ...profileFields.filter((field) => field !== "follows"),
      "disorders",
    ].toSorted(),
  );
});

describe.each(privacyLevels)("a field that is for %s", (level) => {
  beforeEach(() => setLevel(level));

  // spec §3: privacy settings
  test("is in no query shown to anyone else, and to these in every query", async () => {
    const paths = listUserPaths(network.schema);
    expect(paths.length).toBeGreaterThan(25);
    const wrong: string[] = [];
    for (const { role, email, relation } of viewers) {
      const viewerId = email ? await getMemberId(network, email) : 0;
      for (const { query, path, field: last } of paths) {
        const args = argumentsOf[query] ?? {};
        const answer = await network.ask(toDocument(path, args), {}, email ? { email } : {});
        for (const user of collect(answer.data, path) as Seen[]) {
          found.add(query).add(last);
          const isPreview = path.join() === "profilePreview";
          const isOwn = String(user.id) === String(viewerId) && !isPreview;
          const isHidden = (user.roleId === spammer || user.isDeleted === true) && !isOwn;
          const others = isPreview ? "member" : relation;
          const isExpected = !isHidden && canSee(isOwn ? "owner" : others, level);
          for (const [field, read] of Object.entries(shows)) {
            // Those who grant awards see all of those of others.
            const isGranter = role === "admin" && !isOwn && !isPreview;
            const isAllowed = isExpected || (field === "awards" && isGranter);
            if (read(user).some((isShown) => isShown !== isAllowed))
              wrong.push(`${field} of ${user.id} in ${path.join(".")} for ${role}`);
          }
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });
});

test("a new query or field that returns members gets arguments and data above, so that it returns one here", () => {
  const queries = listUserPaths(network.schema).map(({ query }) => query);
  expect(queries.filter((query) => !found.has(query))).toEqual(withoutDemoData);
  expect(listUserFields(network.schema).filter((field) => !found.has(field))).toEqual([]);
});

test("no field reveals follows or followers", () => {
  const user = network.schema.getType("User") as GraphQLObjectType;
  const follows = Object.keys(user.getFields()).filter((name) => /follow/i.test(name));
  expect(follows).toEqual(["isFollowed"]);
  const queries = Object.values(network.schema.getQueryType()?.getFields() ?? {});
  const ofOthers = queries.filter(
    ({ name, args }) =>
      /follow/i.test(name) && args.some((argument) => /^(?:userId|slug)$/.test(argument.name)),
  );
  expect(ofOthers).toEqual([]);
});

// spec §3: privacy settings
test("a status update for members is in no query shown to a guest", async () => {
  const site = network.site("migraine").id;
  const theoId = await getMemberId(network, theo.email);
  const [status] = await runSql(
    network,
    "insert into profile_statuses (author_id, site_id, body, visibility) values ($1, $2, 'words', 'members') returning id",
    [theoId, site],
  );
  const fields = "profileStatus { id } profileStatuses { id } profileStatusPageCount";
  const ask = `query ($id: ID!) {
    userProfileStatus(id: $id) { id } newest: userProfileStatus(slug: "theo-walks") { id }
    userProfileStatusHistory(slug: "theo-walks") { id }
    user(slug: "theo-walks") { ${fields} } thread(slug: "${argumentsOf.thread?.slug}") { author { ${fields} } } }`;
  for (const { role, email } of viewers) {
    const { data } = await network.ask(ask, { id: status.id }, email ? { email } : {});
    const lists = [data.userProfileStatus, data.newest, data.user.profileStatus];
    const all = [...lists, data.thread.author.profileStatus].flatMap((one) => one?.id ?? []);
    const listed = [data.userProfileStatusHistory, data.user.profileStatuses].map((list) =>
      list.some(({ id }: { id: string }) => id === String(status.id)),
    );
    const isShown = email !== null;
    expect([role, all.filter((id) => id === String(status.id)).length, listed]).toEqual([
      role,
      isShown ? 4 : 0,
      [isShown, isShown],
    ]);
  }
});
