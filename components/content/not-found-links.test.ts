import { expect, test } from "vitest";
import { notFoundLinks } from "./not-found-links.ts";

const hrefs = (features: string[], has?: (path: string) => boolean, hasDashboard = true) =>
  notFoundLinks(features, { hasDashboard, has }).map(({ href }) => href);
const everything = () => true;

// spec §2: the not-found screen links the community hub where it is on
test("forums and the community hub, where they are on", () => {
  expect(hrefs(["Forums", "private_messaging"], everything)).toEqual(["/forums", "/community"]);
  expect(hrefs(["private_messaging"], everything)).toEqual(["/community"]);
  expect(hrefs([], everything)).toEqual([]);
});

// spec §2: the not-found screen links certification on social networks
test("social-network sites link to certification instead of the community hub", () => {
  expect(hrefs(["Forums", "private_messaging", "social_network"], everything)).toEqual([
    "/forums",
    "/api/dashboard-redirect",
  ]);
  expect(hrefs(["social_network"])).toEqual(["/api/dashboard-redirect"]);
  expect(hrefs(["social_network"], everything, false)).toEqual([]);
});

test("switched-off features are not linked", () => {
  expect(hrefs(["Forums", "private_messaging"], (path) => path === "/forums")).toEqual(["/forums"]);
});
