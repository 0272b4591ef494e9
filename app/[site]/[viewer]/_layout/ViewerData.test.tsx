import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test } from "vitest";
import { readAccountState } from "#components/providers/account-store.ts";
import { apollo } from "#components/providers/apollo-client.ts";
import { ViewerDataDocument } from "#graphql/generated/client/graphql.ts";
import { apiServer, mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { ViewerData } from "./ViewerData.tsx";

const patience = { timeout: 15_000 };
const root = document.documentElement;
afterEach(() => {
  delete root.dataset.outage;
  // Pages never stop the watchers of ViewerData; here they would set the account of tests in other files.
  apollo.stop();
});

test("an account that cannot be loaded shows an error, and loads as soon as possible", async () => {
  const unavailable = { code: "UNAVAILABLE", message: "later" };
  apiServer.use(http.post("*/api", () => HttpResponse.json(unavailable, { status: 503 })));
  renderComponent(<ViewerData variant="member" />);
  await waitFor(() => expect(root.dataset.outage).toBe("account"), patience);
  // Logged-in viewers must not see the login buttons.
  expect(["unavailable", "loading"]).toContain(readAccountState().status);

  mockOperation(ViewerDataDocument, {
    currentUser: {
      __typename: "CurrentUser",
      ...member,
      permissions: [],
      restriction: null,
      avatar: null,
    },
    unreads: { __typename: "Unreads", messages: 2, notifications: 0 },
    reactions: [],
  });
  await waitFor(() => expect(readAccountState().status).toBe("member"), patience);
  await waitFor(() => expect(root.dataset.outage).toBeUndefined(), patience);
});

test("the server's facts about a guest page stay", () => {
  root.dataset.outage = "page account";
  renderComponent(<ViewerData variant="guest" />);
  expect(root.dataset.outage).toBe("page account");
});
