import { render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { plainLinks } from "#lib/content/shared/content-link.ts";
import type { SectionOf } from "#lib/sections/shared/section.ts";
import { teaserItem } from "#tests/support/component/teaser-item.ts";
import { ArticleView } from "./ArticleView.tsx";

type Item = ComponentProps<typeof ArticleView>["item"];

const item = {
  ...teaserItem,
  summary: "Nights in pieces.",
  date: "2026-11-12T08:00:00.000Z",
  modified: "2026-11-12T08:00:00.000Z",
  originalSite: null,
  images: [],
  tags: [],
  disorders: [],
} as unknown as Item;
const by = (author: object): Item => ({ ...item, author: { ...item.author, ...author } }) as Item;
const editors = { username: "Editorial Team", isEditorialTeam: true, badge: "contributor" };

function show(props: Partial<ComponentProps<typeof ArticleView>>) {
  render(
    <ArticleView item={item} links={plainLinks} {...props}>
      <p>The text.</p>
    </ArticleView>,
  );
}

const review: SectionOf<"Review"> = {
  id: "r",
  kind: "Review",
  name: "Ana Ruiz",
  credentials: "neurologist",
  reviewedOn: "2026-03-02",
};

describe("the top of an article", () => {
  it.each(["explainer", "first_person"] as const)(
    "says in an article of the template %s that it is being reviewed again",
    (template) => {
      const item = { ...by({}), template };
      const { rerender } = render(
        <ArticleView item={item} links={plainLinks} review={review}>
          <p>The text.</p>
        </ArticleView>,
      );
      expect(screen.queryByText(/being reviewed again/)).toBeNull();
      rerender(
        <ArticleView item={{ ...item, isReviewOverdue: true }} links={plainLinks} review={review}>
          <p>The text.</p>
        </ArticleView>,
      );
      expect(screen.getByText(/being reviewed again/).textContent).toBe(
        "This article is being reviewed again. It was last reviewed on March 2, 2026.",
      );
    },
  );

  it("has no badge after the name of the editors", () => {
    show({ item: by(editors) });
    screen.getByText("Editorial Team");
    expect(screen.queryByText("Contributor")).toBeNull();
  });

  // spec §6: the Editorial Team's avatar on cross-published content
  it.each([
    ["the editors a mark of their own on what is on several sites", editors, true, true],
    ["the editors their initials on what is on one site", editors, false, false],
    ["others their face on what is on several sites", {}, true, false],
  ])("shows %s", (_, author, isOnCrossPublishedPage, hasMark) => {
    show({
      item: by({ ...author, bio: "Who I am." }),
      links: { features: [], isOnCrossPublishedPage },
    });
    const faces = [...document.querySelectorAll(".avatar")];
    expect(faces).toHaveLength(2);
    for (const face of faces) expect(face.querySelector("svg") !== null).toBe(hasMark);
  });

  const renderTemplate = (template: Item["template"]) => {
    const { container } = render(
      <ArticleView
        item={{ ...by({ badge: "contributor" }), template }}
        links={plainLinks}
        review={review}
      >
        <p>The text.</p>
      </ArticleView>,
    );
    return container.querySelector("header") as HTMLElement;
  };

  it("in the first person shows its author large on a warm background, and its reviewer", () => {
    const header = renderTemplate("first_person");
    expect(header.className).toContain("personal-head");
    expect(
      header.querySelector<HTMLElement>(".avatar")?.style.getPropertyValue("--avatar-size"),
    ).toBe("150px");
    within(header).getByText("Contributor");
    within(header).getByText("Ana Ruiz");
  });

  it("uses the plain layout for an explainer by a contributor", () => {
    const header = renderTemplate("explainer");
    expect(header.className).not.toContain("personal-head");
    within(header).getByText("Contributor");
    within(header).getByText("Ana Ruiz");
  });

  it("shows its reviewer and date once", () => {
    show({ item: by(editors), review });
    const line = screen.getByText("Ana Ruiz").closest("p");
    expect(line?.textContent).toBe("Reviewed by Ana Ruiz, neurologistMarch 2, 2026");
    expect(screen.getAllByText(/Reviewed/)).toHaveLength(1);
  });

  it("names the sponsor in the place of the author, above and below the text", () => {
    show({
      item: { ...by(editors), type: "sponsored_article" },
      sponsor: { id: "s", kind: "Sponsor", name: "Northfield", url: null, text: "No say in it." },
    });
    screen.getByText("Sponsored");
    const names = screen.getAllByText("Northfield").map((name) => name.closest("p")?.textContent);
    expect(names).toEqual(["Paid for by Northfield", "Paid for by Northfield"]);
    expect(screen.queryByText("Editorial Team")).toBeNull();
  });
});

describe("the list of contents", () => {
  const headings = ["One", "Two", "Three", "Four"].map((text) => ({
    id: text.toLowerCase(),
    text,
  }));

  it("links to each heading of a long article", () => {
    show({ headings });
    const list = screen.getByRole("navigation", { name: "On this page" });
    expect(
      within(list)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["#one", "#two", "#three", "#four"]);
  });

  it("is absent for a short one", () => {
    show({ headings: headings.slice(1) });
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});

describe("the end of an article", () => {
  it("shows its author, with a link to their other articles", () => {
    show({ item: by({ bio: "I have had migraine since school." }) });
    const box = screen.getByRole("region", { name: "Rosa" });
    within(box).getByText("I have had migraine since school.");
    const more = within(box).getByRole("link", { name: "More by Rosa" });
    expect(more.getAttribute("href")).toBe("/author/rosa");
  });

  it("describes the editors, without a badge", () => {
    show({ item: by({ ...editors, bio: "We edit." }) });
    const box = screen.getByRole("region", { name: "Editorial Team" });
    within(box).getByText("We edit.");
    within(box).getByRole("link", { name: "More from our editors" });
    expect(within(box).queryByText("Contributor")).toBeNull();
  });

  it("has no author box without a biography", () => {
    show({ item: by({ bio: null }) });
    expect(screen.queryByRole("link", { name: /^More/ })).toBeNull();
  });
});
