import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RestoreCommentDocument } from "#graphql/generated/client/graphql.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { DeletedNotice } from "./DeletedNotice.tsx";

test.each([
  ["story", "comment"],
  ["thread", "reply"],
] as const)("what was deleted below a %s is called a %s", async (type, word) => {
  mockOperation(RestoreCommentDocument, {
    restoreComment: { __typename: "Comment", id: "1", document: null },
  });
  const item = { id: "12", type, path: "/somewhere", isOpen: true };
  const { user } = renderComponent(
    <DeletedNotice id="1" item={item} hadImages={false} onRestored={() => undefined} />,
    { viewer: member },
  );
  expect(screen.getByText(`You deleted this ${word}.`)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(`Your ${word} is back.`)).toBeTruthy();
});
