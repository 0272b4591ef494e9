import { expect, test } from "vitest";
import * as z from "zod/mini";
import { userDetailsSchema } from "./user-details-schema.ts";

const schema = userDetailsSchema({ isSocialNetwork: false, currentUsername: "old?  name" });

test.each([
  ["old? name", true],
  ["older? name", false],
  ["", false],
  ["newname", true],
])("a member who is called by an old rule may use %j: %s", (username, isValid) => {
  expect(z.safeParse(schema, { username }).success).toBe(isValid);
});
