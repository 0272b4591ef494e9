import { describe, expect, it } from "vitest";
import { teaserItem } from "#tests/support/component/teaser-item.ts";
import {
  commentCountLabel,
  crossPublishedLabel,
  recommendationLabel,
  shownAuthor,
  showsEngagement,
} from "./item-labels.ts";

describe("the words of a card", () => {
  // spec §9: recommendation labels
  it("labels recommendations by type and marks sponsored ones as text", () => {
    expect(recommendationLabel("post")).toBe("Recommended Article");
    expect(recommendationLabel("page")).toBe("Recommended Article");
    expect(recommendationLabel("story")).toBe("Recommended Story");
    expect(recommendationLabel("recipe")).toBe("Recommended Recipe");
    expect(recommendationLabel("sponsored_article")).toBe("Sponsored");
    expect(recommendationLabel("cas")).toBe("Featured Collection");
    expect(recommendationLabel("thread")).toBeNull();
  });

  // spec §9: the engagement bar is hidden for cas, page, sponsored_article and quiz
  it("hides the engagement bar of collections, pages, sponsored articles and quizzes", () => {
    const hidden = (["cas", "page", "sponsored_article", "quiz", "post", "thread"] as const).filter(
      (type) => !showsEngagement(type),
    );
    expect(hidden).toEqual(["cas", "page", "sponsored_article", "quiz"]);
  });

  // spec §9: comments are called replies for threads
  it("counts replies of threads and comments of everything else", () => {
    expect(commentCountLabel("thread", 1)).toBe("1 reply");
    expect(commentCountLabel("thread", 1200)).toBe("1,200 replies");
    expect(commentCountLabel("post", 0)).toBe("0 comments");
  });
});

describe("where an item is published", () => {
  // spec §9: cross-publishing: text
  it("names two sites, counts more, and shows nothing for one", () => {
    expect(crossPublishedLabel(["Sleep", "Insomnia"])).toBe("Sleep and Insomnia");
    expect(crossPublishedLabel(["Sleep", "Insomnia", "Narcolepsy"])).toBe(
      "Published on 3 communities",
    );
    expect(crossPublishedLabel(Array.from({ length: 12 }, () => "A site"))).toBe(
      "Published on 12 communities",
    );
    expect([crossPublishedLabel(["Sleep"]), crossPublishedLabel([])]).toEqual(["", ""]);
  });
});

it("signs no sponsored piece with the name of the editors", () => {
  const editors = { ...teaserItem.author, isEditorialTeam: true };
  expect(shownAuthor({ type: "sponsored_article", author: editors })).toBeNull();
  expect(shownAuthor({ type: "post", author: editors })).toBe(editors);
  expect(shownAuthor({ type: "sponsored_article", author: teaserItem.author })).toBe(
    teaserItem.author,
  );
});
