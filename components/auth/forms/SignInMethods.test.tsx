import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { openedAuth } from "#lib/auth/shared/flow/auth-state.ts";
import { siteFacts } from "#tests/support/component/render.tsx";
import { LoginMethods } from "./SignInMethods.tsx";

test("without scripts the other form is one <noscript> with a link to reset the password", () => {
  const html = renderToString(
    <LoginMethods
      facts={{ site: { ...siteFacts, socialProviders: ["google"] }, account: null }}
      state={openedAuth({ form: "logIn" })}
      send={() => undefined}
      supportEmail="help@demo.test"
    />,
  );
  // The first end tag ends a `noscript`: a nested one would put the rest into the page, and React would fail to
  // hydrate.
  const [, inside = ""] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  expect(html.match(/<noscript>/g)).toHaveLength(1);
  expect(inside).toContain('href="/forgot-password"');
  expect(inside).toContain("</form>");
});
