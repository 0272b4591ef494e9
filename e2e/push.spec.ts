import { expect, type Page } from "@playwright/test";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { createBrowser } from "#tests/support/push-service.ts";

// The worker is what shows the messages.
test.use({ serviceWorkers: "allow" });

const site = "migraine";
const openSettings = (page: Page) => page.goto(siteUrl(site, "/profile/notifications/settings"));

/** Gives the page the push service that this Chromium does not have. */
const addPushService = (page: Page) =>
  page.addInitScript((keys) => {
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  }, createBrowser().keys);

test("a member turns push messages on, chooses their content, and turns them off", async ({
  context,
  page,
}) => {
  await context.grantPermissions(["notifications"]);
  await logIn(page, site, "member2@demo.test");
  const devices = page.getByRole("region", { name: "Notifications on your devices" });
  const turnOn = devices.getByRole("button", { name: "Turn on for this device" });
  const names = page.getByRole("checkbox", { name: "Show names and titles" });
  const saveNames = async (isChecked: boolean) => {
    await names.setChecked(isChecked);
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("Your settings are saved.")).toBeVisible();
    await expect(names).toBeChecked({ checked: isChecked });
  };

  await test.step("a browser without a push service shows a message", async () => {
    await openSettings(page);
    await personalDataIsLoaded(page);
    await expect(devices.getByText("No device is turned on.")).toBeVisible();
    await turnOn.click();
    await expect(devices.getByRole("status")).toContainText(
      /^Notifications (could not be turned on|from this site are blocked)/,
    );
  });

  await test.step("the device is in the list", async () => {
    await addPushService(page);
    await openSettings(page);
    await personalDataIsLoaded(page);
    await turnOn.click();
    await expect(page.getByText("Turned on for this device.")).toBeVisible();
    await expect(devices.getByRole("listitem")).toHaveText(/This device\. Turned on:/);
    await expect(turnOn).toHaveCount(0);
    await saveNames(true);
    await saveNames(false);
  });

  await test.step("it is turned off", async () => {
    await devices.getByRole("button", { name: /^Remove/ }).click();
    await expect(page.getByText("This device won’t get notifications anymore.")).toBeVisible();
    await expect(devices.getByText("No device is turned on.")).toBeVisible();
    await expect(turnOn).toBeVisible();
  });
});
