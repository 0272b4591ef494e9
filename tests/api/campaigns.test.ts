import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaignEntries } from "#lib/campaigns/server/campaign-tables.ts";
import { enterCampaign } from "#lib/campaigns/server/enter-campaign.ts";
import { exportEntries } from "#lib/campaigns/server/export-entries.ts";
import type { CampaignForm } from "#lib/campaigns/shared/campaign-form.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import { findCampaignForm } from "#lib/sections/server/find-campaign-form.ts";
import { makeItem } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const getForm = (campaign: string, more: Partial<CampaignForm> = {}): CampaignForm => ({
  campaign,
  questions: [{ type: "text", name: "first_name", label: "Name", isRequired: true }],
  eligibility: "I am 18 or older.",
  isForMembers: false,
  consent: "You may write to me.",
  opensAt: null,
  closesAt: null,
  ...more,
});
const fields = (email: string, more = "") =>
  new URLSearchParams(
    `email=${encodeURIComponent(email)}&first_name=Rosa&is_eligible=yes&has_agreed=yes${more}`,
  );

async function enter(
  form: CampaignForm,
  sent: URLSearchParams,
  as: { email?: string; site?: string } = {},
) {
  const prefix = as.site ?? "migraine";
  const session = as.email ? await network.getSession(as.email, prefix) : null;
  return enterCampaign({
    db: network.services.store.db,
    limits: network.services.limits,
    site: network.site(prefix),
    viewer: session?.member ?? null,
    address: "192.0.2.1",
    form,
    fields: sent,
  });
}
const stored = (campaign: string) =>
  network.services.store.db
    .select()
    .from(campaignEntries)
    .where(eq(campaignEntries.campaign, campaign));

describe("entering a campaign", () => {
  // spec §5: campaign answers are cleaned
  test("removes characters of an answer that the database cannot store", async () => {
    const odd = new URLSearchParams(fields("odd@example.org"));
    odd.set("first_name", "Ro\u0000sa\u0007\r\n\ud800");
    expect(await enter(getForm("odd"), odd)).toEqual({ outcome: "kept" });
    expect((await stored("odd"))[0]?.answers).toEqual({ first_name: "Rosa\n\ufffd" });
    const nothing = new URLSearchParams(fields("nothing@example.org"));
    nothing.set("first_name", "\u0000");
    expect(await enter(getForm("odd"), nothing)).toMatchObject({ outcome: "refused" });
  });

  test("stores the answers with the text that was agreed to", async () => {
    expect(await enter(getForm("kept"), fields("Rosa@Example.org"))).toEqual({ outcome: "kept" });
    expect(await stored("kept")).toMatchObject([
      {
        email: "rosa@example.org",
        answers: { first_name: "Rosa" },
        eligibility: "I am 18 or older.",
        consent: "You may write to me.",
        memberId: null,
      },
    ]);
  });

  test("counts one entry each by address, whatever its case, and the first one stands", async () => {
    await enter(getForm("once"), fields("one@example.org"));
    const again = await enter(getForm("once"), fields("ONE@example.org", "&first_name=Other"));
    expect(again).toEqual({ outcome: "again" });
    expect((await stored("once")).map(({ answers }) => answers)).toEqual([{ first_name: "Rosa" }]);
  });

  test("counts one entry each by account, also with another address", async () => {
    const as = { email: "member@demo.test" };
    await enter(getForm("account"), fields("a@example.org"), as);
    expect(await enter(getForm("account"), fields("b@example.org"), as)).toEqual({
      outcome: "again",
    });
    expect(await stored("account")).toHaveLength(1);
  });

  // spec §2: campaigns: one entry each
  test("fifty tries of one person at the same moment keep one entry", async () => {
    const tries = Array.from({ length: 50 }, () => enter(getForm("race"), fields("r@example.org")));
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "kept")).toHaveLength(1);
    expect(await stored("race")).toHaveLength(1);
  });

  test("the same campaign on two sites has an entry on each", async () => {
    await enter(getForm("two"), fields("two@example.org"));
    expect(await enter(getForm("two"), fields("two@example.org"), { site: "sleep" })).toEqual({
      outcome: "kept",
    });
  });

  test("stores nothing of an incomplete entry, and names what is missing", async () => {
    const result = await enter(getForm("missing"), new URLSearchParams("email=rosa"));
    expect(result.outcome).toBe("refused");
    expect(Object.keys("problems" in result ? result.problems : {}).toSorted()).toEqual([
      "email",
      "first_name",
      "has_agreed",
      "is_eligible",
    ]);
    expect(await stored("missing")).toEqual([]);
  });

  test.each([
    ["before it opens", { opensAt: "2150-01-01T00:00:00Z" }, campaignTexts.notYet],
    ["after it has closed", { closesAt: "2000-01-01T00:00:00Z" }, campaignTexts.closed],
  ])("refuses entries %s", async (_when, times, message) => {
    await expect(enter(getForm("times", times), fields("t@example.org"))).rejects.toMatchObject({
      code: "CONFLICT",
      message,
    });
    expect(await stored("times")).toEqual([]);
  });

  test("a campaign for members needs a verified account", async () => {
    const form = getForm("members", { isForMembers: true });
    await expect(enter(form, fields("m@example.org"))).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await expect(
      enter(form, fields("m@example.org"), { email: "unverified@demo.test" }),
    ).rejects.toMatchObject({ code: "NOT_VERIFIED" });
    expect(await enter(form, fields("m@example.org"), { email: "member@demo.test" })).toEqual({
      outcome: "kept",
    });
  });

  test("shows the confirmation to a program that fills in the decoy, and stores nothing", async () => {
    expect(await enter(getForm("decoy"), fields("d@example.org", "&decoy_email=x"))).toEqual({
      outcome: "kept",
    });
    expect(await stored("decoy")).toEqual([]);
  });
});

describe("the form of a section", () => {
  const giveaway = (more: object = {}) => ({
    id: "give",
    kind: "OpportunityCampaignForm",
    heading: "Talk",
    text: "Talk with us.",
    compensation: null,
    form: getForm("section"),
    ...more,
  });
  async function find(options: Parameters<typeof makeItem>[1], site = "migraine") {
    const item = await makeItem(network, options);
    return findCampaignForm({
      db: network.services.store.db,
      site: { ...network.site(site), settings: { enable_auth_wall: true } },
      directory: network.services.directory,
      variant: "guest",
      contentId: Number(item.id),
      sectionId: "give",
    });
  }

  test("is found where a visitor can see it", async () => {
    expect(await find({ sections: [giveaway()] })).toMatchObject({ campaign: "section" });
  });

  // spec §2: campaign forms in every variant of an experiment
  test("is found in every variant of an experiment, also when that is over", async () => {
    const sections = [giveaway({ experiment: { symbol: "over", variant: "warm" } })];
    expect(await find({ sections })).toMatchObject({ campaign: "section" });
  });

  test.each<[string, Parameters<typeof makeItem>[1], string?]>([
    ["in a draft", { sections: [giveaway()], status: "draft" }],
    ["on another site", { sections: [giveaway()] }, "sleep"],
    ["behind a wall", { sections: [giveaway({ isGated: true })] }],
    [
      "where another type of section has its id",
      { sections: [{ id: "give", kind: "Quote", text: "a", attribution: null }] },
    ],
  ])("is not there %s", async (_where, options, site) => {
    expect(await find(options, site)).toBeNull();
  });
});

// spec §2: campaigns: CSV export
test("operators get every entry of a campaign as CSV, of no other site, and nothing that runs", async () => {
  const { db } = network.services.store;
  const form = getForm("export", {
    questions: [
      { type: "text", name: "first_name", label: "Name", isRequired: false },
      { type: "checkboxes", name: "times", label: "When", isRequired: false, options: ["x", "y"] },
    ],
  });
  const answer = (email: string, name: string) => {
    const sent = fields(email, "&times=x&times=y");
    sent.set("first_name", name);
    return sent;
  };
  await enter(form, answer("a@example.org", 'Rosa, "R"'));
  await enter(form, answer("b@example.org", "=HYPERLINK(1)"));
  await enter(form, answer("foreign@example.org", "Far"), { site: "sleep" });
  const csv = await text(await exportEntries(db, network.site("migraine"), "export"));
  const [header, first, second, ...rest] = csv.trimEnd().split("\n");
  expect(header).toBe("entered_at,email,member_id,first_name,times,eligibility,consent");
  expect(first).toMatch(
    /Z,a@example\.org,,"Rosa, ""R""",x; y,I am 18 or older\.,You may write to me\.$/,
  );
  expect(second).toContain(",'=HYPERLINK(1),");
  expect(rest).toEqual([]);
});
