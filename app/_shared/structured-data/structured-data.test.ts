import { describe, expect, test } from "vitest";
import { contentTypes } from "#lib/content/shared/content.ts";
import { checkStructuredData } from "#tests/support/check-structured-data.ts";
import { conditionData } from "./condition-data.ts";
import { itemData } from "./item-data.ts";
import { type DataItem, headline } from "./item-facts.ts";
import { listData } from "./list-data.ts";
import { pollData } from "./poll-data.ts";
import { profileData } from "./profile-data.ts";
import { toScriptText } from "./script-text.ts";
import { siteData } from "./site-data.ts";
import { threadData } from "./thread-data.ts";

const site = {
  displayName: "Migraine",
  description: "People with migraine.",
  url: "https://migraine.example",
  features: [],
  theme: { hue: 280, motif: "wave", pairing: "classic" },
  settings: { social: [{ url: "https://social.example/migraine" }] },
};
const sleep = {
  __typename: "SiteSummary" as const,
  prefix: "sleep",
  name: "Sleep",
  displayName: "Night Harbor",
  url: "https://sleep.example",
};
const item: DataItem = {
  __typename: "ContentItem",
  id: "7",
  type: "post",
  title: "What aura is",
  path: "/posts/aura",
  summary: "A summary.",
  date: "2026-01-02T00:00:00.000Z",
  modified: "2026-01-03T00:00:00.000Z",
  isUnpublished: false,
  visibility: "everyone",
  commentCount: 3,
  reactionAggregates: [
    { __typename: "ReactionAggregate", type: "like", count: 2 },
    { __typename: "ReactionAggregate", type: "sad", count: 5 },
  ],
  featuredMedia: {
    __typename: "FeaturedMedia",
    url: "/media/cup.jpg",
    alt: "A cup",
    focalPoint: null,
    photo: null,
    caption: null,
    huIllustratorName: null,
    credit: null,
    copyright: null,
  },
  category: { __typename: "Category", id: "1", name: "Treatment", slug: "treatment" },
  author: {
    __typename: "User",
    id: "1",
    username: "Ann",
    slug: "ann",
    path: "/members/ann",
    isEditorialTeam: false,
    badge: null,
    secondaryBadge: null,
    avatar: null,
  },
  originalSite: null,
  tags: [{ __typename: "Tag", id: "1", slug: "tag-1", name: "aura" }],
  seo: null,
  images: [
    {
      __typename: "ContentImage",
      url: "/media/1.jpg",
      alt: "One",
      photo: null,
      caption: null,
      huIllustratorName: "Bo",
      credit: null,
      copyright: null,
    },
  ],
  template: "explainer",
  nutrition: {
    __typename: "Nutrition",
    calories: "320 kcal",
    carbohydrate: "12 g",
    fat: null,
    protein: null,
  },
  recipe: null,
};

/** The structured data of a page, parsed from its HTML and checked. */
function written(things: readonly unknown[]) {
  const text = toScriptText({ "@context": "https://schema.org", "@graph": things });
  // biome-ignore lint/suspicious/noExplicitAny: tests name what they read
  return { ...checkStructuredData(text), things: JSON.parse(text)["@graph"] as any[] };
}

describe("a item", () => {
  test.each(contentTypes.filter((type) => type !== "thread"))("of type %s is complete", (type) => {
    for (const options of [
      {},
      { featuredMedia: null, category: null, tags: [] },
      { images: [{ ...item.images[0], caption: "Seen" }] },
    ]) {
      const { types, problems } = written(
        itemData({ ...item, type, ...options } as DataItem, site),
      );
      expect(problems).toEqual([]);
      expect(types[1]).toBe("BreadcrumbList");
    }
  });

  // spec §9: structured data: featured image 1468 x 560, logo 1024 x 1024
  test("has its author, dates, audience and original site", () => {
    expect(written(itemData(item, site)).things[0]).toMatchObject({
      "@type": "Article",
      headline: "What aura is",
      url: "https://migraine.example/posts/aura",
      author: { "@type": "Person", name: "Ann" },
      publisher: {
        name: "Migraine",
        logo: { url: "https://migraine.example/media/share/logo.png", width: { value: 1024 } },
      },
      datePublished: "2026-01-02T00:00:00.000Z",
      dateModified: "2026-01-03T00:00:00.000Z",
      image: {
        url: "https://migraine.example/media/cup.jpg",
        width: { value: 1468, unitCode: "E37" },
        height: { value: 560 },
      },
      keywords: ["aura"],
      articleSection: "Treatment",
      isAccessibleForFree: true,
      interactionStatistic: [{ userInteractionCount: 3 }, { userInteractionCount: 2 }],
    });
  });

  test("names the crop of a photo in the given size", () => {
    const photo = { __typename: "Photo" as const, base: "/media/photos/0123/", preview: null };
    const nameImage = (width: number | null, height: number | null) => {
      const featuredMedia = { ...item.featuredMedia, photo: { ...photo, width, height } };
      return Object(written(itemData({ ...item, featuredMedia } as DataItem, site)).things[0])
        .image;
    };
    const url = "https://migraine.example/media/photos/0123/hero-1468.jpg";
    expect(nameImage(2048, 1536)).toMatchObject({
      url,
      width: { value: 1468 },
      height: { value: 560 },
    });
    expect(nameImage(734, 734)).toMatchObject({
      url,
      width: { value: 734 },
      height: { value: 280 },
    });
  });

  test("has its reviewer and date, and its sources", () => {
    const review = { name: "Ana Ruiz", credentials: "neurologist", reviewedOn: "2026-03-02" };
    const sources = [
      { name: "NHS: Migraine", url: "https://www.nhs.uk/conditions/migraine/" },
      { name: "A book", url: null },
    ];
    const disorders = [{ name: "Migraine", path: "/conditions/migraine" }];
    const reviewed = { ...item, disorders };
    const { things, problems } = written(
      itemData(reviewed, site, undefined, { parts: { review, sources } }),
    );
    expect(problems).toEqual([]);
    expect(things[0]).toMatchObject({
      mainEntityOfPage: {
        "@type": "MedicalWebPage",
        "@id": "https://migraine.example/posts/aura",
        lastReviewed: "2026-03-02",
        reviewedBy: { "@type": "Person", name: "Ana Ruiz", jobTitle: "neurologist" },
      },
      citation: [
        { name: "NHS: Migraine", url: "https://www.nhs.uk/conditions/migraine/" },
        { name: "A book" },
      ],
    });
  });

  test("in the first person is a post of its author", () => {
    const [post] = written(itemData({ ...item, template: "first_person" }, site)).things;
    expect(post["@type"]).toBe("BlogPosting");
  });

  // spec §3: focal point, caption and credits of pictures
  test("has the caption and credits of its picture, if they exist", () => {
    const [plain] = written(itemData(item, site)).things;
    expect(plain.image).toMatchObject({ caption: "A cup" });
    expect(plain.image).not.toHaveProperty("creditText");
    expect(plain.image).not.toHaveProperty("copyrightNotice");
    const credits = { caption: "Tea", credit: "Ann Lee", copyright: "© 2026 Ann Lee" };
    const featuredMedia = { ...item.featuredMedia, ...credits } as DataItem["featuredMedia"];
    const { things, problems } = written(itemData({ ...item, featuredMedia }, site));
    expect(problems).toEqual([]);
    expect(things[0].image).toMatchObject({
      caption: "Tea",
      creditText: "Ann Lee",
      copyrightNotice: "© 2026 Ann Lee",
    });
  });

  test("placed from another site has that site as publisher", () => {
    const [article] = written(itemData({ ...item, originalSite: sleep }, site)).things;
    expect(article).toMatchObject({
      url: "https://sleep.example/posts/aura",
      mainEntityOfPage: "https://sleep.example/posts/aura",
      publisher: { name: "Night Harbor", url: "https://sleep.example" },
    });
  });

  test("marks the parts behind a wall", () => {
    const gated = written(itemData(item, site, { selector: ".gated" }));
    expect(gated.problems).toEqual([]);
    expect(gated.things[0]).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".gated" },
    });
  });

  test("has none if it is not public", () => {
    expect(itemData({ ...item, isUnpublished: true }, site)).toEqual([]);
  });

  test("has a way from Home through its category", () => {
    expect(written(itemData(item, site)).things[1].itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://migraine.example/" },
      {
        "@type": "ListItem",
        position: 2,
        name: "Treatment",
        item: "https://migraine.example/treatment",
      },
      {
        "@type": "ListItem",
        position: 3,
        name: "What aura is",
        item: "https://migraine.example/posts/aura",
      },
    ]);
  });

  // spec §3: recipe: nutrition
  test("of food has the known values per serving", () => {
    expect(written(itemData({ ...item, type: "recipe" }, site)).things[0].nutrition).toEqual({
      "@type": "NutritionInformation",
      calories: "320 kcal",
      carbohydrateContent: "12 g",
    });
  });
});

test("a poll has the comments of its page", () => {
  const comment = {
    id: "9",
    body: "Me too.",
    insertedAt: "2026-01-04T00:00:00.000Z",
    author: { username: "Bo" },
    reactionAggregates: [],
  };
  const removed = { ...comment, id: "10", author: null };
  const discussion = { type: "poll" as const, commentCount: 1, comments: [comment, removed] };
  const poll = { question: "Do you nap?", intro: "", path: "/polls/7", discussion };
  const { types, problems, things } = written(pollData(poll, site));
  expect([types, problems]).toEqual([["WebPage", "BreadcrumbList"], []]);
  expect(things[0]).toMatchObject({
    commentCount: 1,
    comment: [
      {
        "@type": "Comment",
        "@id": "https://migraine.example/polls/7#comment-9",
        text: "Me too.",
        author: { name: "Bo" },
      },
    ],
  });
  const [silent] = written(pollData({ ...poll, discussion: null }, site)).things;
  expect(silent).not.toHaveProperty("comment");
});

test("a thread has its text and the replies of the page", () => {
  const reply = {
    id: "9",
    body: "Yes. </script><script>alert(1)</script>",
    insertedAt: "2026-01-04T00:00:00.000Z",
    author: { username: "Bo" },
    reactionAggregates: [{ type: "like", count: 1 }],
  };
  const thread = { ...item, type: "thread" as const, path: "/forums/aura", body: "Who has it?" };
  const { types, problems, things } = written(
    threadData({ ...thread, comments: [reply, reply] }, site),
  );
  expect([types, problems]).toEqual([["DiscussionForumPosting", "BreadcrumbList"], []]);
  expect(things[0]).toMatchObject({
    text: "Who has it?",
    // Members who only write in the forums have no author page.
    author: { url: `${site.url}/members/${item.author.slug}` },
    commentCount: 3,
    comment: [
      {
        "@id": "https://migraine.example/forums/aura#reply-9",
        text: reply.body,
        author: { name: "Bo" },
        interactionStatistic: {
          interactionType: { "@type": "LikeAction" },
          userInteractionCount: 1,
        },
      },
      {},
    ],
  });
  expect(threadData({ ...thread, isUnpublished: true, comments: [reply] }, site)).toEqual([]);
});

test("a thread with a best answer is a question, with its answers where they are on the site", () => {
  const reply = (id: string, body: string) => ({
    id,
    body,
    insertedAt: "2026-01-04T00:00:00.000Z",
    author: { username: "Bo" },
    reactionAggregates: [{ type: "like", count: 1 }],
  });
  const thread = { ...item, type: "thread" as const, path: "/forums/aura", body: "Who has it?" };
  const acceptedComment = { ...reply("9", "Take a walk."), page: 3 };
  const comments = [reply("41", "Sleep."), { ...reply("42", ""), author: null }, acceptedComment];
  const { types, problems, things } = written(
    threadData({ ...thread, comments, acceptedComment }, site, 2),
  );
  expect([types, problems]).toEqual([["QAPage", "BreadcrumbList"], []]);
  const url = "https://migraine.example/forums/aura";
  expect(things[0].mainEntity).toMatchObject({
    "@type": "Question",
    name: item.title,
    text: "Who has it?",
    answerCount: 3,
    acceptedAnswer: { text: "Take a walk.", url: `${url}?page=3#reply-9`, upvoteCount: 1 },
    suggestedAnswer: [{ text: "Sleep.", url: `${url}?page=2#reply-41` }],
  });
  const hidden = { ...acceptedComment, author: null };
  const discussion = written(threadData({ ...thread, comments, acceptedComment: hidden }, site));
  expect(discussion.types).toEqual(["DiscussionForumPosting", "BreadcrumbList"]);
});

test("a site, a list and a profile are complete", () => {
  const items = [item, { ...item, originalSite: sleep }];
  const list = { name: "Treatment", path: "/treatment", page: 2, items };
  const profile = { username: "Ann", path: "/author/ann", avatarUrl: "/media/ann.png" };
  const { problems, things } = written([
    ...siteData(site),
    ...listData(site, list),
    ...listData(site, { ...list, items: [] }),
    profileData(profile, site),
  ]);
  expect(problems).toEqual([]);
  expect(things[0].potentialAction.target.urlTemplate).toBe(
    "https://migraine.example/search?s={search_term_string}",
  );
  expect(things[1].sameAs).toEqual(["https://social.example/migraine"]);
  expect(things[2]).toMatchObject({
    url: "https://migraine.example/treatment?page=2",
    mainEntity: {
      itemListElement: [
        { url: "https://migraine.example/posts/aura" },
        { url: "https://sleep.example/posts/aura" },
      ],
    },
  });
});

test("a condition has the figure that its page shows, and no class where the summary has a figure", () => {
  const register = { class: ">1 / 1000", type: "Point prevalence", geographic: "Worldwide" };
  const find = (summary: string) => {
    const condition = { name: "Migraine", path: "/conditions/migraine", synonyms: [], summary };
    const facts = {
      ...condition,
      seo: { metadesc: null },
      orphaCode: null,
      prevalences: [register],
    };
    return written(conditionData(facts as never, site, [])).things[0].epidemiology;
  };
  expect(find("Attacks of pain.")).toBe("More than 1 in 1,000 people (Worldwide)");
  expect(find("About one person in seven has it.")).toBeUndefined();
});

test("the check detects missing values", () => {
  const [article] = written(itemData(item, site)).things;
  const { author: _author, ...nameless } = article;
  expect(written([nameless]).problems).toEqual(["[0]: Article needs author"]);
  expect(written([{ ...article, url: "/posts/aura" }]).problems).toEqual([
    "[0]: url is no address: /posts/aura",
  ]);
  expect(written([{ "@type": "Strange" }]).problems).toHaveLength(1);
});

test("a headline has 110 characters at most and ends with a whole word", () => {
  expect(headline("Short")).toBe("Short");
  expect(headline("word ".repeat(40))).toMatch(/^(word ){20}word…$/);
  expect(headline("x".repeat(300))).toHaveLength(110);
  expect(headline("😀".repeat(100))).not.toMatch(/[\uD800-\uDBFF]…/);
});

test("no text in the data can end the script element", () => {
  const hostile = "</script><!--<script>\u2028\u2029&amp;]]>";
  const text = toScriptText({ hostile });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ hostile });
});
