import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeatureFlag } from "#lib/site/shared/site-options.ts";
import type { SiteSettings } from "#lib/site/shared/site-settings.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { decideRequest } from "./decide-request.ts";
import type { DecisionInput } from "./decision-step.ts";
import { parsePageUrl } from "./page-url.ts";
import { redirectKey } from "./redirect-path.ts";
import { createRedirectTable, type SiteRedirect } from "./redirect-table.ts";

const everything: FeatureFlag[] = [
  "Accounts",
  "Forums",
  "private_messaging",
  "Stories",
  "Recipes",
  "status_updates",
];

function decide(
  url: string,
  variant: ViewerVariant = "guest",
  features: FeatureFlag[] = everything,
  options: { settings?: SiteSettings } & Partial<DecisionInput> = {},
): string {
  const { settings = {}, ...facts } = options;
  const parsed = parsePageUrl(url);
  if (!parsed) return "refused";
  const site = { features, settings, host: "migraine.localhost" };
  const decision = decideRequest({ site, variant, url: parsed, ...facts });
  if (decision.kind === "redirect") return `${decision.status} ${decision.location}`;
  return decision.kind === "render" ? "render" : `${decision.status}`;
}

describe("page numbers", () => {
  test.each(["0", "-1", "+2", "02", "1e3", "2.0", "1000000000", "٣", "２", "", " 2", "%00", "two"])(
    "?page=%s is no page of any list",
    (page) => {
      for (const path of ["/treatment", "/forums", "/forums/a", "/tag/a", "/author/a", "/search"])
        expect(decide(`${path}?page=${encodeURIComponent(page)}`)).toBe("404");
    },
  );

  test.each([
    ["/treatment?page=1", "301 /treatment"],
    ["/search?s=aura&page=1", "301 /search?s=aura"],
    ["/polls/1?page=1", "301 /polls/1"],
    ["/forums?page=2", "render"],
    ["/forums?page=99999", "render"],
    ["/forums/?page=0", "301 /forums?page=0"],
  ])("%s: %s", (url, expected) => {
    expect(decide(url)).toBe(expected);
  });

  test.each(["/conditions/a?page=0", "/members/a?page=x", "/?page=0"])(
    "%s has no pages, and none is asked for",
    (url) => {
      expect(decide(url)).toBe("render");
    },
  );
});

// spec §2: / with p, preview_id, page_id or post_type goes to the item's preview
// spec §2: /admin leads to the login
// spec §2: the link to /wp-admin/
// spec §2: /dashboard/wp-login.php leads to /forgot-password
// spec §2: /story/{slug} leads to /stories/{slug}
// spec §2: the forum aliases lead to the forums or the thread
describe("fixed redirects", () => {
  test.each([
    ["/", "render"],
    ["/?preview_id=12", "302 /post/12?preview=true"],
    ["/?p=12", "302 /post/12?preview=true"],
    ["/?page_id=12", "302 /post/12?preview=true"],
    ["/?p=0012", "302 /post/12?preview=true"],
    ["/?p=7&preview_id=12", "302 /post/12?preview=true"],
    ["/?preview_id=abc&p=7", "302 /post/7?preview=true"],
    ["/?p=abc", "render"],
    ["/?p=-1", "render"],
    ["/?p=1e3", "render"],
    ["/?p=12345678901", "render"],
    ["/?preview_id=//evil.test", "render"],
    ["/?post_type=story&p=12", "302 /post/12?preview=true"],
    ["/?post_type=recipe&p=12", "302 /post/12?preview=true"],
    ["/?post_type=gallery&preview_id=12&preview=true", "302 /post/12?preview=true"],
    ["/?post_type=story&name=my-year", "302 /stories/my-year?preview=true"],
    ["/?post_type=recipe&name=soup", "302 /recipes/soup?preview=true"],
    ["/?post_type=gallery&name=six-things&p=x", "302 /images/six-things?preview=true"],
    ["/?post_type=gallery&name=s%C3%BC%C3%9F", "302 /images/s%C3%BC%C3%9F?preview=true"],
    ["/?post_type=gallery&name=..", "render"],
    ["/?post_type=gallery&name=a/b", "render"],
    ["/?post_type=story", "render"],
    ["/?post_type=thread&name=a", "render"],
    ["/?post_type=constructor&name=a", "render"],
    ["/?post_type=page&p=12", "302 /post/12?preview=true"],
    ["/?name=a", "render"],
    ["/email-unsubscribe?email=a%40b.test&hash=x.y", "301 /unsubscribe?email=a%40b.test&hash=x.y"],
    [
      "/unsubscribe.php?legacyHash=z&email=a%40b.test",
      "301 /unsubscribe?email=a%40b.test&legacyHash=z",
    ],
    ["/unsubscribe/?result=done", "301 /unsubscribe?result=done"],
    ["/unsubscribe", "render"],
    ["/posts/a?p=12", "render"],
    [`/?s=${"a".repeat(600)}`, `302 /search?s=${"a".repeat(500)}`],
    ["/?s=aura", "302 /search?s=aura"],
    ["/?s=two+words%26more", "302 /search?s=two+words%26more"],
    ["/?s=", "302 /search?s="],
    ["/?s=aura&p=12", "302 /search?s=aura"],
    ["/?s=//evil.test", "302 /search?s=%2F%2Fevil.test"],
    ["/polls", "302 /"],
    ["/polls?poll_id=", "302 /"],
    ["/polls?poll_id=abc", "302 /"],
    ["/polls?poll_id=0", "302 /"],
    ["/polls?poll_id=-3", "302 /"],
    ["/polls?poll_id=12345678901", "302 /"],
    ["/polls?poll_id=//evil.test", "302 /"],
    ["/polls?poll_id=0012", "301 /polls/12"],
    ["/polls?poll_id=1204", "301 /polls/1204"],
    ["/polls/1204?poll_id=5", "render"],
    ["/search?s=aura", "render"],
    ["/search/?s=aura&page=2", "301 /search?page=2&s=aura"],
    ["/posts/home?s=aura", "302 /"],
    ["/post", "302 /"],
    ["/posts", "302 /"],
    ["/posts/home", "302 /"],
    ["/forums/", "301 /forums"],
    ["/forums///", "301 /forums"],
    ["/forums/?page=2&utm_source=x", "301 /forums?page=2"],
    ["/any/path/", "301 /any/path"],
    ["/about-us", "render"],
    ["/post/12", "render"],
    ["/admin", "302 /member-login"],
    ["/admin/", "302 /member-login"],
    ["/admin/users", "render"],
    ["/wp-admin", "302 /manage"],
    ["/wp-admin/", "302 /manage"],
    ["/dashboard/wp-login.php", "302 /forgot-password"],
    ["/story/my-first-year", "301 /stories/my-first-year"],
    ["/story", "render"],
    ["/forum", "301 /forums"],
    ["/forum/?page=2&utm_source=x", "301 /forums?page=2"],
    ["/forum/triggers?page=3", "301 /forums?page=3"],
    ["/topic/hello?page=2", "301 /forums/hello?page=2"],
    ["/topic/h%2fello", "301 /forums/h%2fello"],
    ["/topic", "render"],
    ["/q-and-a", "301 /forums"],
    ["/q-and-a/hello?page=2", "301 /forums/hello?page=2"],
    ["/q_and_a/?page=2", "301 /forums?page=2"],
    ["/q_and_a/hello/", "301 /forums/hello"],
    ["/q-and-a/hello/more", "render"],
    ["/forumsome", "render"],
  ])("%s: %s", (url, expected) => {
    expect(decide(url)).toBe(expected);
  });

  test("no URL redirects to another host", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "evil.test",
      "@",
      "messages",
      "forums",
      "topic/",
      "story/",
      "q-and-a/",
      "?",
      "p=1",
      "page=",
      "#",
      ":",
      "\t",
      " ",
    );
    const anyVariant = fc.constantFrom<ViewerVariant>("guest", "subscriber", "member");
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 10 }),
        anyVariant,
        fc.subarray(everything),
        (pieces, variant, features) => {
          const decision = decide(`/${pieces.join("")}`, variant, features);
          const [, location] = decision.match(/^30[12] (.*)$/s) ?? [];
          if (location === undefined) return;
          expect(location).toMatch(/^\/(?!\/)/);
          expect(new URL(location, "http://own.invalid").origin).toBe("http://own.invalid");
        },
      ),
      { numRuns: 3000, seed: 1 },
    );
  });
});

describe("external legal pages", () => {
  const legalPagesUrl = "https://publisher.example/legal";
  const pages = [
    "terms-of-use",
    "privacy-policy",
    "privacy-choices",
    "community-rules",
    "ad-choices",
  ];

  test.each(pages)("/%s is sent to the publisher, for visitors and members", (page) => {
    for (const variant of ["guest", "member"] as const) {
      expect(decide(`/${page}?page=2`, variant, [], { legalPagesUrl })).toBe(
        `302 https://publisher.example/legal/${page}`,
      );
      expect(decide(`/${page}/`, variant, [], { legalPagesUrl })).toBe(`301 /${page}`);
    }
  });

  test("a site with its own legal pages, or without any, shows its own", () => {
    expect(decide("/privacy-policy")).toBe("render");
    const settings = { legal_pages: { "privacy-policy": "/privacy-policy" } };
    expect(decide("/privacy-policy", "guest", [], { settings, legalPagesUrl })).toBe("render");
  });

  test("no other URL leaves the site, however it is made", () => {
    const piece = fc.constantFrom("/", "\\", ".", "%2f", "evil.test", "@", "?", "#", ...pages);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const decision = decide(`/${pieces.join("")}`, "guest", everything, { legalPagesUrl });
        const [, location] = decision.match(/^30[12] (.*)$/s) ?? [];
        if (location === undefined || /^\/(?!\/)/.test(location)) return;
        expect(pages.map((page) => `${legalPagesUrl}/${page}`)).toContain(location);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
});

describe("guards", () => {
  // spec §2: a route whose feature is off leads Home: messages
  // spec §2: a route whose feature is off leads Home: forums
  // spec §2: a route whose feature is off leads Home: registration
  // spec §2: a route whose feature is off leads Home: status updates
  // spec §4: auth dialog: opens only where Accounts is on
  test.each([
    ["/forums", "Forums"],
    ["/forums/a-thread", "Forums"],
    ["/create-thread", "Forums"],
    ["/messages", "private_messaging"],
    ["/community", "private_messaging"],
    ["/messages/archive", "private_messaging"],
    ["/messages/blocked", "private_messaging"],
    ["/messages/new", "private_messaging"],
    ["/stories", "Stories"],
    ["/stories/a-story", "Stories"],
    ["/stories/new", "Stories"],
    ["/recipes", "Recipes"],
    ["/recipes/soup", "Recipes"],
    ["/recipes/new", "Recipes"],
    ["/messages/3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34", "private_messaging"],
    ["/members/theo-walks/status", "status_updates"],
    ["/members/theo-walks/status/7", "status_updates"],
    ["/member-login", "Accounts"],
    ["/forgot-password", "Accounts"],
    ["/register", "Accounts"],
    ["/register-username", "Accounts"],
    ["/verify-email", "Accounts"],
  ] as const)("%s goes Home where %s is off, for visitors and members", (url, feature) => {
    const without = everything.filter((one) => one !== feature);
    expect([decide(url, "guest", without), decide(url, "member", without)]).toEqual([
      "302 /",
      "302 /",
    ]);
  });

  // spec §2: the forum aliases lead to the forums or the thread
  test.each([
    ["/forum", "Forums"],
    ["/topic/a-thread", "Forums"],
    ["/q_and_a/a-thread", "Forums"],
    ["/admin", "Accounts"],
  ] as const)("%s, which leads to a page of %s, goes Home where that is off", (url, feature) => {
    const without = everything.filter((one) => one !== feature);
    expect(decide(url, "guest", without)).toBe("302 /");
  });

  test("a preview by type or id stays Home if the type's feature is off", () => {
    for (const query of ["post_type=story&name=a", "post_type=recipe&p=12"])
      expect(decide(`/?${query}`, "guest", [])).toBe("render");
    expect(decide("/?post_type=gallery&p=12", "guest", [])).toBe("302 /post/12?preview=true");
  });

  test("a path with only the same prefix as a guarded one is open", () => {
    for (const url of [
      "/forumsome",
      "/create-threads",
      "/create-thread/of-hope",
      "/messages-of-hope",
      "/member-login-help",
      "/a/forums",
      "/posts/messages",
    ])
      expect(decide(url, "guest", [])).toBe("render");
  });

  test("a visitor is led to the login and back to where they wanted to go", () => {
    expect(decide("/messages")).toBe("302 /member-login?redirect=%2Fmessages");
    expect(decide("/messages/?page=2")).toBe("301 /messages");
    expect(decide("/verify-email?token=a%26b", "guest")).toBe("render");
    expect(decide("/messages", "subscriber")).toBe("302 /member-login?redirect=%2Fmessages");
    expect(decide("/create-thread")).toBe("302 /member-login?redirect=%2Fcreate-thread");
    for (const path of ["/messages", "/messages/archive", "/messages/blocked"]) {
      expect(decide(path, "member")).toBe("render");
      expect(decide(path)).toBe(`302 /member-login?redirect=${encodeURIComponent(path)}`);
    }
    expect(decide("/create-thread", "member")).toBe("render");
  });

  // spec §2: /messages/new
  test("to write to somebody one logs in first", () => {
    expect(decide("/messages/new", "member")).toBe("render");
    expect(decide("/messages/new")).toBe("302 /member-login?redirect=%2Fmessages%2Fnew");
  });

  // spec §2: /404 and unknown paths show the not-found screen
  test("the page of a member needs no login, whether the member exists or not", () => {
    for (const variant of ["guest", "member"] as const)
      expect(decide("/members/a", variant)).toBe("render");
  });

  test("a parameter that cannot be an id is not found, also where a page follows it", () => {
    for (const path of ["/members/a/status/7", "/members/a/status/7/history"])
      expect([path, decide(path)]).toEqual([path, "render"]);
    for (const path of [
      "/members/a/status/x",
      "/members/a/status/x/history",
      "/messages/7",
      "/messages/archive/7",
    ])
      expect([path, decide(path, "member")]).toEqual([path, "404"]);
  });

  test("the own profile needs a login", () => {
    expect(decide("/profile")).toBe("302 /member-login?redirect=%2Fprofile");
    expect(decide("/profile", "member")).toBe("render");
  });

  // spec §2: a member on a guests-only route goes to the profile
  // spec §2: /register and /member-login are for guests
  test("a member is redirected from the guests' pages, to the remembered page or the profile", () => {
    expect(decide("/register", "member")).toBe("302 /profile");
    expect(decide("/register", "guest")).toBe("render");
    expect(decide("/register?redirect=/forums", "member")).toBe("302 /forums");
    expect(decide("/member-login?redirect=//evil.test", "member")).toBe("302 /");
  });

  test("the link for a new password works for a member too", () => {
    expect(decide("/member-login?reset_key=secret", "member")).toBe("render");
  });

  test("choosing a username needs a login or an address out of a mail", () => {
    expect(decide("/register-username", "member")).toBe("render");
    expect(decide("/register-username?email=a%40b.test")).toBe("render");
    expect(decide("/register-username")).toBe("302 /member-login?redirect=%2Fregister-username");
  });

  test("a member has no business at the login", () => {
    expect([decide("/member-login", "member"), decide("/member-login", "guest")]).toEqual([
      "302 /profile",
      "render",
    ]);
  });
});

describe("site redirects", () => {
  // A table that may be older than a page of the product.
  const tableFor = (url: string, redirect: Partial<SiteRedirect> = {}) => ({
    redirects: createRedirectTable([
      {
        path: redirectKey(new URL(url, "http://a.test").pathname),
        redirect: "/new",
        status: 301,
        ignoresCase: false,
        ...redirect,
      },
    ]),
  });

  test.each([
    ["/", "render"],
    ["/forums", "render"],
    ["/forums/", "301 /forums"],
    ["/search", "render"],
    ["/api/x", "render"],
    ["/admin", "302 /member-login"],
    ["/topic/a/", "301 /forums/a"],
  ])("never hide the page or fixed redirect of the product at %s", (url, expected) => {
    expect(decide(url, "guest", everything, tableFor(url))).toBe(expected);
  });

  test.each(["/about-us", "/posts/a", "/forums/a", "/treatment", "/2013/01/a/"])(
    "come before content at %s, with the whole query",
    (path) => {
      expect(decide(`${path}?utm_source=mail`, "guest", everything, tableFor(path))).toBe(
        "301 /new?utm_source=mail",
      );
    },
  );

  test("redirects with a query do not affect the plain path, and take precedence over an item id", () => {
    const table = tableFor("/", { path: "/?p=12", redirect: "/posts/a" });
    expect(decide("/", "guest", everything, table)).toBe("render");
    expect(decide("/?p=12&utm_source=mail", "guest", everything, table)).toBe(
      "301 /posts/a?utm_source=mail",
    );
    expect(decide("/?p=13", "guest", everything, table)).toBe("302 /post/13?preview=true");
    const search = tableFor("/", { path: "/?s=a", redirect: "/b" });
    expect(decide("/?s=a", "guest", everything, search)).toBe("302 /search?s=a");
  });

  test("take precedence over guards and can mark a page as gone", () => {
    for (const status of [404, 410] as const)
      expect(
        decide("/posts/a", "guest", everything, tableFor("/posts/a", { redirect: "", status })),
      ).toBe(String(status));
    expect(decide("/forums/a", "guest", [], tableFor("/forums/a"))).toBe("301 /new");
  });
});

test("a visit from Facebook is redirected once, before the fixed redirects", () => {
  const first = decide("/topic/a?fbclid=x");
  expect(first).toBe("302 /topic/a?fbclid=x&utm_source=migraine.localhost&utm_medium=organic");
  expect(decide(first.slice("302 ".length))).toBe("301 /forums/a");
});

test("the debug phrase opens the debug tool instead of a search", () => {
  expect(decide("/search?s=phrase", "guest", everything, { opensDebugTool: true })).toBe(
    "302 /super-secret-debug-tool",
  );
});

test("every redirect within the site ends after at most four hops", () => {
  const piece = fc.constantFrom(
    "/",
    "forum",
    "topic",
    "a",
    "story",
    "polls",
    "posts",
    "home",
    "register",
    "messages",
    "admin",
    "?",
    "page=1",
    "&",
    "poll_id=2",
    "redirect=%2Fregister",
    "s=a",
    "p=1",
    "fbclid=x",
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }),
      fc.constantFrom<ViewerVariant>("guest", "member"),
      (pieces, variant) => {
        let url = `/${pieces.join("")}`;
        for (let hop = 0; hop < 4; hop += 1) {
          const decision = decide(url, variant);
          if (!/^30[12] /.test(decision)) return;
          url = decision.slice("302 ".length);
        }
        expect(decide(url, variant)).not.toMatch(/^30/);
      },
    ),
    { numRuns: 3000, seed: 1 },
  );
});
