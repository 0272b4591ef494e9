import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { StayConnectedForm } from "./StayConnectedForm.tsx";

const html = renderToStaticMarkup(
  <StayConnectedForm siteName="Migraine" form="footer" contentType="post" />,
);

describe("the form as the server renders it", () => {
  test("works without scripts: it posts its fields to the site itself", () => {
    expect(html).toMatch(/<form[^>]* action="\/api\/leads" method="post"/);
    expect(html).toContain('<input type="hidden" name="form" value="footer"/>');
    expect(html).toContain('<input type="hidden" name="contentType" value="post"/>');
    expect(html).toMatch(/<input[^>]* type="email" required=""[^>]* name="email"/);
    expect(html).not.toContain("noValidate");
  });

  // spec §2: footer: subscription form with its hidden decoy
  test("has a heading, a label and a button", () => {
    expect(html).toMatch(/<h2[^>]*>Stay connected with the community<\/h2>/);
    expect(html).toMatch(/<label[^>]*>Email <span class="sr-only">for news from Migraine<\/span>/);
    expect(html).toMatch(/<button [^>]*type="submit"[^>]*>Sign up<\/button>/);
  });

  // spec §2: footer: subscription form with its hidden decoy
  test("hides its decoy from people and assistive technology, without display:none", () => {
    expect(html).toMatch(
      /<div aria-hidden="true" class="sr-only">.*tabindex="-1" autoComplete="off" name="decoyEmail"/,
    );
  });

  test("shows the error of the last submission at the field", () => {
    const again = renderToStaticMarkup(
      <StayConnectedForm siteName="Migraine" form="signed-up" problem="Please try again" />,
    );
    const [, id] = again.match(/aria-invalid="true" aria-describedby="([^"]+)"/) ?? [];
    expect(id).toBeDefined();
    expect(again).toContain(`<p id="${id}" role="alert"`);
    expect(again).toMatch(/<svg[^>]*aria-hidden="true".*>Please try again<\/span><\/p>/);
  });
});
