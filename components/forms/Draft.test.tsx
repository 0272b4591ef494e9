import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { member, renderComponent, setViewer } from "#tests/support/component/render.tsx";
import { useDraft } from "./use-draft.ts";

const other = { ...member, id: "8", username: "theo.walks" };

function Form() {
  return (
    <form ref={useDraft()}>
      <label>
        Words
        <textarea name="body" data-draft="some-draft" />
      </label>
    </form>
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");

beforeEach(() => sessionStorage.clear());

test("another member in the same browser does not see a draft; its writer finds it again", async () => {
  const { user, unmount } = renderComponent(<Form />, { viewer: member });
  await user.type(field(), "for one person");
  unmount();
  for (const viewer of ["guest", other] as const) {
    const page = renderComponent(<Form />, { viewer });
    expect(field().value).toBe("");
    page.unmount();
  }
  renderComponent(<Form />, { viewer: member });
  expect(field().value).toBe("for one person");
});

test("text typed before the member was known belongs to them, and no longer to guests", async () => {
  const { user, unmount } = renderComponent(<Form />);
  await user.type(field(), "typed early");
  act(() => setViewer(member));
  unmount();
  const page = renderComponent(<Form />);
  expect(field().value).toBe("");
  page.unmount();
  renderComponent(<Form />, { viewer: member });
  expect(field().value).toBe("typed early");
});

test("text typed before the member was known is added to their draft", async () => {
  sessionStorage.setItem(`${member.id}:some-draft`, "a long draft");
  const { user } = renderComponent(<Form />);
  await user.type(field(), "one more");
  act(() => setViewer(member));
  expect(field().value).toBe("a long draft\n\none more");
});
