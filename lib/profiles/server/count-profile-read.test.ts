import { expect, test } from "vitest";
import { countProfileRead, type NamedMember, type ProfileReader } from "./count-profile-read.ts";

const ann = { id: 7, slug: "ann" };

/** The keys that a read counts against. */
async function keysOf(reader: Omit<ProfileReader, "limits">, named: NamedMember) {
  const keys: string[] = [];
  const limits = {
    consume: async (_name: string, key: number | string) => void keys.push(String(key)),
  } as unknown as ProfileReader["limits"];
  await countProfileRead({ limits, ...reader }, named);
  return keys;
}

test("a read counts against the address of a guest and the account of a member", async () => {
  const address = "192.0.2.1";
  expect(await keysOf({ member: null, address }, { id: "7" })).toEqual([address]);
  expect(await keysOf({ member: ann, address }, { id: "8" })).toEqual(["member 7"]);
  // Without id or slug, the response determines the members.
  expect(await keysOf({ member: ann, address }, {})).toEqual(["member 7"]);
});

test.each([{ id: "7" }, { slug: "ann" }])(
  "the own profile of a member is none: %j",
  async (named) => {
    expect(await keysOf({ member: ann, address: "192.0.2.1" }, named)).toEqual([]);
  },
);

test("the id of somebody else counts, whatever slug is given with it", async () => {
  const named = { id: "8", slug: "ann" };
  expect(await keysOf({ member: ann, address: "192.0.2.1" }, named)).toEqual(["member 7"]);
});

test("reads during a page render are counted with the page", async () => {
  expect(await keysOf({ member: ann, address: "" }, { id: "8" })).toEqual([]);
});
