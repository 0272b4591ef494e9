import { expect } from "@playwright/test";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// The content of these pages is in their HTML: without scripts they load in a third of the time.
test.use({ javaScriptEnabled: false });

test.describe("with scripts", () => {
  test.use({ javaScriptEnabled: true });

  // spec §1: visitors read articles
  // spec §2: / shows Home
  // spec §2: /posts/{slug} shows posts, pages and sponsored articles
  // spec §6: guests read, subscribe, register and log in
  test("a visitor goes from the home page to a server-rendered article", async ({ page }) => {
    await page.goto(siteUrl("migraine"));
    await expect(page).toHaveTitle("Quiet Lamp | Migraine");
    const hero = page
      .locator('[data-section="HomepageHero"]')
      .getByRole("heading")
      .getByRole("link")
      .first();
    const title = await hero.innerText();
    await hero.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator('[data-section="HTML"]').first()).toBeVisible();
    await expect(page.locator('[data-section="Recommendation"]')).toHaveCount(1);
  });
});

test.describe("without scripts", () => {
  // spec §1: visitors read threads
  // spec §2: /forums and /forums/{slug}
  test("articles, threads, menus and the way to log in work", async ({ page }) => {
    await page.goto(siteUrl("migraine", "/forums?sort=replies"));
    const thread = page
      .getByRole("main")
      .getByRole("listitem")
      .getByRole("heading")
      .getByRole("link")
      .first();
    const title = await thread.innerText();
    await thread.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator('[id^="reply-"]').first()).toBeVisible();
    await page.getByRole("link", { name: "Log in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Welcome back!" })).toBeVisible();
  });
});

// spec §2: /posts/{slug} shows posts, pages and sponsored articles
// spec §1: visitors read galleries
// spec §2: /author/{slug} lists what an author wrote
// spec §2: /tag/{slug} lists what has the tag
// spec §2: /images and /images/{slug} show galleries
// spec §2: /infographic/{slug} shows a graphic
// spec §2: /sponsored lists sponsored articles
// spec §2: /featured lists content hubs
// spec §2: /community shows the community hub
test("lists by author, tag and type and the community hub link to their items", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const openFirst = async (list: string, item: string) => {
    await page.goto(siteUrl("migraine", list));
    const link = main.locator(`h2 a[href^="${item}"], h3 a[href^="${item}"]`).first();
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  };
  await openFirst("/", "/posts/");
  const author = (await main.locator('a[href^="/author/"]').first().getAttribute("href")) ?? "";
  await openFirst(author, "/posts/");
  await expect(main.locator(`a[href="${author}"]`).first()).toBeVisible();
  await openFirst("/tag/doctors", "/posts/");
  await openFirst("/images", "/images/");
  await expect(main.locator("img").first()).toBeVisible();
  await page.goto(siteUrl("migraine", "/infographic/in-numbers"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Migraine in numbers");
  await expect(main.getByRole("img", { name: "1 of 7 figures is filled." })).toBeVisible();
  await openFirst("/sponsored", "/posts/");
  await expect(main.getByText(/sponsored/i).first()).toBeVisible();
  await openFirst("/featured", "/");
  await page.goto(siteUrl("migraine", "/start-here"));
  const order = await main
    .locator('[data-section="HTML"], [data-section="Recommendation"], h2')
    .evaluateAll((parts) =>
      parts.flatMap(
        (part) =>
          part.getAttribute("data-section") ?? /\d+ comments/.exec(part.textContent ?? "") ?? [],
      ),
    );
  // The items of a collection come before its comments.
  expect(order.map((part) => part.replace(/\d+ /, ""))).toEqual([
    "HTML",
    "Recommendation",
    "comments",
  ]);
  await openFirst("/community", "/forums/");
});

// spec §2: /page/{pageNumber} lists posts by page
test("the second page of posts lists other articles than the first", async ({ page }) => {
  const listed = async (path: string) => {
    const response = await page.goto(siteUrl("migraine", path));
    expect([path, response?.status()]).toEqual([path, 200]);
    const links = page.getByRole("main").locator('h2 a[href^="/posts/"], h3 a[href^="/posts/"]');
    const paths = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute("href")),
    );
    expect(paths.length, path).toBeGreaterThan(0);
    return paths;
  };
  const first = await listed("/page/1");
  expect((await listed("/page/2")).filter((path) => first.includes(path))).toEqual([]);
});

// spec §1: every site has its own name, theme, menu and content
test("two sites show their own names, themes, menus and content", async ({ page }) => {
  const look = async (prefix: string) => {
    await page.goto(siteUrl(prefix));
    return {
      title: await page.title(),
      hue: await page.evaluate(() => document.documentElement.style.getPropertyValue("--site-hue")),
      menu: await page.locator("header").innerText(),
      headline: await page.locator('[data-section="HomepageHero"]').innerText(),
    };
  };
  const migraine = await look("migraine");
  const sleep = await look("sleep");
  for (const part of ["title", "hue", "menu", "headline"] as const)
    expect(migraine[part]).not.toBe(sleep[part]);
});

// spec §2: /404 and unknown paths show the not-found screen
// spec §2: the not-found screen has its text, search, forums link and recommendations
// spec §4: not-found state
// spec §8: not found from the API: not-found state
// spec §8: unknown route: 404 screen
test("an unknown path shows the not-found screen with status 404", async ({ page }) => {
  const response = await page.goto(siteUrl("migraine", "/no-such-page"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Oops! We can't find that page.",
  );
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /forums/i })).toBeVisible();
  await expect(main.getByRole("searchbox")).toBeVisible();
  await expect(main.locator('section[aria-labelledby="instead"] li').first()).toBeVisible();
});

test("the not-found screen of a site without forums does not offer them", async ({ page }) => {
  await page.goto(siteUrl("lupus", "/no-such-page"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Oops! We can't find that page.",
  );
  await expect(page.getByRole("link", { name: /forums/i })).toHaveCount(0);
});

test("an unknown host gets a plain 421 without any site's content", async ({ page }) => {
  const response = await page.goto(siteUrl("nobody-serves-this"));
  expect(response?.status()).toBe(421);
  expect(await page.content()).not.toMatch(/migraine|sleep|lupus/i);
});

// spec §1: visitors read stories and recipes
// spec §2: /recipes and /recipes/{slug}
// spec §2: /stories and /stories/{slug}
// spec §3: recipe: nutrition
test("a story and a recipe have their own URLs, and a recipe shows its values per serving", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/stories"));
  await page.getByRole("link", { name: "The day I said it aloud" }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/stories/the-day-i-said-it-aloud"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The day I said it aloud");
  await page.goto(siteUrl("migraine", "/recipes"));
  await page.getByRole("link", { name: "Red lentil soup from the cupboard" }).click();
  const facts = page.getByRole("region", { name: "In one serving" });
  await expect(facts).toContainText(/Calories\s*345 kcal/);
  await expect(facts).toContainText(/Protein\s*20 g/);
  await test.step("on paper it is the recipe alone", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const role of ["banner", "navigation", "contentinfo", "button", "textbox"] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.locator("#comment-thread")).toBeHidden();
    await expect(page.getByText("Share a recipe")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of ["Ingredients", "Steps"])
      await expect(
        page.getByRole("region", { name: part }).getByRole("listitem").first(),
      ).toBeVisible();
    await expect(page.getByText(/^For \d+ servings$/)).toBeVisible();
    await expect(facts).toBeVisible();
    const colors = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect(colors).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
  });
  // Below another type's address there is no such piece.
  const wrong = await page.goto(siteUrl("migraine", "/recipes/the-day-i-said-it-aloud"));
  expect(wrong?.status()).toBe(404);
});

// spec §2: a route whose feature is off leads Home: stories and recipes
test("stories and recipes that a site has not send Home", async ({ page }) => {
  for (const path of ["/stories", "/stories/a", "/recipes", "/recipes/a"]) {
    await page.goto(siteUrl("lupus", path));
    await expect(page).toHaveURL(siteUrl("lupus"));
  }
});

// spec §1: site features switch parts of the product on and off
// spec §2: a route whose feature is off leads Home: forums
test("a switched-off feature sends its pages Home", async ({ page }) => {
  await page.goto(siteUrl("lupus", "/forums"));
  await expect(page).toHaveURL(siteUrl("lupus"));
});

// spec §2: /post/{id} and /post/{slug} lead to the post's one address
test("old URLs of an article redirect to its path with 301", async ({ page }) => {
  await page.goto(siteUrl("migraine"));
  const path = await page
    .getByRole("main")
    .locator('a[href^="/posts/"]:not([href*="#"])')
    .first()
    .getAttribute("href");
  const slug = path?.split("/").pop() ?? "";
  const response = await page.goto(siteUrl("migraine", `/post/${slug}?utm_medium=email`));
  expect(new URL(page.url()).pathname).toBe(path);
  const first = await response?.request().redirectedFrom()?.response();
  expect(first?.status()).toBe(301);
});

// spec §2: /{permalink} shows the post with that permalink
// spec §2: /{category} and its pages list the category
// spec §2: /about-us is a page of the site
test("a page with its own address, a category and its pages are read at the first level", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine", "/about-us"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Quiet Lamp");
  await page.goto(siteUrl("migraine"));
  const category = page.getByRole("main").locator('[data-section="HomepageHero"] a').first();
  const name = await category.innerText();
  await category.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  // Past the end is the last page.
  const path = page.url();
  const beyond = await page.goto(`${path}?page=999`);
  expect(beyond?.status()).toBe(200);
  expect(page.url()).toMatch(new RegExp(`^${path}(\\?page=[1-9])?$`));
});

// spec §2: forum anchor #forum-thread-discussion
test("further pages of a long thread start at the discussion", async ({ page }) => {
  await page.goto(siteUrl("migraine", "/forums"));
  const longest = page.getByRole("listitem").filter({ hasText: "One good thing from today" });
  // About 200: other tests hide or delete some.
  const count = Number.parseInt(await longest.getByText(/^\d+ replies$/).innerText(), 10);
  expect(count).toBeGreaterThan(180);
  await longest.getByRole("heading").getByRole("link").click();
  await expect(page.locator('[id^="reply-"]')).toHaveCount(20);
  const first = await page.locator('[id^="reply-"]').first().getAttribute("id");
  await page.getByRole("link", { name: "Next" }).first().click();
  await expect(page).toHaveURL(/\?page=2#forum-thread-discussion$/);
  await expect(page.locator('[id^="reply-"]')).toHaveCount(20);
  await expect(page.locator(`#${first}`)).toHaveCount(0);
  await test.step("a search finds replies on other pages and leads to them", async () => {
    await page.getByLabel("Search in this thread").fill("daughters");
    await page.getByRole("search").getByRole("button", { name: "Search" }).last().click();
    await expect(page.locator("mark").first()).toHaveText("daughter");
    await page
      .getByRole("link", { name: /^Reply by / })
      .first()
      .click();
    await expect(page).toHaveURL(/#reply-\d+$/);
    await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toContainText(
      "daughter",
    );
  });
  await test.step("a page to print has every reply, and no search engine lists it", async () => {
    await page.getByRole("link", { name: "Print the whole thread" }).click();
    await expect(page.locator("li.reply")).toHaveCount(count);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("link", { name: "Back to the thread" })).toBeHidden();
    await expect(page.locator("li.reply").last()).toBeVisible();
  });
});

// spec §2: cards in a row look alike
test("adjacent cards either all reserve space for a picture, or none does", async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl("migraine"));
    const cards = page.locator('[data-section="HomepageRecents"] li');
    await expect(cards.locator("img.teaser-picture").first()).toBeVisible();
    const rows = new Map<number, Set<boolean>>();
    for (const card of await cards.all()) {
      const top = Math.round((await card.boundingBox())?.y ?? 0);
      const hasPicture = await card.locator(".teaser-picture").isVisible();
      rows.set(top, (rows.get(top) ?? new Set()).add(hasPicture));
    }
    expect(
      [...rows.values()].some((kinds) => kinds.has(true)),
      `${width} px`,
    ).toBe(true);
    for (const kinds of rows.values()) expect(kinds.size, `${width} px`).toBe(1);
  }
});
