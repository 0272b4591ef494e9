import { describe, expect, test } from "vitest";
import { type AnalyticsContexts, limitContexts, toCountedTerm } from "./analytics-contexts.ts";

const contexts: AnalyticsContexts = {
  compliance: { hasChosen: true, analytics: true, advertising: false },
  global: { pageKind: "search", contentId: 7, device: "phone", searchTerm: "aura" },
  user: { variant: "member" },
  accessibility: { fontSize: "font-xl", contrast: "contrast-dark", hasReducedMotion: true },
  source: {
    kind: "search",
    host: "www.google.com",
    campaign: { source: "news", medium: "email", name: "may" },
  },
};

// spec §3: tracking contexts
test("without consent to analytics the contexts describe the page and not the person", () => {
  expect(limitContexts(contexts, { analytics: false })).toEqual({
    compliance: contexts.compliance,
    global: { pageKind: "search", contentId: 7, device: "phone", searchTerm: null },
    user: { variant: "member" },
    accessibility: null,
    source: { kind: "search", host: null, campaign: null },
  });
});

// spec §3: tracking contexts
test("with consent to analytics they are whole, and never name an account", () => {
  expect(limitContexts(contexts, { analytics: true })).toEqual(contexts);
  expect(JSON.stringify(contexts)).not.toMatch(/member.?id|email@|user.?id|session/i);
});

describe("a search term", () => {
  test.each([
    ["  Aura  and LIGHT ", "aura and light"],
    ["b12", "b12"],
    ["", null],
    [null, null],
    ["sam@example.org", null],
    ["0171-2345", null],
    ["(555) 01", null],
    ["x".repeat(61), null],
    ["a\u0007b", null],
  ])("%j is counted as %j", (term, counted) => {
    expect(toCountedTerm(term)).toBe(counted);
  });
});
