import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { StayConnectedForm } from "./StayConnectedForm.tsx";

const html = renderToStaticMarkup(
  <StayConnectedForm siteName="Migraine" form="footer" contentType="post" />,
);

describe("the form as it comes from the server", () => {
  test("works without scripts: it posts its fields to the site itself", () => {
    expect(html).toMatch(/<form[^>]* action="\/api\/leads" method="post"/);
    expect(html).toContain('<input type="hidden" name="form" value="footer"/>');
    expect(html).toContain('<input type="hidden" name="contentType" value="post"/>');
    expect(html).toMatch(/<input[^>]* type="email" required=""[^>]* name="email"/);
    expect(html).not.toContain("noValidate");
  });

  // spec §2: footer: subscription form with its hidden decoy
  test("says its heading, its label and its button", () => {
    expect(html).toMatch(/<h2[^>]*>Stay connected with the community<\/h2>/);
    expect(html).toMatch(/<label[^>]*>Email <span class="sr-only">for news from Migraine<\/span>/);
    expect(html).toMatch(/<button [^>]*type="submit"[^>]*>Sign up<\/button>/);
  });

  // spec §2: footer: subscription form with its hidden decoy
  test("hides its decoy from people, whatever they read with, and not by display:none", () => {
    expect(html).toMatch(
      /<div aria-hidden="true" class="sr-only">.*tabindex="-1" autoComplete="off" name="decoyEmail"/,
    );
  });

  test("says at the field what was wrong with the last submission", () => {
    const again = renderToStaticMarkup(
      <StayConnectedForm siteName="Migraine" form="signed-up" problem="Please try again" />,
    );
    const [, id] = again.match(/aria-invalid="true" aria-describedby="([^"]+)"/) ?? [];
    expect(id).toBeDefined();
    expect(again).toContain(`<p id="${id}" role="alert"`);
    expect(again).toMatch(/<svg[^>]*aria-hidden="true".*>Please try again<\/span><\/p>/);
  });
});
