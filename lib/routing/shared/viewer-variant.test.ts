import { describe, expect, test } from "vitest";
import { viewerVariants } from "#lib/site/shared/viewer-variant.ts";
import { getRequestedVariant, parsePageUrl } from "./page-url.ts";
import { toPreviewViewer, toViewerVariant } from "./viewer-variant.ts";

describe("the public variant of a page", () => {
  test.each([
    [false, [], "guest"],
    [false, ["subscribed"], "subscriber"],
    [false, ["Subscribed", "subscribed-not"], "guest"],
    [true, [], "member"],
    [true, ["subscribed"], "member"],
  ] as const)("logged in %s, with the cookies %j: %s", (isLoggedIn, names, variant) => {
    expect(toViewerVariant(isLoggedIn, names, { subscription_wall: true })).toBe(variant);
    // Without that wall the cookie makes no difference.
    expect(toViewerVariant(isLoggedIn, names, {})).toBe(isLoggedIn ? "member" : "guest");
  });

  test("can be selected in a preview only, by the kind of viewer", () => {
    const asked = (url: string) => {
      const target = parsePageUrl(url);
      return target && getRequestedVariant(target);
    };
    expect(
      ["visitor", "subscriber", "member"].map((one) => asked(`/a?preview=true&as=${one}`)),
    ).toEqual(viewerVariants);
    for (const url of ["/a?as=member", "/a?preview=1&as=member", "/a?preview=true&as=guest"])
      expect(asked(url)).toBeNull();
    expect(viewerVariants.map(toPreviewViewer)).toEqual(["visitor", "subscriber", "member"]);
  });
});
