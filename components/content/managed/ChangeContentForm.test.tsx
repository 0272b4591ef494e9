import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ManagedContentLineFragment } from "#graphql/generated/client/graphql.ts";
import {
  contentActionLabels,
  contentChangeTexts as texts,
} from "#lib/content/shared/content-change-texts.ts";
import { defaultColumns } from "#lib/content/shared/managed-content-query.ts";
import { ChangeContentForm } from "./ChangeContentForm.tsx";
import { ManagedContentTable } from "./ManagedContentTable.tsx";

const line = (id: string, title: string) =>
  ({
    id,
    title,
    type: "post",
    state: "draft",
    path: `/posts/${id}?preview=true`,
    publishedAt: null,
    modifiedAt: "2026-11-12T08:00:00.000Z",
    siteCount: 1,
    author: { id: "1", username: "Rosa", slug: "rosa" },
    category: null,
  }) as unknown as ManagedContentLineFragment;

const items = [line("11", "Quiet rooms"), line("12", "")];

function show({
  sites = [{ prefix: "sleep", displayName: "Sleep" }],
  ...may
}: {
  mayPublish: boolean;
  mayChangeAny: boolean;
  sites?: { prefix: string; displayName: string }[];
}) {
  const { container } = render(
    <ChangeContentForm
      ids={items.map(({ id }) => id)}
      categories={[{ slug: "food", name: "Food" }]}
      sites={sites}
      {...may}
    >
      <ManagedContentTable items={items} columns={defaultColumns} />
    </ChangeContentForm>,
  );
  const form = container.querySelector("form");
  if (!form) throw new Error("There is no form");
  return form;
}

const listActions = () =>
  within(screen.getByLabelText(new RegExp(texts.action)))
    .getAllByRole("option")
    .map(({ textContent }) => textContent)
    .slice(1);

describe("the form that changes several items", () => {
  it("sends the chosen items, the action and all items of the page", async () => {
    const form = show({ mayPublish: true, mayChangeAny: true });
    await userEvent.click(screen.getByRole("checkbox", { name: texts.choose("Quiet rooms") }));
    await userEvent.selectOptions(
      screen.getByLabelText(new RegExp(texts.action)),
      contentActionLabels.category,
    );
    await userEvent.selectOptions(screen.getByLabelText(texts.category), "Food");
    const sent = new FormData(form);
    expect([sent.getAll("id"), sent.getAll("listed"), sent.get("all")]).toEqual([
      ["11"],
      ["11", "12"],
      null,
    ]);
    expect([sent.get("action"), sent.get("category")]).toEqual(["category", "food"]);
    expect([form.method, form.getAttribute("action")]).toEqual([
      "post",
      "/api/manage/content/bulk",
    ]);
  });

  it("names the box of an item without a title", () => {
    show({ mayPublish: false, mayChangeAny: false });
    expect(screen.getByRole("checkbox", { name: /Without a title/ })).not.toBeNull();
  });

  it("offers editors who may change everything every action", () => {
    show({ mayPublish: true, mayChangeAny: true });
    expect(listActions()).toEqual(Object.values(contentActionLabels));
    expect(screen.getByRole("checkbox", { name: "Sleep" })).not.toBeNull();
  });

  it("offers editors of one site every action but those about other sites", () => {
    show({ mayPublish: true, mayChangeAny: true, sites: [] });
    const { place, remove, ...others } = contentActionLabels;
    expect(listActions()).toEqual(Object.values(others));
    expect(screen.queryByRole("group", { name: texts.sites })).toBeNull();
  });

  it("offers contributors what they may do with their drafts", () => {
    show({ mayPublish: false, mayChangeAny: false });
    const { draft, category, tags, template } = contentActionLabels;
    expect(listActions()).toEqual([draft, category, tags, template]);
    expect(screen.queryByRole("checkbox", { name: "Sleep" })).toBeNull();
  });
});
