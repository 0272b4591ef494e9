import { beforeAll, describe, expect, it } from "vitest";
import { demoAccounts } from "#seed/content/accounts.ts";
import { explainersBySite } from "#seed/content/articles/explainer-parts.ts";
import { goodThingAnswers } from "#seed/content/threads/good-thing-answers.ts";
import { goodThings } from "#seed/content/threads/good-thing-thread.ts";
import {
  introductionSlug,
  introductions,
  introductionTitle,
} from "#seed/content/threads/introduction-lines.ts";
import {
  weeklyWelcomes,
  writtenThreads,
} from "#seed/content/threads/written/all-written-threads.ts";
import type { SeedArticle, SeedContent, SeedSite, SeedThread } from "#seed/seed-types.ts";
import { toSlug } from "#seed/store/slug.ts";
import { buildSeedContent } from "./build-content.ts";

const reserved = new Set(
  "new page api forums messages posts post search profile community register stories recipes images polls quizzes sponsored featured conditions members about-us".split(
    " ",
  ),
);

let content: SeedContent;

beforeAll(() => {
  content = buildSeedContent();
});

const ofSite = <T extends { sitePrefix: string }>(items: T[], prefix: string): T[] =>
  items.filter((item) => item.sitePrefix === prefix);

const toHtml = (article: SeedArticle): string =>
  article.sections.map((section) => (section.kind === "HTML" ? section.html : "")).join("\n");

const strip = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const toWords = (article: SeedArticle): number =>
  article.sections
    .map((section) => (section.kind === "HTML" ? strip(section.html) : section.text))
    .join(" ")
    .split(/\s+/).length;

/** Every text with a name, so that a failure shows its position. */
function toProse({
  sites,
  members,
  articles,
  threads,
}: SeedContent): [where: string, text: string][] {
  return [
    ...sites.flatMap((site): [string, string][] => [
      [`site ${site.prefix}`, site.description],
      ...site.categories.flatMap(({ slug, name, description }): [string, string][] => [
        [`category ${site.prefix}/${slug}`, name],
        [`category ${site.prefix}/${slug}`, description],
      ]),
    ]),
    ...members.map(({ username, bio }): [string, string] => [`member ${username}`, bio]),
    ...articles.flatMap((article): [string, string][] => {
      const where = `article ${article.sitePrefix}/${article.slug}`;
      const blocks = toHtml(article).match(/<(p|h2|h3|li)>.*?<\/\1>/g) ?? [];
      const quotes = article.sections.flatMap((section) =>
        section.kind === "Quote" ? [section.text, section.attribution] : [],
      );
      return [article.title, article.summary, ...blocks.map(stripInline), ...quotes].map(
        (text): [string, string] => [where, text],
      );
    }),
    ...threads.flatMap((thread): [string, string][] => {
      const where = `thread ${thread.sitePrefix}/${thread.slug}`;
      return [thread.title, thread.body, ...thread.replies.map(({ body }) => body)].map(
        (text): [string, string] => [where, text],
      );
    }),
  ];
}

/** Tags inside a block leave no gap, so that a double space can only come from the text. */
const stripInline = (html: string): string => html.replace(/<[^>]+>/g, "");

const offenders = (fails: (text: string) => boolean): string[] =>
  toProse(content)
    .filter(([, text]) => fails(text))
    .map(([where, text]) => `${where}: ${text.slice(0, 160)}`);

describe("demo content", () => {
  it("is the same on every build, and small", () => {
    expect(buildSeedContent()).toEqual(content);
    expect(JSON.stringify(content).length).toBeLessThan(6_000_000);
  });

  // spec §1: about fifty community sites, and one list that leaves out the sleep sub-sites
  it("has fifty sites with distinct hues, fitting categories and descriptions of a fitting length", () => {
    expect(content.sites).toHaveLength(50);
    expect(new Set(content.sites.map(({ prefix }) => prefix)).size).toBe(50);
    const hues = content.sites.map(({ hue }) => hue).sort((a, b) => a - b);
    for (const [i, hue] of hues.entries()) {
      expect(hue - (hues[i - 1] ?? -7)).toBeGreaterThanOrEqual(7);
    }
    for (const site of content.sites) {
      expect(site.description.length, site.prefix).toBeGreaterThanOrEqual(60);
      expect(site.description.length, site.prefix).toBeLessThanOrEqual(160);
      const slugs = site.categories.map(({ slug }) => slug);
      expect(slugs.length, site.prefix).toBeGreaterThanOrEqual(4);
      expect(slugs.length, site.prefix).toBeLessThanOrEqual(6);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) {
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(reserved.has(slug), slug).toBe(false);
      }
    }
  });

  it("shows each special site as the design requires", () => {
    const site = (prefix: string) => {
      const found = content.sites.find((candidate) => candidate.prefix === prefix);
      if (!found) throw new Error(`No site ${prefix}`);
      return found;
    };
    expect(site("lupus").features).toEqual(["Accounts"]);
    expect(site("sleep").features).toContain("Child Site Teasers");
    expect(site("rare").features).toContain("rare_disease");
    expect(site("shn").features).toEqual(
      expect.arrayContaining(["social_network", "restrict_private_messaging"]),
    );
    expect(site("psoriasis").settings).toMatchObject({ subscription_wall: true });
    expect(site("diabetes").settings).toMatchObject({ enable_auth_wall: true });
    expect(site("cysticfibrosis")).toMatchObject({
      features: expect.arrayContaining(["rare_disease"]),
      settings: { enable_auth_wall: true },
    });
    for (const prefix of [
      "mentalhealth",
      "anxiety",
      "depression",
      "bipolar",
      "postpartum",
      "ptsd",
      "adhd",
    ]) {
      expect(site(prefix).features).toContain("mental_health");
      expect(site(prefix).settings.crisis_response_banner).toBe(true);
    }
    for (const { pairing, parentPrefix } of content.sites) {
      if (parentPrefix) expect(pairing).toBe(site(parentPrefix).pairing);
    }
  });

  it("has about sixty members whose names keep the rules", () => {
    expect(content.members.length).toBeGreaterThanOrEqual(58);
    const names = content.members.map(({ username }) => username.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    for (const { username } of content.members) expect(username).toMatch(/^[A-Za-z0-9._ -]{4,60}$/);
    expect(content.members.filter(({ username }) => username.length > 30)).toEqual([]);
  });

  it("has enough articles, three of them featured on each site, in categories that exist", () => {
    for (const site of content.sites) {
      const articles = ofSite(content.articles, site.prefix);
      if (site.prefix === "migraine") expect(articles.length).toBeGreaterThanOrEqual(40);
      else {
        expect(articles.length, site.prefix).toBeGreaterThanOrEqual(8);
        expect(articles.length, site.prefix).toBeLessThanOrEqual(10);
      }
      expect(
        articles.filter(({ isFeatured }) => isFeatured),
        site.prefix,
      ).toHaveLength(3);
      expect(
        articles.filter(({ publishedDaysAgo }) => publishedDaysAgo <= 7).length,
        site.prefix,
      ).toBeGreaterThanOrEqual(2);
      expect(
        articles.filter(({ publishedDaysAgo }) => publishedDaysAgo <= 28).length,
        site.prefix,
      ).toBeGreaterThanOrEqual(Math.min(9, articles.length));
      const slugs = new Set(site.categories.map(({ slug }) => slug));
      for (const article of articles)
        expect(slugs.has(article.categorySlug), article.slug).toBe(true);
    }
  });

  it("keeps articles within their length", () => {
    for (const article of content.articles) {
      const where = `${article.sitePrefix}/${article.slug}`;
      const { low, high } =
        article.sitePrefix === "migraine" ? { low: 500, high: 900 } : { low: 300, high: 600 };
      expect(toWords(article), where).toBeGreaterThanOrEqual(low);
      expect(toWords(article), where).toBeLessThanOrEqual(high);
      expect(article.summary.length, where).toBeGreaterThanOrEqual(90);
      expect(article.summary.length, where).toBeLessThanOrEqual(180);
      expect(article.sections.length, where).toBeGreaterThanOrEqual(3);
      expect(article.publishedDaysAgo, where).toBeGreaterThanOrEqual(0);
      expect(article.publishedDaysAgo, where).toBeLessThanOrEqual(700);
    }
  });

  it("gives every article and thread a slug of its own wherever it is shown", () => {
    for (const site of content.sites) {
      const shown = content.articles.filter(
        ({ sitePrefix, placedOn }) => sitePrefix === site.prefix || placedOn.includes(site.prefix),
      );
      const slugs = [...shown.map(({ slug }) => slug), ...site.categories.map(({ slug }) => slug)];
      expect(new Set(slugs).size, site.prefix).toBe(slugs.length);
      const threadSlugs = ofSite(content.threads, site.prefix).map(({ slug }) => slug);
      expect(new Set(threadSlugs).size, site.prefix).toBe(threadSlugs.length);
      for (const slug of [...slugs, ...threadSlugs]) {
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(reserved.has(slug), slug).toBe(false);
      }
    }
  });

  it("lends articles to relatives only", () => {
    const placed = content.articles.filter(({ placedOn }) => placedOn.length > 0);
    expect(placed.length).toBeGreaterThanOrEqual(10);
    const getFamily = (prefix: string) =>
      content.sites.find((site) => site.prefix === prefix)?.parentPrefix ?? prefix;
    for (const { sitePrefix, placedOn } of placed) {
      for (const other of placedOn) {
        expect(other).not.toBe(sitePrefix);
        expect(getFamily(other)).toBe(getFamily(sitePrefix));
      }
    }
  });

  it("shows articles on exactly two sites, and on four and more", () => {
    const counts = new Set(content.articles.map(({ placedOn }) => 1 + placedOn.length));
    expect(counts.has(2)).toBe(true);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(4);
  });

  it("has a site without accounts, one with social links and one with the subscription button", () => {
    const prefixes = (matches: (site: SeedSite) => boolean) =>
      content.sites.filter(matches).map(({ prefix }) => prefix);
    expect(prefixes(({ features }) => !features.includes("Accounts"))).toEqual(["gout"]);
    expect(prefixes(({ settings }) => (settings.social ?? []).length > 0)).toEqual(["copd"]);
    expect(prefixes(({ features }) => features.includes("subscription_button"))).toEqual([
      "multiplesclerosis",
    ]);
    expect(prefixes(({ features }) => features.includes("status_updates"))).toEqual([
      "migraine",
      "shn",
    ]);
  });

  it("has no author whose biography is about another condition", () => {
    const wrong = content.articles.filter(
      ({ author, sitePrefix }) =>
        (author === "Leilani K" && sitePrefix !== "lupus") ||
        (author === "Amara-O" && !["sicklecell", "shn"].includes(sitePrefix)) ||
        (author === "Noor.Haddad" && sitePrefix !== "migraine"),
    );
    expect(wrong.map(({ slug, sitePrefix }) => `${sitePrefix}/${slug}`)).toEqual([]);
  });

  it("knows every author", () => {
    const badges = new Map(content.members.map(({ username, badge }) => [username, badge]));
    for (const { author } of content.articles) {
      expect(
        author === "Editorial Team" ||
          ["contributor", "moderator_contributor"].includes(badges.get(author) ?? ""),
        author,
      ).toBe(true);
    }
    const accounts = new Set<string>(demoAccounts.map(({ username }) => username));
    for (const { author, replies } of content.threads) {
      for (const name of [author, ...replies.map((reply) => reply.author)])
        expect(badges.has(name) || accounts.has(name), name).toBe(true);
    }
  });

  it("drives readers of three sites to an article of their own", () => {
    const driven = content.sites.filter(({ settings }) => settings.content_driver_banner);
    expect(driven.map(({ prefix }) => prefix)).toEqual(["migraine", "sleep", "asthma"]);
    for (const { prefix, settings } of driven) {
      const paths = ofSite(content.articles, prefix).map(({ slug }) => `/posts/${slug}`);
      expect(paths).toContain(settings.content_driver_banner?.url);
    }
  });

  it("directs newly diagnosed readers to an article of the site, or to its start page", () => {
    const targets = content.sites.map(({ prefix, settings }) => {
      const url = settings.newly_diagnosed_url ?? "";
      const paths = ofSite(content.articles, prefix).map(({ slug }) => `/posts/${slug}`);
      expect(["/start-here", ...paths]).toContain(url);
      return url;
    });
    expect(targets.filter((url) => url !== "/start-here").length).toBeGreaterThan(10);
  });

  it("links only to pages that exist", () => {
    for (const article of content.articles) {
      const sites = content.sites.filter(
        ({ prefix }) => prefix === article.sitePrefix || article.placedOn.includes(prefix),
      );
      for (const [, path] of toHtml(article).matchAll(/href="([^"]*)"/g)) {
        for (const site of sites) {
          const exists =
            path === "/" ||
            (path === "/forums" && site.features.includes("Forums")) ||
            site.categories.some(({ slug }) => path === `/${slug}`);
          expect(exists, `${site.prefix}/${article.slug} ${path}`).toBe(true);
        }
      }
    }
  });

  it("never repeats a paragraph within a site", () => {
    for (const { prefix } of content.sites) {
      const seen = new Set<string>();
      for (const article of ofSite(content.articles, prefix)) {
        const quotes = article.sections.flatMap((section) =>
          section.kind === "Quote" ? [section.text] : [],
        );
        const paragraphs = [...toHtml(article).matchAll(/<p>(.*?)<\/p>/g)].map(
          ([, text]) => text ?? "",
        );
        for (const paragraph of [...paragraphs, ...quotes]) {
          expect(seen.has(paragraph), `${prefix}/${article.slug}: ${paragraph}`).toBe(false);
          seen.add(paragraph);
        }
      }
    }
  });

  it("has threads on every site with forums, in the required sizes", () => {
    for (const site of content.sites) {
      const threads = ofSite(content.threads, site.prefix);
      if (!site.features.includes("Forums")) {
        expect(threads, site.prefix).toHaveLength(0);
        continue;
      }
      expect(
        threads.filter(({ slug }) => site.settings.welcome?.thread_url === `/forums/${slug}`),
        site.prefix,
      ).toHaveLength(1);
      if (site.prefix === "migraine") continue;
      // Those whose threads were all written one by one have more.
      const [least, most] = writtenThreads.has(site.prefix) ? [13, 20] : [4, 7];
      expect(threads.length, site.prefix).toBeGreaterThanOrEqual(least);
      expect(threads.length, site.prefix).toBeLessThanOrEqual(most);
      for (const { replies, slug } of threads) {
        expect(replies.length, slug).toBeGreaterThanOrEqual(2);
        expect(replies.length, slug).toBeLessThanOrEqual(15);
      }
    }
    const sizes = ofSite(content.threads, "migraine").map(({ replies }) => replies.length);
    expect(sizes).toHaveLength(62);
    for (const size of [20, 0]) expect(sizes.filter((other) => other === size)).toHaveLength(1);
    expect(Math.max(...sizes)).toBe(goodThings.length + goodThingAnswers.length);
    expect(Math.max(...sizes)).toBeGreaterThan(180);
  });

  it("has a long thread without repeated lines, whose replies refer to it", () => {
    const long = content.threads.find(({ title }) => title === "One good thing from today");
    const bodies = long?.replies.map(({ body }) => body) ?? [];
    expect(new Set(bodies).size).toBe(bodies.length);
    const answered = long?.replies.filter(({ answers }) => answers !== undefined) ?? [];
    expect(answered).toHaveLength(goodThingAnswers.length);
    for (const { answers = 0, author, body } of answered) {
      const [about] = goodThingAnswers.find(([, text]) => text === body) ?? [];
      const [thing = ""] = goodThings.find(([, name]) => name === about) ?? [];
      const spokenTo = long?.replies[answers];
      expect(spokenTo?.body.toLowerCase(), body).toContain(thing.toLowerCase().replace(/\.$/, ""));
      expect(spokenTo?.author, body).not.toBe(author);
    }
  });

  it("greets the newcomers of the week on five sites, with a word of the moderator pinned", () => {
    expect([...weeklyWelcomes.keys()]).toEqual(["migraine", ...writtenThreads.keys()]);
    for (const [prefix, slug] of weeklyWelcomes) {
      const threads = ofSite(content.threads, prefix);
      const thread = threads.find((one) => one.slug === slug);
      expect(thread?.startedDaysAgo, prefix).toBeLessThan(7);
      expect(thread?.replies[thread.pinned ?? -1]?.author, prefix).toBe(thread?.author);
      const site = content.sites.find((one) => one.prefix === prefix);
      expect(site?.settings.welcome?.moderator).toBe(toSlug(thread?.author ?? ""));
      expect(threads.map((one) => one.title)).not.toContain(introductionTitle);
    }
  });

  it("replies to each newcomer of the other sites with a matching text", () => {
    const threads = content.threads.filter(({ slug }) => slug === introductionSlug);
    expect(threads.length).toBeGreaterThan(30);
    for (const { replies, author, sitePrefix } of threads) {
      const { condition = "" } = content.sites.find(({ prefix }) => prefix === sitePrefix) ?? {};
      const fill = (text: string) => text.replaceAll("%c", condition);
      const answers = new Map(introductions.map(([line, answer]) => [fill(line), fill(answer)]));
      for (const reply of replies.filter((one) => one.answers !== undefined)) {
        expect(reply.author).toBe(author);
        expect(reply.body).toBe(answers.get(replies[reply.answers ?? -1]?.body ?? ""));
      }
      expect(replies.filter((one) => one.answers !== undefined)).toHaveLength(replies.length / 2);
    }
  });

  it("lets replies follow one another in the past, each with its own words", () => {
    for (const thread of content.threads) {
      expect(thread.startedDaysAgo).toBeGreaterThanOrEqual(1);
      thread.replies.forEach(({ minutesAfterThread }, i) => {
        expect(minutesAfterThread, thread.slug).toBeGreaterThan(
          thread.replies[i - 1]?.minutesAfterThread ?? 0,
        );
        expect(minutesAfterThread, thread.slug).toBeLessThan(thread.startedDaysAgo * 1440);
      });
      const bodies = thread.replies.map(({ body }) => body);
      expect(new Set(bodies).size, thread.slug).toBe(bodies.length);
    }
  });

  it("lets replies speak to earlier ones by somebody else, and to replies of replies", () => {
    const answers = content.threads.flatMap(({ replies }) =>
      replies.flatMap((reply, index) =>
        reply.answers === undefined ? [] : [{ reply, index, to: replies[reply.answers] }],
      ),
    );
    expect(answers.length).toBeGreaterThan(100);
    for (const { reply, index, to } of answers) {
      expect(reply.answers, reply.body).toBeLessThan(index);
      expect(to?.author, reply.body).not.toBe(reply.author);
    }
    expect(answers.some(({ to }) => to?.answers !== undefined)).toBe(true);
  });

  it("quotes replies word for word, and keeps the threads of written sites to this month", () => {
    const quoted = content.threads.flatMap(({ replies, slug }) =>
      replies.flatMap(({ quote, answers }) =>
        quote ? [{ quote, slug, from: replies[answers ?? -1] }] : [],
      ),
    );
    expect(quoted.length).toBeGreaterThan(50);
    for (const { quote, slug, from } of quoted) expect(from?.body, slug).toContain(quote);
    const old = content.threads.filter(
      ({ sitePrefix, slug, startedDaysAgo }) =>
        writtenThreads.get(sitePrefix)?.some((one) => one.slug === slug) && startedDaysAgo > 28,
    );
    expect(old.map(({ slug }) => slug)).toEqual([]);
  });

  it("has solved, closed and members-only threads and a pinned reply, with existing replies", () => {
    const { threads } = content;
    const having = (has: (thread: SeedThread) => boolean) => threads.filter(has).length;
    expect(having(({ accepted }) => accepted !== undefined)).toBeGreaterThan(30);
    expect(having(({ accepted }) => accepted !== undefined)).toBeLessThan(threads.length / 2);
    expect(having(({ isClosed }) => isClosed === true)).toBe(3);
    expect(having(({ pinned }) => pinned !== undefined)).toBe(3 + weeklyWelcomes.size);
    expect(having(({ visibility }) => visibility === "members")).toBe(3);
    for (const { accepted, pinned, replies, slug } of threads)
      for (const index of [accepted, pinned])
        if (index !== undefined) expect(replies[index], slug).toBeDefined();
  });

  it("names no members-only thread by a word of its title", () => {
    for (const { slug, title } of content.threads.filter(({ visibility }) => visibility)) {
      const words = title.toLowerCase().split(/\W+/);
      expect(slug.split("-").filter((part) => words.includes(part))).toEqual([]);
    }
  });
});

describe("its prose", () => {
  it("has no filler and no placeholder left in it", () => {
    expect(
      offenders(
        (text) =>
          /lorem ipsum|undefined|\bnull\b|\bNaN\b|[{}%@#~^|]/.test(text) || /lorem/i.test(text),
      ),
    ).toEqual([]);
  });

  it("has the right article before a vowel", () => {
    const allowed = /\b[Aa] (one|once|uni|use|usu|Euro|urin|uro|ubiq|u-)/;
    expect(
      offenders((text) =>
        (text.match(/\b[Aa] [aeiou]\w*/g) ?? []).some((found) => !allowed.test(found)),
      ),
    ).toEqual([]);
    expect(
      offenders((text) =>
        /\b[Aa]n [bcdfgjklmnpqrstvwxyz][a-z]/.test(text.replace(/\b[Aa]n (hour|honest)/g, "")),
      ),
    ).toEqual([]);
  });

  it("uses typographic quotes and apostrophes", () => {
    expect(offenders((text) => /['"]/.test(text))).toEqual([]);
  });

  it("has single spaces, and no stray punctuation", () => {
    expect(offenders((text) => / {2}| [,.;:!?]|\.\.|,\.|;\.|,,|\?\.|!\./.test(text))).toEqual([]);
  });

  it("starts sentences with capitals and ends paragraphs with punctuation", () => {
    const listed = (text: string) =>
      /[a-z]\. [a-z]/.test(text.replace(/\b(e\.g|i\.e|a\.m|p\.m|vs|Dr|Mt)\. /g, ""));
    expect(offenders(listed)).toEqual([]);
  });

  it("does not say a word twice", () => {
    expect(
      offenders((text) =>
        /\b(the|a|an|of|to|and|in|is|it|you|with|for|on|at|your|was|be) \1\b/i.test(text),
      ),
    ).toEqual([]);
  });
});

it("has an article that is no personal one for each explainer, reviewed by somebody other than its author", () => {
  const names = new Map(
    content.members.map((one) => [one.username, `${one.firstName} ${one.lastName}`]),
  );
  for (const [prefix, explainers] of Object.entries(explainersBySite)) {
    const articles = new Map(ofSite(content.articles, prefix).map((one) => [one.slug, one]));
    for (const [slug, { review }] of Object.entries(explainers)) {
      const article = articles.get(slug);
      expect(article, `${prefix}/${slug}`).toBeDefined();
      expect(article?.template, `${prefix}/${slug}`).toBeUndefined();
      if (review)
        expect([prefix, slug, names.get(article?.author ?? "")]).not.toEqual([
          prefix,
          slug,
          review.name,
        ]);
    }
  }
});
