import { describe, expect, test } from "vitest";
import { externalLegalPageUrl, legalLinks } from "./legal-links.ts";

const folder = "https://publisher.example/legal/";
const site = (legal_pages: Record<string, string> = {}) => ({
  host: "migraine.localhost",
  settings: { legal_pages },
});

describe("the links of the footer", () => {
  test("open the site's own page, else the network's folder, in a fixed order", () => {
    expect(legalLinks(site({ "privacy-policy": "/privacy-policy" }), folder)).toEqual([
      { title: "Terms of use", url: "https://publisher.example/legal/terms-of-use" },
      { title: "Privacy policy", url: "/privacy-policy" },
      { title: "Privacy choices", url: "https://publisher.example/legal/privacy-choices" },
      { title: "Community rules", url: "https://publisher.example/legal/community-rules" },
      { title: "Ad choices", url: "https://publisher.example/legal/ad-choices" },
    ]);
  });

  test("leave out a missing page", () => {
    expect(legalLinks(site({ "ad-choices": "/ad-choices" }), undefined)).toEqual([
      { title: "Ad choices", url: "/ad-choices" },
    ]);
  });
});

describe("an external legal page", () => {
  test.each([
    ["/privacy-policy", {}, folder, "https://publisher.example/legal/privacy-policy"],
    ["/ad-choices", {}, "http://p.example", "http://p.example/ad-choices"],
    [
      "/terms-of-use",
      { "terms-of-use": "https://other.example/t?v=2#top" },
      folder,
      "https://other.example/t?v=2#top",
    ],
    ["/terms-of-use", { "terms-of-use": "/terms-of-use" }, folder, null],
    ["/terms-of-use", {}, undefined, null],
    ["/terms-of-use/more", {}, folder, null],
    ["/Terms-of-use", {}, folder, null],
    ["/about-us", {}, folder, null],
    ["/", {}, folder, null],
    ["/privacy-policy", {}, "http://migraine.localhost:4000", null],
    ["/privacy-policy", { "privacy-policy": "javascript:alert(1)" }, undefined, null],
    ["/privacy-policy", { "privacy-policy": "//evil.test" }, undefined, null],
  ])("%s with %j and %s: %s", (path, pages, base, expected) => {
    expect(externalLegalPageUrl(site(pages), base, path)).toBe(expected);
  });
});
