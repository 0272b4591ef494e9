import { expect, test } from "vitest";
import * as z from "zod/mini";
import { userDetailsSchema } from "./user-details-schema.ts";

const schema = userDetailsSchema({ isSocialNetwork: false, currentUsername: "old?  name" });

test.each([
  ["old? name", true],
  ["older? name", false],
  ["", false],
  ["newname", true],
])("a member whose name follows an old rule may use %j: %s", (username, isValid) => {
  expect(z.safeParse(schema, { username }).success).toBe(isValid);
});
