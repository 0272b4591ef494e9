import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { partTexts } from "#lib/editing/shared/editing-texts.ts";
import { fromPlainText, toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { MemberTextPart } from "./MemberTextPart.tsx";

test("what is typed is given on, and the text of another editor replaces the field", async () => {
  let read = () => "";
  let replace = (_text: string) => {};
  function Editor() {
    const [document, setDocument] = useState(fromPlainText("My storry"));
    read = () => toPlainText(document);
    replace = (text) => setDocument(fromPlainText(text));
    return <MemberTextPart document={document} onChange={setDocument} />;
  }
  const { user } = renderComponent(<Editor />);
  const find = () => screen.getAllByRole("textbox", { name: new RegExp(partTexts.memberText) })[0];
  await user.type(find() as HTMLElement, " ends");
  expect(read()).toBe("My storry ends");
  act(() => replace("By somebody else"));
  expect(document.querySelector("textarea")?.value).toBe("By somebody else");
});
