import { afterAll, beforeAll, expect, test } from "vitest";
import { makeItem } from "#tests/support/make-content.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let contentId: string;
beforeAll(async () => {
  server = await startTestServer({ renderPage: async (_request, response) => void response.end() });
  server.network.site("migraine").settings.subscription_wall = true;
  const form = {
    campaign: "behind-a-wall",
    questions: [],
    eligibility: null,
    isForMembers: false,
    consent: "You may write to me.",
    opensAt: null,
    closesAt: null,
  };
  const section = { id: "talk", kind: "OpportunityCampaignForm", heading: "Talk", text: "Talk." };
  const { id } = await makeItem(server.network, {
    sections: [{ ...section, compensation: null, form, isGated: true }],
  });
  contentId = id;
});
afterAll(() => server.close());

const enter = (email: string, headers: Record<string, string>) =>
  server.ask("/api/entries", {
    method: "POST",
    body: new URLSearchParams({
      content_id: contentId,
      section_id: "talk",
      email,
      has_agreed: "yes",
    }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: `http://${siteHost("migraine")}`,
      ...headers,
    },
  });
const asScript = { accept: "application/json" };

// spec §2: campaigns behind a wall
test("a form behind a subscription wall is visible to subscribers only", async () => {
  const visitor = await enter("a@example.org", asScript);
  const subscriber = await enter("b@example.org", { ...asScript, cookie: "subscribed=1" });
  expect([visitor.status, subscriber.status]).toEqual([404, 200]);
  expect(JSON.parse(subscriber.text)).toEqual({ outcome: "kept" });
});

test("a plain form redirects to its result, with no typed text in the URL", async () => {
  const cookie = "subscribed=1";
  const answers = [
    await enter("c@example.org", { cookie }),
    await enter("c@example.org", { cookie }),
    await enter("no address", { cookie }),
    await enter("d@example.org", {}),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, "/entered?answer=kept"],
    [303, "/entered?answer=again"],
    [303, "/entered?answer=refused"],
    [303, "/entered?answer=NOT_FOUND"],
  ]);
});
