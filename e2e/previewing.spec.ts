import { expect, type Page } from "@playwright/test";
import { ContentPageDocument } from "#graphql/generated/client/graphql.ts";
import { logIn } from "./support/log-in.ts";
import { siteUrl } from "./support/site-url.ts";
import { readyForClicks, test } from "./support/test.ts";

const draft = {
  slug: "what-my-first-year-taught-me",
  title: "What my first year with a diagnosis taught me",
};

/** The id of the draft, asked of the API as the person who is logged in. */
async function draftId(page: Page): Promise<string> {
  const { __meta__ } = ContentPageDocument as unknown as { __meta__: { hash: string } };
  return page.evaluate(
    async ({ hash, slug }) => {
      const response = await fetch("/api", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          variables: { slug, preview: true },
          extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
        }),
      });
      return (await response.json()).data.contentItem.id as string;
    },
    { hash: __meta__.hash, slug: draft.slug },
  );
}

test("an editor's preview link leads to the unpublished article; a visitor gets the preview error", async ({
  page,
  browser,
}) => {
  await logIn(page, "migraine", "contributor@demo.test");
  const link = siteUrl("migraine", `/?preview_id=${await draftId(page)}`);
  const response = await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(draft.title);
  await expect(page.getByText("this is not published")).toBeVisible();
  expect(response?.headers()["x-page-cache"]).toBe("BYPASS");

  const visitor = readyForClicks(await browser.newPage());
  const refused = await visitor.goto(link);
  expect(refused?.status()).toBe(403);
  await expect(visitor.getByText(/permission to see this preview/)).toBeVisible();
  expect(await visitor.content()).not.toContain(draft.title);
  await visitor.close();
});

test("a draft's own address is not found, for its editor too unless they ask for the preview", async ({
  page,
}) => {
  expect((await page.goto(siteUrl("migraine", `/posts/${draft.slug}`)))?.status()).toBe(404);
  await logIn(page, "migraine", "contributor@demo.test");
  expect((await page.goto(siteUrl("migraine", `/posts/${draft.slug}`)))?.status()).toBe(404);
});
