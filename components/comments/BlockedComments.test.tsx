import { screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { BlockedAuthorsDocument } from "#graphql/generated/client/graphql.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { BlockedComments } from "./BlockedComments.tsx";
import type { CommentPlace } from "./discussed.ts";

const authors = ["7", "8", "9"];

/** Comments as the server renders them, by three members; the third one is the reader. */
function Discussion() {
  const [places, setPlaces] = useState<readonly CommentPlace[]>([]);
  useEffect(() => {
    setPlaces(
      authors.map((authorId) => ({
        id: `1${authorId}`,
        kind: "REPLY" as const,
        authorId,
        username: `member ${authorId}`,
        element: document.getElementById(`comment-1${authorId}`) as HTMLElement,
      })),
    );
  }, []);
  return (
    <>
      {authors.map((authorId) => (
        <div key={authorId} id={`comment-1${authorId}`}>
          <p>
            <a href="/members/one">Words of {authorId}</a>
          </p>
          <div data-comment-form={`1${authorId}`} />
        </div>
      ))}
      <BlockedComments places={places} item={{ type: "thread" }} ownId="9" />
    </>
  );
}

const isShown = (authorId: string) =>
  !screen.getByText(`Words of ${authorId}`).closest("p")?.hidden;

test("words of blocked members are hidden, and shown when the reader asks for them", async () => {
  const { calls } = mockOperation(BlockedAuthorsDocument, { blockedAmong: ["8"] });
  const { user } = renderComponent(<Discussion />);
  expect(await screen.findByText("A reply from someone you’ve blocked.")).toBeTruthy();
  expect(authors.map(isShown)).toEqual([true, false, true]);
  expect(calls).toEqual([{ userIds: ["7", "8"] }]);
  await user.click(screen.getByRole("button", { name: "Show reply" }));
  expect(authors.map(isShown)).toEqual([true, true, true]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show reply" })).toBeNull());
  expect(document.activeElement?.textContent).toBe("Words of 8");
});
