import { act, screen } from "@testing-library/react";
import Cookies from "js-cookie";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ContentMark } from "#components/analytics/ContentMark.tsx";
import { setAccountState } from "#components/providers/account-store.ts";
import {
  closeAuthOverlay,
  openAuthDialog,
  setAuthDialogAvailable,
} from "#components/providers/auth-dialog-store.ts";
import { setChoice } from "#components/providers/consent-store.ts";
import { collectEvents, type TrackedEvent } from "#components/providers/track.ts";
import {
  GenerateLeadDocument,
  LeadPopUpTimingDocument,
} from "#graphql/generated/client/graphql.ts";
import { noConsent } from "#lib/consent/shared/consent.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { leadPopUpCookie } from "#lib/leads/shared/lead-pop-up.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { member, renderComponent, setViewer } from "#tests/support/component/render.tsx";
import { LeadPopUpLoader } from "./LeadPopUpLoader.tsx";

// Loading the parts for the first time takes seconds on a busy machine.
beforeAll(
  () =>
    Promise.all([
      import("./wait-for-lead-pop-up.ts"),
      import("./LeadPopUp.tsx"),
      import("./send-lead.ts"),
      import("#components/forms/form-controller.ts"),
      import("#lib/leads/shared/lead-schema.ts"),
    ]),
  60_000,
);

let events: TrackedEvent["event"][] = [];
let stopCollecting = () => {};
const hasChosen = { consent: noConsent, chosenAt: new Date(0) };
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setChoice(hasChosen);
  events = [];
  stopCollecting = collectEvents(({ event }) => events.push(event));
});
afterEach(() => {
  setAuthDialogAvailable(false);
  stopCollecting();
  vi.useRealTimers();
  setChoice(null);
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  window.history.replaceState(null, "", "/");
});

const popUp = () => screen.queryByRole("dialog", { name: leadTexts.popUpHeading });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
/** The chunks are loaded; resolving their promises takes some turns of real time. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await pass(0.05);
};

type Options = { isTimeBased?: boolean; isConfirmationNeeded?: boolean; page?: ReactNode };

function open(props: Options = {}) {
  return renderComponent(
    <>
      {props.page}
      <textarea aria-label="Reply" />
      <button type="button">Next</button>
      <LeadPopUpLoader
        siteName="Migraine"
        isTimeBased={props.isTimeBased ?? true}
        isConfirmationNeeded={props.isConfirmationNeeded ?? false}
      />
    </>,
  );
}

const answerVariant = (key: string | null) =>
  mockOperation(LeadPopUpTimingDocument, {
    getExperimentVariant:
      key === null ? null : { __typename: "ExperimentVariant", experimentId: "1", key },
  });

// spec §9: lead-gen pop-up delay
describe("when the pop-up appears", () => {
  test("after 30 seconds where the site fixes it, without asking for a variant", async () => {
    const { calls } = answerVariant("90");
    open();
    await pass(29);
    expect(popUp()).toBeNull();
    await pass(1.1);
    await settle();
    expect(popUp()).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test.each([
    ["60", 60],
    ["90", 90],
    [null, 30],
  ])("the variant %j of the experiment: after %i seconds", async (key, seconds) => {
    const { calls } = answerVariant(key);
    open({ isTimeBased: false });
    await pass(4);
    await settle();
    await pass(seconds - 4 - 0.6);
    expect(popUp()).toBeNull();
    await pass(0.6);
    await settle();
    expect(popUp()).toBeTruthy();
    expect(calls).toEqual([{ symbol: "lead_gen_pop_up_timing" }]);
  });

  test("without an answer about the experiment after 30 seconds", async () => {
    failOperation(LeadPopUpTimingDocument);
    open({ isTimeBased: false });
    await pass(4);
    await settle();
    await pass(27);
    await settle();
    expect(popUp()).toBeTruthy();
  });
});

// spec §4: lead-gen pop-up: delay, cookie and states
// spec §3: session flags
describe("who does not see the pop-up", () => {
  const inSite = (html: string) => {
    document.body.insertAdjacentHTML("beforeend", `<div id="extra">${html}</div>`);
  };
  test.each<[string, () => void]>([
    ["a member", () => setViewer(member)],
    ["who is being logged in", () => setAccountState({ status: "loading" })],
    ["a subscriber", () => Cookies.set("subscribed", "1")],
    ["who has closed it before", () => Cookies.set(leadPopUpCookie, "1")],
    [
      "who came by a link in an email",
      () => window.history.replaceState(null, "", "/?utm_medium=email"),
    ],
    ["who has not answered the consent banner", () => setChoice(null)],
    ["who reads a page with a wall", () => inSite("<section data-wall='account'></section>")],
    ["who reads help in a crisis", () => inSite("<div data-crisis-regions></div>")],
    ["who has a dialog open", () => inSite("<div role='dialog'></div>")],
    [
      "who was asked to log in on this page",
      () => {
        setAuthDialogAvailable(true);
        openAuthDialog();
        closeAuthOverlay();
      },
    ],
    ["who has begun a text", () => inSite("<textarea></textarea>")],
  ])("%s", async (who, arrange) => {
    open();
    arrange();
    const field = document.querySelector<HTMLTextAreaElement>("#extra textarea");
    if (field) field.value = `${who} …`;
    await pass(45);
    await settle();
    expect(popUp()).toBeNull();
    document.querySelector("#extra")?.remove();
  });

  test("a writing reader sees it after they stop, and keeps the focus until then", async () => {
    const { user } = open();
    const reply = screen.getByLabelText<HTMLTextAreaElement>("Reply");
    await user.click(reply);
    await pass(40);
    await settle();
    expect(popUp()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Next" }));
    await pass(2.1);
    await settle();
    expect(popUp()).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next" }));
  });

  test("a reader who answers the consent banner late sees it afterwards", async () => {
    setChoice(null);
    open();
    await pass(60);
    expect(popUp()).toBeNull();
    setChoice(hasChosen);
    await pass(2.1);
    await settle();
    expect(popUp()).toBeTruthy();
  });
});

async function openNow(props: Parameters<typeof open>[0] = {}) {
  const result = open(props);
  await pass(30.1);
  await settle();
  expect(popUp()).toBeTruthy();
  return result;
}
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Email/ });

// spec §4: lead-gen pop-up: delay, cookie and states
describe("the pop-up", () => {
  // spec §2: lead-gen pop-up texts
  // spec §1: a lead-generation pop-up appears
  test("signs an address up, shows its confirmation, and does not come back", async () => {
    const { calls } = mockOperation(GenerateLeadDocument, {
      generateLead: { __typename: "LeadResult", discardReason: null, userId: null },
    });
    window.history.replaceState(null, "", "/posts/a?utm_source=news&utm_campaign=spring");
    const { user } = await openNow({ page: <ContentMark id="12" type="story" /> });
    expect(popUp()?.textContent).toContain("Stay in the Know");
    expect(popUp()?.textContent).toContain("Get the latest from our community and Health Leaders.");
    await user.type(email(), "june@example.org{Enter}");
    await vi.waitFor(
      () => expect(popUp()?.textContent).toContain("Thanks for signing up!"),
      15_000,
    );
    expect(popUp()?.textContent).toContain("Watch your inbox for the latest articles and more.");
    expect(popUp()?.textContent).not.toContain(leadTexts.confirmFirst);
    expect(document.activeElement?.textContent).toBe("Thanks for signing up!");
    expect(calls[0]?.lead).toEqual({
      email: "june@example.org",
      decoyEmail: "",
      form: "pop-up",
      contentType: "story",
      campaign: "spring",
      source: "news",
      pageviewId: expect.any(String),
    });
    expect(Cookies.get(leadPopUpCookie)).toBe("1");
    expect(events.filter(({ name }) => name === "lead")).toEqual([
      { name: "lead", form: "pop-up", action: "shown" },
      { name: "lead", form: "pop-up", action: "sent" },
    ]);
  });

  test("says that the address must be confirmed, if so", async () => {
    mockOperation(GenerateLeadDocument, {
      generateLead: { __typename: "LeadResult", discardReason: null, userId: null },
    });
    const { user } = await openNow({ isConfirmationNeeded: true });
    await user.type(email(), "june@example.org{Enter}");
    await vi.waitFor(() => expect(popUp()?.textContent).toContain(leadTexts.confirmFirst), 15_000);
  });

  // spec §5: lead-gen email: required and valid
  test("shows an error for an invalid address and too many attempts at the field, and stays open", async () => {
    refuseOperation(GenerateLeadDocument, {
      code: "RATE_LIMITED",
      message: errorTexts.tooManyRequests,
    });
    const { user } = await openNow();
    await user.type(email(), "{Enter}");
    expect(await screen.findByText(validationTexts.required)).toBeTruthy();
    await user.type(email(), "june{Enter}");
    expect(await screen.findByText(validationTexts.email)).toBeTruthy();
    await user.type(email(), "@example.org{Enter}");
    expect(await screen.findByText(errorTexts.tooManyRequests)).toBeTruthy();
    expect(Cookies.get(leadPopUpCookie)).toBeUndefined();
  });

  test("shows the confirmation for a failed submission too", async () => {
    failOperation(GenerateLeadDocument);
    const { user } = await openNow();
    await user.type(email(), "june@example.org{Enter}");
    await vi.waitFor(() => expect(popUp()?.textContent).toContain(leadTexts.thanks), 15_000);
  });

  // spec §4: 30 days in a secure cookie: lead-gen pop-up disabled
  test.each(["the button", "Escape"])("%s closes it for 30 days", async (way) => {
    const set = vi.spyOn(Cookies, "set");
    const { user } = await openNow();
    if (way === "Escape") await user.keyboard("{Escape}");
    else await user.click(screen.getByRole("button", { name: "Close" }));
    expect(popUp()).toBeNull();
    expect(set).toHaveBeenCalledWith(leadPopUpCookie, "1", {
      expires: 30,
      sameSite: "Lax",
      secure: window.isSecureContext,
    });
    expect(events.at(-1)).toEqual({ name: "lead", form: "pop-up", action: "closed" });
    await pass(120);
    expect(popUp()).toBeNull();
    set.mockRestore();
  });

  test("Escape in a dialog above it closes that one only, and the focus returns where it was", async () => {
    const { user } = await openNow();
    document.body.insertAdjacentHTML("beforeend", "<div role='dialog' id='other'></div>");
    await user.keyboard("{Escape}");
    expect(popUp()).toBeTruthy();
    document.querySelector("#other")?.remove();
    await user.click(screen.getByLabelText("Reply"));
    await user.click(email());
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(screen.getByLabelText("Reply"));
  });
});
