import { afterEach, beforeEach, expect, test } from "vitest";
import { readDraftFields } from "#components/forms/draft.ts";
import { CreateStoryDocument } from "#graphql/generated/client/graphql.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { sendWhenConnected } from "#tests/support/component/send-offline.ts";
import { StoryForm } from "./StoryForm.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test("offline, a story is sent later on request, with its complete draft", async () => {
  const { user, getByRole } = renderComponent(<StoryForm />, { viewer: member });
  await user.type(getByRole("textbox", { name: new RegExp(`^${storyTexts.title}`) }), "My way");
  await user.type(getByRole("textbox", { name: new RegExp(`^${storyTexts.body}`) }), "It began.");
  await user.selectOptions(getByRole("combobox", { name: /^Who can see this/ }), "Members");
  const form = document.querySelector("form") as HTMLFormElement;
  expect(readDraftFields(form)).toMatchObject({ title: "My way", visibility: "members" });
  await sendWhenConnected({
    user,
    button: storyTexts.publish,
    savedText: "You're offline. Your story is saved.",
    lost: failOperation(CreateStoryDocument),
    accept: () =>
      mockOperation(CreateStoryDocument, {
        createStory: {
          __typename: "ContentItem",
          id: "9",
          path: "/stories/my-way",
          isUnpublished: false,
        },
      }),
  });
});
