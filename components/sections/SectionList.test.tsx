import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseThreadListSource } from "#components/forums/thread-list-source.ts";
import type { PollPartsFragment, TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { plainLinks } from "#lib/content/shared/content-link.ts";
import { parseStoredSections } from "#lib/sections/server/parse-sections.ts";
import type { Section } from "#lib/sections/shared/section.ts";
import { sectionKinds } from "#lib/sections/shared/section-names.ts";
import { teaserItem } from "#tests/support/component/teaser-item.ts";
import { oneOfEachSection } from "#tests/support/one-of-each-section.ts";
import { SectionList } from "./SectionList.tsx";
import type { PageSection, SectionContext } from "./section-data.ts";

const item: TeaserFragment = {
  ...teaserItem,
  title: "A home that makes it easier",
  path: "/posts/a-home",
  summary: "What pacing means.",
  date: "2026-11-12T08:00:00.000Z",
  commentCount: 2,
  category: { __typename: "Category", id: "1", name: "Daily life", slug: "daily-life" },
  originalSite: null,
};
const thread: TeaserFragment = { ...item, id: "8", type: "thread", path: "/forums/a-thread" };
const poll: PollPartsFragment = {
  __typename: "Poll",
  id: "1",
  legacyId: null,
  path: "/polls/1",
  question: "Tea or coffee?",
  intro: "",
  options: ["Tea", "Coffee"].map((text, index) => ({
    __typename: "PollOption",
    id: String(index),
    text,
  })),
  closesAt: null,
  isOpen: true,
  hasVoted: false,
  choiceId: null,
  results: null,
};

const place = (hasAds = true): SectionContext => ({
  site: {
    __typename: "Site",
    prefix: "migraine",
    url: "https://migraine.example",
    displayName: "Migraine",
    description: "A place for people with migraine.",
    features: ["Forums"],
    settings: {} as SectionContext["site"]["settings"],
  } as SectionContext["site"],
  hasAds,
  communities: [
    { __typename: "SiteSummary", prefix: "sleep", name: "Sleep", url: "https://sleep.example" },
  ],
  content: { id: "7", type: "page", path: "/every-section" },
  links: plainLinks,
  renderFragment: (source) => <div data-fragment={source} />,
});

/** The loaded data of a section: one record of each kind, or none. */
function loaded(
  hasAll: boolean,
): Omit<PageSection, "key" | "kind" | "zone" | "fields" | "columns"> {
  if (!hasAll) {
    const none = { items: null, gallery: null, quiz: null, polls: null };
    return { __typename: "Section", isIncomplete: true, ...none };
  }
  return {
    __typename: "Section",
    isIncomplete: false,
    items: [item],
    gallery: {
      __typename: "ContentItem",
      id: "9",
      title: "Six drawings",
      path: "/images/six",
      images: [
        {
          __typename: "ContentImage",
          url: "/a.svg",
          urlLarge: "/a.svg",
          photo: null,
          alt: "A room",
          caption: "Quiet",
          huIllustratorName: "Ines",
          credit: null,
          copyright: null,
          focalPoint: null,
        },
      ],
    },
    quiz: {
      __typename: "ContentItem",
      id: "10",
      title: "A quiz",
      slug: "a-quiz",
      path: "/quizzes/a-quiz",
      quiz: null,
    },
    polls: [poll],
  };
}

function toPage(section: Section, hasAll: boolean): PageSection {
  const { columns: _columns, ...withoutColumns } = section as Section & { columns?: unknown };
  const data =
    section.kind === "ForumDriver" && hasAll
      ? { ...loaded(hasAll), items: [thread] }
      : loaded(hasAll);
  return {
    ...data,
    key: section.id,
    kind: section.kind,
    zone: section.zone ?? "main",
    fields: section.kind === "Columns" ? withoutColumns : section,
    columns:
      section.kind === "Columns"
        ? section.columns.map((column) => ({
            __typename: "SectionColumn",
            sections: column.map((inner) => toPage(inner, hasAll)),
          }))
        : null,
  };
}

const page = (hasAll: boolean) =>
  parseStoredSections(oneOfEachSection()).map((section) => toPage(section, hasAll));
const render = (hasAll: boolean, hasAds = true) =>
  renderToStaticMarkup(<SectionList sections={page(hasAll)} place={place(hasAds)} />);
const kindsIn = (html: string) =>
  [...html.matchAll(/data-section="(\w+)"/g)].map(([, kind]) => kind ?? "");

describe("the sections of a page", () => {
  it("render every type in the order of the page, columns with their sections", () => {
    const kinds = kindsIn(render(true));
    expect(new Set(kinds)).toEqual(new Set(sectionKinds));
    const at = kinds.indexOf("Columns");
    expect(kinds.slice(at, at + 3)).toEqual(["Columns", "CopyItem", "Quote"]);
  });

  it("stand when nothing could be loaded: those that show nothing else are left out", () => {
    const kinds = new Set(kindsIn(render(false)));
    expect(kinds.has("Poll")).toBe(false);
    expect(kinds.has("PostTeaser")).toBe(false);
    expect(kinds.has("HTML")).toBe(true);
    expect(kinds.has("HomepageRecents")).toBe(true);
  });

  it("insert a fragment for active threads, so that a reply does not change the page", () => {
    const kinds: Section["kind"][] = ["ThreadSection", "HomepageCommunity"];
    const sections = page(true).filter(({ kind }) => kinds.includes(kind));
    const html = renderToStaticMarkup(<SectionList sections={sections} place={place()} />);
    const sources = [...html.matchAll(/data-fragment="([^"]+)"/g)].map(([, source = ""]) => source);
    expect(sources).toHaveLength(2);
    for (const source of sources) expect(parseThreadListSource(source)).not.toBeNull();
    expect(html).not.toContain(thread.title);
  });

  it("have no ads on a site without ads", () => {
    const html = render(true, false);
    expect(html).not.toContain("data-ad-slot");
    expect(kindsIn(html)).toContain("StoryWithAd");
    expect(kindsIn(html)).not.toContain("AdSlot");
  });

  it("request nothing from other hosts without an interaction", () => {
    const html = render(true);
    expect(html).not.toContain("<iframe");
    expect(html).toContain("https://www.youtube.com/watch?v=");
    expect(html.match(/(?:src|srcset|poster)="(?:https?:)?\/\//g)).toBeNull();
  });

  it("give every picture, video and ad a size before it loads", () => {
    const html = render(true);
    for (const [tag] of html.matchAll(/<(?:img|video)\b[^>]*>/g)) {
      expect(tag, tag).toMatch(/width="\d+"[^>]*height="\d+"|absolute inset-0/);
    }
  });

  it("put the wall where the first gated section would stand", () => {
    const sections = page(true).slice(0, 3);
    const html = renderToStaticMarkup(
      <SectionList sections={sections} place={place()} wall={{ at: 1, element: <i>wall</i> }} />,
    );
    const [first, second] = sections.map(({ kind }) => html.indexOf(`data-section="${kind}"`));
    expect(html.indexOf("<i>wall</i>")).toBeGreaterThan(first ?? 0);
    expect(html.indexOf("<i>wall</i>")).toBeLessThan(second ?? 0);
  });
});
