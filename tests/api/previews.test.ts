import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HomepagePreviewDocument } from "#graphql/generated/client/graphql.ts";
import { makeItem } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
});
afterAll(() => server.close());

const editors = ["contributor", "editorial", "moderator", "admin", "superadmin", "tech"];
const others = ["member", "unverified", "spammer"];
const email = (name: string) => `${name}@demo.test`;
const byId = `query ($id: ID!) { contentItem(id: $id, preview: true) {
  preview { state publishedAt revision problems { place id kind problem } } } }`;
const preview = async (id: string, as: { email?: string } = {}) =>
  (await server.network.ask(byId, { id }, as)).data.contentItem?.preview ?? null;

describe("the preview data of an item", () => {
  test.each([
    [{ status: "draft", publishedIn: null }, "draft"],
    [{ status: "draft", publishedIn: 2 }, "draft"],
    [{ publishedIn: 2 }, "scheduled"],
    [{ publishedIn: -2 }, "published"],
    [{ status: "archived", publishedIn: -2 }, "archived"],
  ] as const)("%j is %s", async (options, state) => {
    const { id } = await makeItem(server.network, options);
    expect((await preview(id, { email: email("contributor") }))?.state).toBe(state);
  });

  // spec §2: preview: names the sections that are left out, and why
  test("names the sections that are left out and why, counted as they are stored", async () => {
    const { id } = await makeItem(server.network, {
      sections: [
        { id: "a", kind: "HTML", html: "<p>a</p>" },
        { id: "b", kind: "Quote", text: "", attribution: null },
        { id: "c", kind: "Sculpture" },
        { id: "d", kind: "Columns", columns: [[], [{ id: "e", kind: "HTML" }]] },
        "nothing",
      ],
    });
    const { problems } = await preview(id, { email: email("admin") });
    expect(problems).toMatchObject([
      { place: "1", id: "b", kind: "Quote", problem: expect.stringMatching(/^text: /) },
      { place: "2", kind: "Sculpture", problem: "there is no section type “Sculpture”" },
      { place: "3.columns.1.0", id: "e", kind: "HTML", problem: "html: it is missing" },
      { place: "4", id: null, kind: null, problem: "its type is missing" },
    ]);
  });

  // spec §2: preview: names the sections that are left out, and why
  test("does not call a section broken that another variant of an experiment has", async () => {
    const sections = ["control", "warm"].map((variant) => ({
      id: variant,
      kind: "Quote",
      text: "Words",
      attribution: null,
      experiment: { symbol: "hero", variant },
    }));
    const { id } = await makeItem(server.network, { sections });
    expect((await preview(id, { email: email("admin") })).problems).toEqual([]);
  });

  test.each(editors)("is shown to %s", async (name) => {
    const { id } = await makeItem(server.network);
    expect(await preview(id, { email: email(name) })).toMatchObject({ state: "published" });
  });

  test.each([undefined, ...others])("is hidden from others, such as %s", async (name) => {
    const { id } = await makeItem(server.network, { sections: [{ id: "c", kind: "Sculpture" }] });
    expect(await preview(id, name ? { email: email(name) } : {})).toBeNull();
  });
});

describe("homepagePreview", () => {
  const ask = (slug: string, as: { email?: string; site?: string } = {}) =>
    server.network.ask(HomepagePreviewDocument, { slug }, as);

  test.each(editors)(
    "shows %s a home page that is being prepared, and the home page",
    async (name) => {
      const titles = [];
      for (const slug of ["home-autumn", "home"])
        titles.push((await ask(slug, { email: email(name) })).data.homepagePreview.title);
      expect(titles).toEqual(["Quiet Lamp in autumn", "Migraine"]);
    },
  );

  test.each([undefined, ...others])(
    "is refused to %s, also what is public, and whether it is there or not",
    async (name) => {
      for (const slug of ["home-autumn", "home", "home-nothing", "about-us"]) {
        const { data, errors } = await ask(slug, name ? { email: email(name) } : {});
        expect([data.homepagePreview, errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
          null,
          "NO_PREVIEW_PERMISSION",
          "No preview permission",
        ]);
      }
    },
  );

  test("finds no other page or type, and nothing of another site", async () => {
    const as = { email: email("admin") };
    await makeItem(server.network, { type: "gallery", slug: "home-gallery" });
    for (const slug of ["about-us", "homecoming", "home-gallery", "home-", "home%00", "home\u0000"])
      expect((await ask(slug, as)).data.homepagePreview).toBeNull();
    const elsewhere = await ask("home-autumn", { ...as, site: "sleep" });
    expect([elsewhere.data.homepagePreview, elsewhere.errors]).toEqual([null, undefined]);
  });
});

describe("the public variants of a page", () => {
  // Only where a site has that wall, a subscriber's page is not every visitor's.
  const walls = () => server.network.site("migraine").settings;
  beforeAll(() => {
    walls().subscription_wall = true;
  });
  afterAll(() => {
    delete walls().subscription_wall;
  });

  const seenBy = async (cookie: string, path: string) => {
    const { text, headers, status } = await server.ask(path, { headers: cookie ? { cookie } : {} });
    const { variant, query } = JSON.parse(text.replace(/^<pre>|<\/pre>$/g, "")).seen;
    return { variant, query, cache: headers["x-page-cache"], status };
  };

  // spec §3: session flags
  // spec §4: subscription wall: when it stands
  // spec §4: pages of one variant never reach another
  test("are cached separately, in any order and with any other cookies", async () => {
    const member = await server.logIn(email("member"));
    const people = [
      ["", "guest"],
      ["subscribed=1", "subscriber"],
      [member, "member"],
      [`subscribed=1; ${member}`, "member"],
      ["subscribed=; other=1", "subscriber"],
      ["accessibility=font-lg.contrast-reg", "guest"],
    ] as const;
    const path = "/polls/of-the-variants";
    for (const turn of [1, 2, 3]) {
      for (const [cookie, variant] of turn % 2 ? people : people.toReversed()) {
        const seen = await seenBy(cookie, path);
        expect([cookie, seen.variant]).toEqual([cookie, variant]);
        if (turn > 1) expect(seen.cache).toBe("HIT");
      }
    }
  });

  test("are the same for a guest and a subscriber where nothing is gated", async () => {
    const { slug } = await makeItem(server.network);
    const content = async (cookie: string) => {
      const { text } = await server.ask(`/posts/${slug}`, { headers: { cookie } });
      return JSON.stringify(JSON.parse(text.replace(/^<pre>|<\/pre>$/g, "")).content);
    };
    expect(await content("subscribed=1")).toBe(await content("a=b"));
  });

  // spec §2: preview as guest, subscriber or member
  test("can be chosen in a preview by editors only", async () => {
    const editor = await server.logIn(email("contributor"));
    const member = await server.logIn(email("member"));
    const { slug } = await makeItem(server.network);
    const path = `/posts/${slug}?preview=true&as=`;
    const chosen = { visitor: "guest", subscriber: "subscriber", member: "member" };
    for (const [audience, variant] of Object.entries(chosen)) {
      expect(await seenBy(editor, path + audience)).toMatchObject({ variant, cache: "BYPASS" });
      expect((await seenBy(member, path + audience)).variant).toBe("member");
      expect((await seenBy("", path + audience)).variant).toBe("guest");
      expect((await seenBy("subscribed=1", path + audience)).variant).toBe("subscriber");
    }
    expect(await seenBy(editor, `${path}admin`)).toMatchObject({ variant: "member" });
    // Without a preview the word means nothing, and makes no page of its own.
    const plain = await seenBy(editor, `/posts/${slug}?as=visitor`);
    expect(plain).toMatchObject({ variant: "member", query: "" });
  });

  test("of a preview are never kept and never indexed", async () => {
    const editor = await server.logIn(email("admin"));
    const { slug, title } = await makeItem(server.network, {
      status: "draft",
      title: "Canary draft",
    });
    for (const audience of ["visitor", "subscriber", "member"]) {
      const path = `/posts/${slug}?preview=true&as=${audience}`;
      const { text, headers } = await server.ask(path, { headers: { cookie: editor } });
      expect(text).toContain(title);
      expect([headers["x-page-cache"], headers["cache-control"], headers["x-robots-tag"]]).toEqual([
        "BYPASS",
        "private, no-store",
        "noindex, nofollow",
      ]);
      for (const cookie of ["", "subscribed=1"])
        for (const address of [path, `/posts/${slug}`])
          expect((await server.ask(address, { headers: { cookie } })).text).not.toContain(title);
    }
  });
});
