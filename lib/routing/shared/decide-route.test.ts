import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SiteSettings } from "../../site/shared/site.ts";
import type { FeatureFlag } from "../../site/shared/site-options.ts";
import { decideRoute } from "./decide-route.ts";
import { canonicalPageUrl, type ViewerVariant } from "./page-request.ts";

const everything: FeatureFlag[] = ["Accounts", "Forums", "private_messaging"];

function decide(
  url: string,
  variant: ViewerVariant = "guest",
  features: FeatureFlag[] = everything,
  { settings = {}, legalPagesUrl }: { settings?: SiteSettings; legalPagesUrl?: string } = {},
): string {
  const target = canonicalPageUrl(url);
  if (!target) return "refused";
  const site = { features, settings, host: "migraine.localhost" };
  const decision = decideRoute({ site, legalPagesUrl, variant, ...target });
  return decision.kind === "render" ? "render" : `${decision.status} ${decision.location}`;
}

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
    ["/posts/a?p=12", "render"],
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

  test("no address leads to another host", () => {
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
    const anyVariant = fc.constantFrom<ViewerVariant>("guest", "member");
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

describe("legal pages kept elsewhere", () => {
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

  test("a site that shows its own, or has none, shows what it has", () => {
    expect(decide("/privacy-policy")).toBe("render");
    const settings = { legal_pages: { "privacy-policy": "/privacy-policy" } };
    expect(decide("/privacy-policy", "guest", [], { settings, legalPagesUrl })).toBe("render");
  });

  test("no other address leaves the site, whatever it is made of", () => {
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
  test.each([
    ["/forums", "Forums"],
    ["/forums/a-thread", "Forums"],
    ["/create-thread", "Forums"],
    ["/messages", "private_messaging"],
    ["/community", "private_messaging"],
    ["/messages/archive", "private_messaging"],
    ["/messages/3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34", "private_messaging"],
    ["/member-login", "Accounts"],
  ] as const)("%s goes Home where %s is off, for visitors and members", (url, feature) => {
    const without = everything.filter((one) => one !== feature);
    expect([decide(url, "guest", without), decide(url, "member", without)]).toEqual([
      "302 /",
      "302 /",
    ]);
  });

  test.each([
    ["/forum", "Forums"],
    ["/topic/a-thread", "Forums"],
    ["/q_and_a/a-thread", "Forums"],
    ["/admin", "Accounts"],
  ] as const)("%s, which leads to a page of %s, goes Home where that is off", (url, feature) => {
    const without = everything.filter((one) => one !== feature);
    expect(decide(url, "guest", without)).toBe("302 /");
  });

  test("what only begins like a guarded path is none", () => {
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
    expect(decide("/messages/archive?page=2")).toBe(
      "302 /member-login?redirect=%2Fmessages%2Farchive",
    );
    expect(decide("/create-thread?page=2")).toBe("302 /member-login?redirect=%2Fcreate-thread");
    expect(decide("/messages", "member")).toBe("render");
    expect(decide("/create-thread", "member")).toBe("render");
  });

  test("a member has no business at the login", () => {
    expect([decide("/member-login", "member"), decide("/member-login", "guest")]).toEqual([
      "302 /",
      "render",
    ]);
  });
});
