import { expect, test } from "vitest";
import type { AuthSiteFacts } from "./auth-forms.ts";
import { confirmationLinks } from "./confirmation-links.ts";

const site: AuthSiteFacts = {
  name: "Migraine",
  isRareDisease: false,
  isSocialNetwork: false,
  isMentalHealth: false,
  hasForums: true,
  hasPrivateMessaging: true,
  certificationUrl: null,
  healthLeaderResourcesUrl: null,
  socialProviders: [],
};
const hrefs = (facts: Partial<AuthSiteFacts>, isLoggedIn = true) =>
  confirmationLinks({ ...site, ...facts }, isLoggedIn).map(({ href }) => href);
const profile = ["/profile", "/welcome"];

test("a site links to its forums, its community and the profile", () => {
  expect(hrefs({})).toEqual(["/forums", "/community", ...profile]);
  expect(hrefs({ isRareDisease: true })).toEqual(["/forums", "/community", ...profile]);
});

// spec §2: dialog: confirmation links on other sites
test("a mental-health site links to articles, and not to the community", () => {
  expect(hrefs({ isMentalHealth: true })).toEqual(["/", ...profile]);
});

// spec §2: dialog: confirmation links on social networks
test("a social network links to the profile, and to resources and certification if they are configured", () => {
  expect(hrefs({ isSocialNetwork: true })).toEqual(profile);
  const configured = {
    isSocialNetwork: true,
    healthLeaderResourcesUrl: "https://leaders.example/",
    certificationUrl: "/api/dashboard-redirect",
  };
  expect(hrefs(configured)).toEqual([
    "/profile",
    "https://leaders.example/",
    "/api/dashboard-redirect",
    "/welcome",
  ]);
  expect(hrefs({ ...configured, isSocialNetwork: false })).toEqual([
    "/forums",
    "/community",
    ...profile,
  ]);
});

test("links to switched-off features, and profile links for guests, are left out", () => {
  expect(hrefs({ hasForums: false, hasPrivateMessaging: false })).toEqual(profile);
  expect(hrefs({}, false)).toEqual(["/forums", "/community"]);
});
