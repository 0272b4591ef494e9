import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { importWordPress, type WordPressImport } from "#lib/imports/server/import-wordpress.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { replayWordPress } from "#lib/imports/server/replay-wordpress.ts";
import { undoRun } from "#lib/imports/server/runs/undo-run.ts";
import { withRun } from "#lib/imports/server/runs/with-run.ts";
import type { ImportReport } from "#lib/imports/shared/import-report.ts";
import { listSiteNames } from "#lib/site/shared/site-name.ts";
import { summariseTables } from "#tests/support/compare-databases.ts";
import {
  type GravatarServer,
  makePicture,
  startGravatar,
  toColor,
  toHash,
} from "#tests/support/gravatar-server.ts";
import { hasHostileTexts, hostileLines, naughtyStrings } from "#tests/support/hostile-texts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { toReportLines } from "#tests/support/report-lines.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";
import {
  hasWordPress,
  startWordPress,
  type WordPressServer,
} from "#tests/support/wordpress-server.ts";

/** Names, profile fields and messages of members. The collected ones are there where the project is worked on only. */
const hostile = [
  "<script>alert(1)</script>",
  "'; DROP TABLE members; --",
  "\u202egnp.exe\u0007",
  "__proto__",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "=cmd|' /C calc'!A0",
  ...(hasHostileTexts ? [...hostileLines("xss").slice(0, 40), ...naughtyStrings()] : []),
]
  .map((text) => text.slice(0, 200))
  .filter((text) => text.trim() !== "" && text.isWellFormed())
  .slice(0, 90);

describe.skipIf(!hasWordPress)(
  "a WordPress network (skipped without MariaDB, PHP and WordPress)",
  () => {
    let blogs: WordPressServer;
    let server: TestServer;
    let firstReport: ImportReport;
    let runId = 0;
    let folder: string;
    let gravatar: GravatarServer;
    /** The requests to the service before anything was stored. */
    let askedInDryRun = -1;

    /** A copy of the uploads with pictures, and the service that knows some more. */
    const pictureOptions = () => ({
      pictures: {
        uploads: path.join(folder, "uploads"),
        target: path.join(folder, "media", "imports"),
      },
      fetchFrom: {
        hosts: [gravatar.host],
        allowsPrivate: true,
        gravatar: `http://${gravatar.host}`,
      },
      avatarStorage: server.network.services.uploads.storage,
    });

    const bring = (options: Partial<WordPressImport> & { blog?: string; prefix?: string } = {}) => {
      const { blog = "old.example/health", prefix = "lupus", ...rest } = options;
      const { services, site } = server.network;
      return importWordPress({
        store: services.store,
        site: site(prefix),
        from: blogs.address,
        choice: { blog },
        siteNames: listSiteNames(services.directory.all()),
        roleMap: new Map(),
        menu: "replace",
        ...rest,
      });
    };
    const ask = (text: string, values: unknown[] = []) => runSql(server.network, text, values);
    const summarise = () => summariseTables(server.network.database.url);
    const findMember = async (login: string) => {
      const { id } = blogs.made.users[login] ?? {};
      const [row] = await ask(
        `select m.*, a.password, i.is_created from imported_accounts i join members m on m.id = i.member_id
       left join auth_accounts a on a.user_id = m.id and a.provider_id = 'credential'
       where i.former_id = $1`,
        [String(id)],
      );
      return row;
    };

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "moving-"));
      gravatar = await startGravatar({
        "susan@old.example": await makePicture("teal"),
        "bcrypta@old.example": Buffer.from("<html>no picture"),
        "member@demo.test": await makePicture("red"),
      });
      [blogs, server] = await Promise.all([
        startWordPress(hostile),
        startTestServer({ settings: { RATE_LIMIT_SCALE: "0", DATA_DIR: folder } }),
      ]);
      await ask(
        `update sites set features = features || '["Forums"]' where prefix = 'lupus' and not features ? 'Forums'`,
      );
      const { store, directory } = server.network.services;
      store.invalidations.publish([`Site:${server.network.site("lupus").id}`]);
      await vi.waitFor(
        () => expect(directory.byPrefix("lupus")?.features).toContain("Forums"),
        15_000,
      );
      const own = `avatars/${blogs.made.users.ada?.id}`;
      for (const [name, background] of Object.entries({
        "chart.png": "navy",
        "alone.png": "gold",
        "edith.png": "plum",
        [`${own}/1-bpthumb.png`]: "gray",
        [`${own}/1-bpfull.png`]: "green",
      })) {
        const file = path.join(folder, "uploads", name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, await makePicture(background));
      }
    }, 240_000);
    afterAll(async () => {
      await gravatar?.close();
      await rm(folder, { recursive: true, force: true });
      await server?.close();
      await blogs?.close();
    });

    test("a dry run reports the import and stores nothing", async () => {
      const before = await summarise();
      const report = await bring({ isDryRun: true, ...pictureOptions() });
      expect(await summarise()).toEqual(before);
      askedInDryRun = gravatar.requests.length;
      expect(report.counts).toMatchObject({
        "posts stored": 201,
        "pages stored": 3,
        "topics found": 16,
        "groups found": 3,
        "groups that are topics": 1,
        "private conversations found": 4 + hostile.length,
        "accounts with the address of a member here": 1,
        "accounts with the address of another account there": 1,
        "accounts stored as moderator": 4,
        "pictures of members found": 3,
      });
      expect(askedInDryRun).toBe(0);
    });

    test("nothing is stored before the operator decides about accounts with the same address", async () => {
      const before = await summarise();
      await expect(bring()).rejects.toThrow(
        /^2 accounts have the e-mail address .* --merge-people/,
      );
      expect(await summarise()).toEqual(before);
    });

    test("an account that may only read suffices", async () => {
      const { store } = server.network.services;
      const site = server.network.site("lupus");
      const run = { store, kind: "wordpress", site, source: "blogs", options: {} } as const;
      firstReport = await withRun(
        { ...run, isDryRun: false, onStart: (id) => (runId = id) },
        (recorder) => bring({ merges: true, recorder, ...pictureOptions() }),
      );
      expect(firstReport.counts).toMatchObject({ "posts stored": 201, "follows stored": 2 });
    }, 240_000);

    test("every post, page and comment is imported, and every former URL redirects to it", async () => {
      const rows = await ask(
        "select id, title, status, permalink, slug, import_key, type, comment_count from content_items where import_key like 'wxr:old.example/health:%'",
      );
      const byId = new Map(rows.map((row) => [Number(row.import_key.split(":").at(-1)), row]));
      const redirects = new Map(
        (await ask("select path, redirect from site_redirects")).map((row) => [
          row.path,
          row.redirect,
        ]),
      );
      for (const [at, { id, link, status }] of blogs.made.posts.entries()) {
        const row = byId.get(id);
        expect(row, link).toMatchObject({
          title: `Old post ${at + 1} with "quotes" & a \\ backslash`,
          status: status === "publish" ? "published" : "draft",
          comment_count: status === "publish" ? (at + 1) % 4 : 0,
        });
        const former = new URL(link).pathname.replace(/\/$/, "");
        if (status === "publish") expect(redirects.get(former), former).toBe(`/posts/${row.slug}`);
      }
      for (const link of blogs.made.pages) {
        const former = new URL(link).pathname.replace(/\/$/, "");
        expect(redirects.has(former), former).toBe(true);
      }
      const depths = await ask(
        `select c.reply_to_id is not null as answers, c.parent_id is not null as below, m.username, count(*)::int as total
       from comments c join content_items i on i.id = c.content_id join members m on m.id = c.author_id
       where i.import_key like 'wxr:old.example/health:%' and i.type = 'post' group by 1, 2, 3 order by 3`,
      );
      expect(depths).toEqual([
        { answers: false, below: false, username: "A Guest (guest)", total: 150 },
        { answers: false, below: false, username: "A WordPress Commenter (guest)", total: 1 },
        { answers: true, below: true, username: "susan", total: 100 + 50 },
      ]);
    });

    test("the texts for search engines, the menu and the redirects of plug-ins arrive", async () => {
      const [first] = await ask(
        "select seo, is_featured from content_items where title like 'Old post 1 %'",
      );
      expect(first).toMatchObject({
        is_featured: true,
        seo: {
          title: "A title for search engines",
          metadesc: "A description for search engines",
          canonical: "https://elsewhere.example/original",
          noindex: true,
        },
      });
      const [site] = await ask("select menu from sites where prefix = 'lupus'");
      expect(site.menu).toMatchObject([{ title: "Top", items: [{ title: "Below" }] }]);
      const rows = await ask(
        "select path, redirect, status, ignores_case from site_redirects where path ~ '(was-here|moved|gone-for|of-yoast)' order by path",
      );
      const [{ slug }] = await ask("select slug from content_items where title = 'Top page'");
      const target = `/posts/${slug}`;
      expect(rows).toEqual([
        { path: "/health/gone-for-good", redirect: "", status: 410, ignores_case: true },
        { path: "/health/moved?id=7", redirect: target, status: 307, ignores_case: true },
        { path: "/health/of-yoast", redirect: target, status: 302, ignores_case: false },
        { path: "/health/was-here", redirect: target, status: 301, ignores_case: true },
      ]);
      expect(toReportLines(firstReport)).toEqual(
        expect.arrayContaining([
          "redirect /^/x(.*): it is a pattern, which has no counterpart here",
          "redirect /health/off: it was switched off",
        ]),
      );
    });

    test("topics become threads with nested replies, and private forums stay private", async () => {
      const threads = await ask(
        `select i.title, i.body, i.comment_status, i.slug, c.name as topic, i.comment_count,
        array(select t.name from content_tags ct join tags t on t.id = ct.tag_id where ct.content_id = i.id order by 1) as tags
       from content_items i left join categories c on c.id = i.category_id
       where i.type = 'thread' and i.import_key like 'wxr:old.example/health:%' order by i.id`,
      );
      expect(threads).toHaveLength(13);
      expect(threads[0]).toMatchObject({
        title: "Topic 1",
        body: "First line of 1\nsecond line\n\nA second paragraph & more",
        topic: "Daily life",
        comment_count: 4,
        tags: ["Daily life", "Sleep"],
      });
      expect(threads.map(({ comment_status }) => comment_status)).toEqual([
        ...Array.from({ length: 11 }, () => "open"),
        "closed",
        "open",
      ]);
      const replies = await ask(
        `select c.body, m.username, above.body as above, top.body as top
       from comments c join members m on m.id = c.author_id
       left join comments above on above.id = c.reply_to_id left join comments top on top.id = c.parent_id
       where c.content_id = (select id from content_items where title = 'Topic 3' and type = 'thread')
       order by c.inserted_at`,
      );
      expect(replies).toEqual([
        { body: "Reply 0 in 3", username: "susan", above: null, top: null },
        { body: "Reply 1 in 3", username: "susan", above: "Reply 0 in 3", top: "Reply 0 in 3" },
        { body: "Reply 2 in 3", username: "susan", above: "Reply 1 in 3", top: "Reply 0 in 3" },
        { body: "Reply 3 in 3", username: "Nobody Known (guest)", above: null, top: null },
      ]);
      const [redirect] = await ask("select redirect from site_redirects where path = $1", [
        "/health/forums/topic/topic-3",
      ]);
      expect(redirect?.redirect).toBe(`/forums/${threads[2]?.slug}`);
      expect(await ask("select 1 from content_items where title = 'Secret plans'")).toEqual([]);
      expect(toReportLines(firstReport)).toContain("topic Secret plans: its forum is not public");
    });

    test("people keep their names, roles, states and when they joined", async () => {
      const facts = async (login: string) => {
        const { username, role_id, badge, legacy_role, is_verified, inserted_at, id } =
          (await findMember(login)) ?? {};
        const sites = await ask("select site_id from site_moderators where member_id = $1", [id]);
        return {
          username,
          role_id,
          badge,
          legacy_role,
          is_verified,
          inserted_at,
          sites: sites.length,
        };
      };
      const joined = new Date("2011-05-06T07:08:09Z");
      const plain = {
        badge: null,
        legacy_role: null,
        is_verified: true,
        inserted_at: joined,
        sites: 0,
      };
      const moderator = { ...plain, role_id: 2, badge: "moderator", sites: 1 };
      expect(await facts("edith")).toEqual({ ...moderator, username: "edith" });
      expect(await facts("forummod")).toEqual({ ...moderator, username: "forummod" });
      expect(await facts("arthur")).toEqual({ ...plain, username: "arthur", role_id: 3 });
      expect(await facts("susan")).toEqual({ ...plain, username: "susan", role_id: 3 });
      expect(await facts("pending")).toMatchObject({ username: "pending", is_verified: false });
      expect(await facts("spammy")).toMatchObject({ role_id: 4 });
      // Somebody here has the name already.
      expect(await facts("juniper_k")).toMatchObject({ username: "Juniper_k Old" });
      expect(await findMember("gonegirl")).toBeUndefined();
      expect(await findMember("nameless")).toBeUndefined();
      const blocked = await findMember("blocked1");
      expect(
        await ask("select kind from member_restrictions where member_id = $1", [blocked.id]),
      ).toEqual([{ kind: "suspend" }]);
    });

    test("profile pictures come from plug-ins, then from the service, for new members only", async () => {
      const sizeOf = async (login: string) => {
        const { avatar } = await findMember(login);
        if (!avatar) return null;
        const { status, body } = await server.ask(avatar.full, { host: siteHost("lupus") });
        const { dominant } = await sharp(body).stats();
        return [status, toColor(dominant)];
      };
      expect(await sizeOf("ada")).toEqual([200, "green"]);
      expect(await sizeOf("edith")).toEqual([200, "plum"]);
      expect(await sizeOf("arthur")).toEqual([200, "gold"]);
      expect(await sizeOf("susan")).toEqual([200, "teal"]);
      expect(await sizeOf("connie")).toBeNull();
      expect(await sizeOf("bcrypta")).toBeNull();
      const [own] = await ask("select avatar from members where email = 'member@demo.test'");
      expect(JSON.stringify(own.avatar)).not.toContain("/media/uploads/");
      const id = blogs.made.users.bcrypta?.id;
      expect(toReportLines(firstReport)).toContain(
        `picture of a member account ${id}: left out: its file is not a PNG, GIF, JPEG, WebP or AVIF`,
      );
      const asked = gravatar.requests.map((one) => new URL(one, "http://x"));
      const hashes = new Set(asked.map(({ pathname }) => pathname.replace("/avatar/", "")));
      expect(hashes.size).toBe(asked.length);
      expect(asked.every(({ searchParams }) => searchParams.get("d") === "404")).toBe(true);
      // Excluded are members with their own picture, existing accounts, spammers and commenters.
      const others = ["ada", "edith", "arthur", "spammy", "gonegirl"].map(
        (name) => `${name}@old.example`,
      );
      for (const email of [...others, "member@demo.test", "guest@private.example"])
        expect(hashes.has(toHash(email)), email).toBe(false);
      expect(hashes.has(toHash("connie@old.example"))).toBe(true);
      const [kept] = await ask(
        "select string_agg(key || before::text, ' ') as text from import_run_records where kind = 'missing'",
      );
      expect(kept.text).toContain(`picture of account ${blogs.made.users.connie?.id}`);
      for (const hash of hashes) expect(kept.text).not.toContain(hash);
    });

    test("an existing account keeps its password, role, name and profile", async () => {
      const [own] = await ask(
        "select id, username, bio, role_id from members where email = 'member@demo.test'",
      );
      const clasher = await findMember("clasher");
      expect(clasher).toMatchObject({ id: own.id, username: "juniper_k", is_created: false });
      expect(clasher.password).toContain("$argon2id$");
      const susan = await findMember("susan");
      expect(await findMember("susantwo")).toMatchObject({ id: susan.id });
      expect(susan.email).toBe("susan@old.example");
    });

    test("profiles keep their privacy levels", async () => {
      const susan = await findMember("susan");
      expect(susan).toMatchObject({
        bio: "I garden & rest",
        gender: "Woman",
        zipcode: "12345",
        first_name: "Susan",
        last_name: "Old",
      });
      const levels = await ask(
        "select name, level from member_privacy_settings where member_id = $1 order by name",
        [susan.id],
      );
      expect(levels).toEqual([
        { name: "age", level: "following" },
        { name: "bio", level: "members" },
        // The field is fixed at this level there, whatever she had chosen.
        { name: "gender", level: "nobody" },
        { name: "name", level: "nobody" },
        { name: "socialSites", level: "nobody" },
      ]);
      expect(
        await ask("select platform, handle from member_social_sites where member_id = $1", [
          susan.id,
        ]),
      ).toEqual([{ platform: "WEBSITE", handle: "susan.example/me" }]);
      const id = blogs.made.users.susan?.id;
      expect(toReportLines(firstReport)).toContain(
        `profile field account ${id}: Diagnosis has no place here`,
      );
    });

    test("friends follow each other, and private messages are in their order", async () => {
      const [susan, ada, edith] = await Promise.all(["susan", "ada", "edith"].map(findMember));
      const follows = await ask(
        "select follower_id, followed_id from member_follows where follower_id in ($1, $2, $3)",
        [susan.id, ada.id, edith.id],
      );
      expect(new Set(follows.map((row) => `${row.follower_id} ${row.followed_id}`))).toEqual(
        new Set([`${susan.id} ${ada.id}`, `${ada.id} ${susan.id}`]),
      );
      const read = async (partner: number) =>
        ask(
          `select m.author_id as by, m.body, c.is_accepted, mine.is_archived,
          (select count(*)::int from messages u where u.conversation_id = c.id and u.author_id <> mine.member_id
            and u.sequence > mine.last_read_sequence) as unread
         from conversations c
         join conversation_participants mine on mine.conversation_id = c.id and mine.member_id = $1
         join conversation_participants other on other.conversation_id = c.id and other.member_id = $2
         join messages m on m.conversation_id = c.id order by m.sequence`,
          [partner, susan.id],
        );
      // One of the two that are new to Ada in the conversation of three is of Susan.
      const same = { is_accepted: true, is_archived: false, unread: 2 };
      expect(await read(ada.id)).toEqual([
        { ...same, by: susan.id, body: "A question\n\nHow are you?" },
        { ...same, by: ada.id, body: "Fine, and you?\n\nAda" },
        { ...same, by: ada.id, body: "Second thread\n\nSomething else" },
        { ...same, by: susan.id, body: "Better" },
        { ...same, by: susan.id, body: "To 2 people:\n\nThanks" },
      ]);
      const ofEdith = { is_accepted: true, is_archived: false, unread: 1 };
      expect(await read(edith.id)).toEqual([
        { ...ofEdith, by: edith.id, body: "Hello\n\nFrom a stranger" },
        { ...ofEdith, by: edith.id, body: "To 2 people:\n\nTo all\n\nA group" },
        { ...ofEdith, by: susan.id, body: "To 2 people:\n\nThanks" },
      ]);
      const ofOthers = await ask(
        `select m.author_id as by, m.body, c.is_accepted from messages m join conversations c on c.id = m.conversation_id
         where (select array_agg(p.member_id order by p.member_id) from conversation_participants p
           where p.conversation_id = c.id) = (select array_agg(x order by x) from unnest($1::int[]) x)`,
        [[ada.id, edith.id]],
      );
      expect(ofOthers).toEqual([
        { by: edith.id, body: "To 2 people:\n\nTo all\n\nA group", is_accepted: false },
      ]);
      expect(toReportLines(firstReport)).toEqual(
        expect.arrayContaining([
          "private conversation conversation 4: it has more than two people: each message is in the conversations of who wrote it with each of the others",
        ]),
      );
      expect(await ask("select 1 from notifications where member_id = $1", [susan.id])).toEqual([]);
    });

    test("a public group is a topic that its members follow; private and hidden ones leave no trace", async () => {
      const [topic] = await ask(
        "select c.id, c.name, c.description from categories c join sites s on s.id = c.site_id where s.prefix = 'lupus' and c.slug = 'gardeners'",
      );
      expect(topic).toMatchObject({ name: "Gardeners", description: "About the Gardeners" });
      const followers = await ask(
        "select m.username, f.inserted_at from topic_follows f join members m on m.id = f.member_id where f.category_id = $1 order by 1",
        [topic.id],
      );
      // Neither who was only invited nor who was banned.
      const since = new Date("2015-02-03T04:05:06Z");
      expect(followers).toEqual([
        { username: "edith", inserted_at: since },
        { username: "susan", inserted_at: since },
      ]);
      const found = await ask(
        `select title as text from content_items where title ~ '(Quiet|Unseen) circle'
         union all select name from categories where name ~ '(Quiet|Unseen)' union all select name from tags where name ~ '(Quiet|Unseen)'
         union all select path from site_redirects where path ~* '(quiet|unseen)'`,
      );
      expect(found).toEqual([]);
      expect(toReportLines(firstReport)).toEqual(
        expect.arrayContaining([
          "group group 2: it was private",
          "group group 3: it was hidden",
          "topic Words in Quiet circle: its forum is not public",
          "topic Words in Unseen circle: its forum is hidden",
        ]),
      );
    });

    const follow = async (address: string) => {
      const { pathname, search } = new URL(address);
      const { status, headers } = await server.ask(pathname + search, { host: siteHost("lupus") });
      return [status, String(headers.location ?? "").replace(/^https?:\/\/[^/]+/, "")];
    };

    test("WordPress URLs of lists, files and former names redirect to their pages", async () => {
      const slugOf = async (title: string) =>
        (await ask("select slug from content_items where title like $1", [title]))[0]?.slug;
      const [one, two, three] = await Promise.all(
        ["Old post 1 %", "Old post 2 %", "Old post 3 %"].map(slugOf),
      );
      const { lists } = blogs.made;
      const at = (way: string) => `https://old.example/health${way}`;
      const arthur = await findMember("arthur");
      const susan = await findMember("susan");
      const expected: [string | undefined, string][] = [
        ...([
          [lists.attachment, `/posts/${one}`],
          [lists.post, `/posts/${one}`],
        ] as [string, string][]),
        [lists.author, `/author/${arthur.slug}`],
        [lists.authorfeed, `/author/${arthur.slug}`],
        [at(`/?author=${blogs.made.users.arthur?.id}`), `/author/${arthur.slug}`],
        [lists.month, "/page/1"],
        [lists.day, "/page/1"],
        [lists.year, "/page/1"],
        [at("/?m=201202"), "/page/1"],
        [lists.feed, "/feed"],
        [lists.atom, "/feed/atom"],
        [lists.comments, "/feed"],
        [at("/feed/rss2/"), "/feed"],
        [at("/?feed=rss2"), "/feed"],
        [at("/"), "/"],
        [at("/2012/03/first-name-of-2/"), `/posts/${two}`],
        [at("/2012/03/second-name-of-2/"), `/posts/${two}`],
        [
          new URL(blogs.made.posts[2]?.link ?? "").href.replace("/2012/04/", "/2010/07/"),
          `/posts/${three}`,
        ],
        [at("/kinds/living/diet/"), "/diet"],
        [at(`/members/susan/`), `/members/${susan.slug}`],
        ["https://old.example/members/susan/friends/", `/members/${susan.slug}`],
        [at("/forums/users/susan/"), `/members/${susan.slug}`],
        [at("/forums/forum/daily-life/"), "/forums?topic=daily-life"],
        [at("/forums/"), "/forums"],
        [at("/groups/gardeners/"), "/forums?topic=gardeners"],
      ];
      const found = await Promise.all(
        expected.map(async ([from]) => [from, ...(await follow(from ?? ""))]),
      );
      expect(found).toEqual(expected.map(([from, to]) => [from, 301, to]));
    });

    test("replies and pages of topics redirect to the reply", async () => {
      const reply = blogs.made.replies[1];
      const [first] = await ask(
        "select c.id, i.slug from comments c join content_items i on i.id = c.content_id where c.body = 'Reply 1 in 1'",
      );
      const to = `/forums/${first.slug}?comment=${first.id}`;
      expect(await follow(`https://old.example/health/forums/reply/${reply}/`)).toEqual([301, to]);
      expect(await follow(`https://old.example/health/?p=${reply}`)).toEqual([301, to]);
      // The topic and fourteen replies are on its first page: four, and ten of the later ones.
      const [second] = await ask(
        "select c.id, i.slug from comments c join content_items i on i.id = c.content_id where c.body = 'Late reply 10'",
      );
      expect(await follow("https://old.example/health/forums/topic/topic-2/page/2/")).toEqual([
        301,
        `/forums/${second.slug}?comment=${second.id}`,
      ]);
    });

    test("a replay requests every old URL and finds each page", async () => {
      const { store } = server.network.services;
      const site = server.network.site("lupus");
      const askSite = async (way: string) => {
        const { status, headers } = await server.ask(way, { host: siteHost("lupus") });
        return { status, location: headers.location ?? null };
      };
      const run = { db: store.db, site, from: blogs.address, ask: askSite };
      const { counts, skipped } = await replayWordPress({
        ...run,
        choice: { blog: "old.example/health" },
      });
      expect(skipped.filter(({ reason }) => reason === "wrong")).toEqual([]);
      expect(counts["answered exactly"]).toBe(counts["old addresses"]);
      expect(counts["old addresses"]).toBeGreaterThan(1000);
      expect(counts).toMatchObject({
        "items by former names answered exactly": 3,
        "groups answered exactly": 8,
      });
    });

    test("an export of the same blog by WordPress’s own tool brings the same threads and replies", async () => {
      const { store } = server.network.services;
      const file = await blogs.exportBlog(blogs.made.blogs[0]);
      const report = await importWxr({ store, site: server.network.site("shn"), file });
      expect(report.counts).toMatchObject({ "topics found": 16, "threads stored": 13 });
      const list = async (prefix: string) =>
        ask(
          `select i.title, i.body, i.comment_status, i.comment_count, i.import_key,
             array(select c.body || coalesce(' < ' || above.body, '') from comments c
               left join comments above on above.id = c.reply_to_id
               where c.content_id = i.id order by c.inserted_at, c.id) as replies
           from content_items i join sites s on s.id = i.site_id
           where i.type = 'thread' and s.prefix = $1 and i.import_key like 'wxr:old.example/health:%' order by i.import_key`,
          [prefix],
        );
      expect(await list("shn")).toEqual(await list("lupus"));
      const [redirect] = await ask(
        "select redirect from site_redirects r join sites s on s.id = r.site_id where s.prefix = 'shn' and path = '/health/forums/topic/topic-3'",
      );
      expect(redirect?.redirect).toMatch(/^\/forums\/topic-3/);
    }, 240_000);

    const logIn = async (email: string, password: string) => {
      const body = { email, password };
      const reply = await server.postJson("/api/auth/identity/callback", body, {
        host: siteHost("lupus"),
      });
      return reply.status;
    };

    test.each([
      ["phpass", "susan", /^\$P\$/],
      ["bcrypt", "bcrypta", /^\$2y\$/],
      ["WordPress 6.8", "newform", /^\$wp\$2y\$/],
      ["a form that adds backslashes", "quoted", /^\$P\$/],
      ["somebody unconfirmed", "pending", /^\$P\$/],
    ])("the old password logs in, and its hash is replaced: %s", async (_what, login, form) => {
      const { email, password: before } = await findMember(login);
      expect(form.test(before)).toBe(true);
      const { password = "" } = blogs.made.users[login] ?? {};
      expect(await logIn(email, `${password}x`)).toBe(401);
      expect((await findMember(login)).password).toBe(before);
      expect(await logIn(email, password)).toBe(200);
      expect((await findMember(login)).password).toContain("$argon2id$");
      expect(await logIn(email, password)).toBe(200);
    });

    test("a password hash of an unknown format is left out, and the hash itself cannot be used to log in", async () => {
      expect(await findMember("oddhash")).toMatchObject({ username: "oddhash", password: null });
      expect(await logIn("oddhash@old.example", "Secret-oddhash-1")).toBe(401);
      const { password } = await findMember("edith");
      expect(await logIn("edith@old.example", password)).toBe(401);
    });

    test("hostile names, profile fields and messages are texts", async () => {
      for (const at of hostile.keys()) {
        const member = await findMember(`hostile${at}`);
        expect(member, hostile[at]).toMatchObject({ username: `hostile${at}` });
        for (const text of [member.first_name, member.gender])
          expect(text ?? "").not.toMatch(/[\p{Cc}\u202e]/u);
        const sites = await ask("select handle from member_social_sites where member_id = $1", [
          member.id,
        ]);
        for (const { handle } of sites) expect(handle).not.toMatch(/[<>"'\s]/);
      }
      const stored = await ask("select body from messages where idempotency_key like 'bp:%'");
      expect(stored.map(({ body }) => body)).toContain("Hi\n\n'; DROP TABLE members; --");
      expect(stored.length).toBeGreaterThan(hostile.length / 2);
    });

    test("the report names no person", () => {
      const text = JSON.stringify(firstReport);
      expect(text).not.toContain("@old.example");
      expect(text).not.toContain("@private.example");
      expect(text).not.toMatch(/\$(?:P|2y|wp)\$/);
    });

    test("a second run changes nothing, nor does one from a dump", async () => {
      await ask("delete from member_follows where follower_id = $1", [
        (await findMember("susan")).id,
      ]);
      const before = await summarise();
      const again = await bring({ merges: true });
      expect(await summarise()).toEqual(before);
      expect(again.counts).toMatchObject({ "posts stored": 0, "items already imported": 204 });
      const dump = blogs.dump("all.sql");
      await bring({ merges: true, from: dump });
      expect(await summarise()).toEqual(before);
    }, 240_000);

    test("another blog of the network finds its people, who have each blog's role on its site", async () => {
      const moderated = async (login: string) => {
        const { id } = await findMember(login);
        const rows = await ask(
          "select s.prefix from site_moderators m join sites s on s.id = m.site_id where m.member_id = $1 order by 1",
          [id],
        );
        return rows.map(({ prefix }) => prefix);
      };
      const before = await findMember("edith");
      const report = await bring({ blog: "3", prefix: "shn", merges: true });
      expect(report.counts).toMatchObject({ "posts stored": 2, "accounts already imported": 4 });
      expect(await moderated("ada")).toEqual(["lupus", "shn"]);
      // An editor of the first and a reader of the other, and the other way round.
      expect(await moderated("edith")).toEqual(["lupus"]);
      expect(await moderated("marta")).toEqual(["shn"]);
      expect(await findMember("marta")).toMatchObject({ role_id: 2, badge: "moderator" });
      expect(await moderated("thirdonly")).toEqual([]);
      const homes = await ask(
        "select m.username, s.prefix from members m join sites s on s.id = m.home_site_id where m.username in ('marta', 'thirdonly') order by 1",
      );
      expect(homes).toEqual([
        { username: "marta", prefix: "lupus" },
        { username: "thirdonly", prefix: "shn" },
      ]);
      // One person, however many blogs: the account, the password and the profile are as they were.
      expect(await findMember("edith")).toEqual(before);
      const [{ n }] = await ask(
        "select count(distinct member_id)::int as n from imported_accounts where former_id = $1",
        [String(blogs.made.users.ada?.id)],
      );
      expect(n).toBe(1);
    });

    test("an empty database, a wrong password and an unknown blog are reported in one line", async () => {
      const refusal = async (options: Parameters<typeof bring>[0]) => {
        const error = await bring({ merges: true, ...options }).catch((caught: Error) => caught);
        return (error as Error).message;
      };
      expect(await refusal({ blog: "old.example/none" })).toBe(
        "There is no blog old.example/none: the ids are 1, 2, 3.",
      );
      const wrong = blogs.address.replace(/:[^:@]+@/, ":wrong@");
      expect(await refusal({ from: wrong })).toBe(
        "The database at 127.0.0.1 could not be read (ER_ACCESS_DENIED_ERROR).",
      );
      const closed = blogs.address.replace(/:\d+\/blogs/, ":1/blogs");
      expect(await refusal({ from: closed })).toBe(
        "The database at 127.0.0.1 could not be read (ECONNREFUSED).",
      );
      const file = path.join(blogs.folder, "cut.sql");
      const whole = await readFile(blogs.dump("whole.sql"), "utf8");
      await writeFile(file, whole.slice(0, whole.lastIndexOf("INSERT INTO `kx7_users`") + 400));
      expect(await refusal({ from: file })).toBe("cut.sql ends in the middle of a statement.");
      await writeFile(path.join(blogs.folder, "address"), `${blogs.address}\n`);
      expect(await refusal({ from: path.join(blogs.folder, "address"), blog: "9" })).toBe(
        "There is no blog 9: the ids are 1, 2, 3.",
      );
    });

    test("an undone run removes its items and accounts, except members who are active here", async () => {
      const { store } = server.network.services;
      const avatarKey = async (login: string) =>
        /uploads\/([0-9a-f]{32})/.exec((await findMember(login)).avatar.full)?.[1];
      const [ofArthur, ofSusan] = [await avatarKey("arthur"), await avatarKey("susan")];
      const removed: string[] = [];
      const report = await undoRun({
        store,
        runId,
        isDryRun: false,
        removePictures: async (names) => {
          removed.push(...names);
        },
      });
      const rows = await ask(
        "select 1 from content_items i join sites s on s.id = i.site_id where s.prefix = 'lupus' and import_key like 'wxr:old.example/health:%'",
      );
      expect(rows).toEqual([]);
      expect(await findMember("arthur")).toBeUndefined();
      expect(removed).toContain(ofArthur);
      expect(removed).not.toContain(ofSusan);
      expect((await findMember("susan")).avatar.full).toContain(ofSusan);
      expect(
        await ask(
          "select 1 from categories c join sites s on s.id = c.site_id where s.prefix = 'lupus' and c.slug = 'gardeners'",
        ),
      ).toEqual([]);
      expect(await findMember("connie")).toBeUndefined();
      expect(await findMember("bcrypta")).toMatchObject({ username: "bcrypta" });
      expect(report.counts["members removed"]).toBeGreaterThan(5);
    });
  },
);
