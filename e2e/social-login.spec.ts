import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { copyDemoNetwork } from "#e2e/support/copy-demo-network.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { demoPassword } from "#seed/content/accounts.ts";
import { type FakeProvider, startFakeProvider } from "#tests/support/fake-provider.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";

let provider: FakeProvider;
let server: ServerUnderTest;
let dataDir: string;
let count = 0;

// A server of its own: only here a provider is set up, on loopback.
test.beforeAll(async () => {
  provider = await startFakeProvider();
  dataDir = await mkdtemp(path.join(tmpdir(), "e2e-social-"));
  const settings = { ...provider.settings, BIND_ADDRESS: "", ...(await copyDemoNetwork("social")) };
  server = await startServer({ dataDir, settings });
});
test.afterAll(async () => {
  await server?.stop();
  await provider?.stop();
  await rm(dataDir, { recursive: true, force: true });
});
/** Each test starts with a new person at the provider. */
test.beforeEach(() => {
  count += 1;
  const sub = `visitor-${count}`;
  provider.state.person = { sub, email: `${sub}@mail.test`, email_verified: true };
});

const siteUrl = (prefix: string, target = "/") =>
  `http://${prefix}.localhost:${server.port}${target}`;

/** Waits until this browser has a session. */
const isLoggedIn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await (await fetch("/api/auth/check-session")).json()).user),
    )
    .not.toBeNull();

async function openDialog(page: Page, prefix: string) {
  await page.goto(siteUrl(prefix, "/forums"));
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  return page.getByRole("dialog");
}

async function continueWith(page: Page, prefix: string, name = "Google") {
  const dialog = await openDialog(page, prefix);
  const popUp = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: `Continue with ${name}` }).click();
  return { dialog, popUp: await popUp };
}

// spec §1: visitors log in with Google
// spec §4: social sign-up: pop-up of 600 by 600, polled for closure
test("the pop-up is 600 by 600, notifies its opener and closes; the provider gets no request before", async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.context().on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...call) => {
      document.documentElement.setAttribute("data-opened", call[2] ?? "");
      return open(...call);
    };
    window.addEventListener("message", ({ data, origin }) => {
      document.documentElement.setAttribute(
        "data-told",
        `${data} ${origin === window.location.origin}`,
      );
    });
  });
  await openDialog(page, "migraine");
  expect([...hosts]).toEqual([new URL(siteUrl("migraine")).host]);
  const { dialog, popUp } = await continueWith(page, "migraine");
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText("Choose your username");
  await expect.poll(() => popUp.isClosed()).toBe(true);
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-opened", /^popup,width=600,height=600,/);
  await expect(root).toHaveAttribute("data-told", "social-login true");
  await isLoggedIn(page);
});

// Each kind of site is in lib/auth/shared/flow/auth-flow.test.ts; the first test here goes on from a default one.
for (const { prefix, kind, heading, names } of [
  { prefix: "rare", kind: "rare-disease", heading: "Tell us a little about yourself", names: {} },
  {
    prefix: "shn",
    kind: "social-network, whose name is known,",
    heading: "Choose your username",
    names: { given_name: "Ada", family_name: "Byron" },
  },
]) {
  // spec §4: social sign-up: next step of a new user by kind of site
  test(`a new member on a ${kind} site continues with: ${heading}`, async ({ page }) => {
    Object.assign(provider.state.person, names);
    const { dialog } = await continueWith(page, prefix);
    await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(heading);
  });
}

// spec §4: an existing social-login user is welcomed back
test("an existing member is welcomed back", async ({ page }) => {
  await continueWith(page, "migraine");
  await isLoggedIn(page);
  await page.context().clearCookies();
  await continueWith(page, "migraine");
  await expect(toast(page, "Welcome back CommunityMember")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Welcome back!" })).toBeHidden();
});

// spec §1: visitors log in with Facebook
// spec §7: GET /api/auth/facebook/login and /api/auth/google/login
test("Facebook logs in as well", async ({ page }) => {
  const { dialog } = await continueWith(page, "migraine", "Facebook");
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText("Choose your username");
});

test("a provider that parts the pop-up from the page is no obstacle", async ({ page }) => {
  provider.state.detour = (back) => {
    const to = back.href;
    back.href = `${provider.url}/parting`;
    back.searchParams.set("to", to);
  };
  const { dialog } = await continueWith(page, "migraine");
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText("Choose your username");
});

// spec §4: social sign-up: pop-up of 600 by 600, polled for closure
// spec §9: login pop-up closure polled every 200 ms
test("after closing the pop-up one can start again; declining at the provider is reported", async ({
  page,
}) => {
  provider.state.detour = (back) => {
    back.href = `${provider.url}/a-page-that-waits`;
  };
  const { dialog, popUp } = await continueWith(page, "migraine");
  await expect(dialog.getByText("Continue in the Google window.")).toBeVisible();
  await popUp.close();
  await expect(dialog.getByText("Continue in the Google window.")).toHaveCount(0);
  provider.state.detour = (back) => {
    back.searchParams.delete("code");
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("error_description", "<script>document.title = 'run'</script>");
  };
  await dialog.getByRole("button", { name: "Continue with Google" }).click();
  await expect(toast(page, "You stopped before you were logged in.")).toBeVisible();
  await dialog.getByRole("button", { name: "Continue with Google" }).click();
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText("Choose your username");
});

// spec §7: the place is remembered where no pop-up opens
test("if pop-ups are blocked, the whole page redirects there and back", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const dialog = await openDialog(page, "migraine");
  await dialog.getByRole("button", { name: "Continue with Google" }).click();
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText("Choose your username");
  await expect(page).toHaveURL(siteUrl("migraine", "/forums"));
  await isLoggedIn(page);
});

test("an account with the same address is connected by its password", async ({ page }) => {
  provider.state.person.email = "member@demo.test";
  const { dialog } = await continueWith(page, "migraine");
  await expect(dialog.getByText("There is an account for member@demo.test")).toBeVisible();
  await dialog.getByLabel("Password").fill("not-the-passw0rd");
  await dialog.getByRole("button", { name: "Connect and log in" }).click();
  await expect(dialog.getByText("did not match our records")).toBeVisible();
  await dialog.getByLabel("Password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Connect and log in" }).click();
  await expect(toast(page, "Welcome back juniper_k!")).toBeVisible();
  await page.context().clearCookies();
  await continueWith(page, "migraine");
  await expect(toast(page, "Welcome back juniper_k!")).toBeVisible();
});

// spec §4: login without scripts beside providers
test("without scripts the email form replaces the providers, and logs in", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(siteUrl("migraine", "/member-login?redirect=%2Fforums"));
  const main = page.getByRole("main");
  await expect(main.getByRole("button")).toHaveText(["Log in"]);
  await main.getByLabel("Email").fill("member2@demo.test");
  await main.getByLabel("Password", { exact: true }).fill(demoPassword);
  await main.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(siteUrl("migraine", "/forums"));
  await page.context().close();
});

test("the last page of the pop-up breaks no rule of its policy, and reads well where it stays open", async ({
  page,
}) => {
  const reports: string[] = [];
  page.on("console", (message) => reports.push(message.text()));
  // No window of a script: it cannot close itself.
  await page.goto(siteUrl("migraine", "/api/auth/google/callback?state=%3Cscript%3E"));
  await expect(page.getByText("You can close this window")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the home page" })).toBeVisible();
  expect(reports.filter((text) => /Content Security Policy|Refused/i.test(text))).toEqual([]);
});
