import { expect, test } from "vitest";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { decideWall } from "./decide-wall.ts";
import { wallTexts } from "./wall-texts.ts";

const both = { subscription_wall: true, enable_auth_wall: true };
type Row = [settings: object, type: string, ViewerVariant, ReturnType<typeof decideWall>];

// spec §4: subscription wall: when it stands
// spec §4: auth wall: when it stands
// spec §4 Walls, row by row.
test.each<Row>([
  [{}, "post", "guest", null],
  [{ subscription_wall: true }, "post", "guest", "subscription"],
  [{ subscription_wall: true }, "page", "guest", "subscription"],
  [{ subscription_wall: true }, "story", "guest", null],
  [{ subscription_wall: true }, "post", "subscriber", null],
  [{ subscription_wall: true }, "post", "member", null],
  [{ enable_auth_wall: true }, "post", "guest", "account"],
  [{ enable_auth_wall: true }, "story", "guest", "account"],
  [{ enable_auth_wall: true }, "post", "subscriber", "account"],
  [{ enable_auth_wall: true }, "post", "member", null],
  [both, "post", "guest", "subscription"],
  [both, "post", "subscriber", "account"],
  [both, "story", "guest", "account"],
  [both, "post", "member", null],
])("%o: a %s for a %s has the wall %s", (settings, type, variant, wall) => {
  expect(decideWall({ settings, homeSettings: settings, contentType: type }, variant)).toBe(wall);
});

type Foreign = [
  settings: object,
  homeSettings: object,
  variant: ViewerVariant,
  ReturnType<typeof decideWall>,
];
const [subscribing, joining] = [{ subscription_wall: true }, { enable_auth_wall: true }];
// spec §4: walls: hold on every site that shows the page
test.each<Foreign>([
  [{}, subscribing, "guest", "account"],
  [{}, joining, "guest", "account"],
  [{}, both, "guest", "account"],
  [{}, both, "member", null],
  [{}, {}, "guest", null],
  [joining, subscribing, "guest", "account"],
  [joining, {}, "guest", "account"],
  [subscribing, joining, "guest", "subscription"],
  [subscribing, joining, "subscriber", "account"],
  [subscribing, subscribing, "subscriber", null],
  [subscribing, {}, "subscriber", null],
  [subscribing, joining, "member", null],
])(
  "on a site with %o a post of one with %o has for a %s the wall %s",
  (settings, homeSettings, variant, wall) => {
    expect(decideWall({ settings, homeSettings, contentType: "post" }, variant)).toBe(wall);
  },
);

// spec §2: auth wall and subscription wall: exact texts
test("the walls say the words of the specification", () => {
  expect([
    wallTexts.join("Diabetes"),
    wallTexts.account,
    wallTexts.createAccount,
    wallTexts.logIn,
    wallTexts.subscription,
  ]).toEqual([
    "Join Diabetes",
    "Create an account to get full access. It's free and easy to do!",
    "Create an account",
    "Log in",
    "Subscribe or log in to get full access to the community.",
  ]);
});
