import { expect } from "vitest";
import { keptTexts } from "#lib/registries/server/stored-texts.ts";
import { newCanary } from "./canary-values.ts";
import { followNames, type MemberChange, memberChanges } from "./change-members.ts";
import { findWord, makeCanary } from "./fill-texts.ts";
import { readFiles, readSurfaces, saying } from "./read-surfaces.ts";
import type { TestServer } from "./test-server.ts";

const surfacesWithNames = [
  "a guest: comment",
  "a guest: contentItem",
  "a guest: thread",
  "a guest: threads",
  "a guest: user",
  "a guest: userComments",
  "who mentions them: draft",
  "who mentions them: export",
  "who mentions them: notifications",
  "who has talked with them: conversation",
  "who has talked with them: export",
  "emails",
  "pushes",
] as const;
const surfacesWithWords = [
  "/sitemaps/story-1.xml",
  "a guest: threads",
  "a guest: userComments",
  "who has talked with them: conversation",
  "who has talked with them: export",
] as const;

/** An account of each change, found in all columns that can say its name, data and words. */
async function makeCanaries({ network }: TestServer, kinds: readonly MemberChange[]) {
  const canaries = [];
  for (const kind of kinds) {
    const words = newCanary();
    const made = await makeCanary(network, words);
    expect((await findWord(network, words.name)).length).toBeGreaterThan(15);
    expect((await findWord(network, words.words)).length).toBeGreaterThan(25);
    expect((await findWord(network, words.account)).length).toBeGreaterThan(10);
    canaries.push({ kind, words, made, gone: memberChanges[kind].gone });
  }
  return canaries;
}

/**
 * Changes an account in each way and looks for what should be gone in tables, answers, files and messages.
 * @param kinds the first one is `rename`
 * @throws when something is left
 */
export async function expectNothingLeft(
  server: TestServer,
  kinds: readonly MemberChange[],
): Promise<void> {
  const { network } = server;
  const canaries = await makeCanaries(server, kinds);
  // They are kept in memory.
  await readFiles(server);
  for (const { kind, made } of canaries) await memberChanges[kind].change(network, made.id);
  await followNames(network);
  for (const { kind, words, gone } of canaries)
    for (const what of gone) {
      const left = await findWord(network, words[what]);
      const reasons = Object.keys(keptTexts[kind]);
      expect
        .soft([kind, what, left.filter((name) => !reasons.includes(name))])
        .toEqual([kind, what, []]);
    }
  const read = await readSurfaces(
    server,
    canaries.map(({ made }) => made),
  );
  for (const { kind, words, gone } of canaries)
    for (const what of gone)
      expect.soft([kind, what, saying(read, words[what])]).toEqual([kind, what, []]);

  // Where a former name would be, the new one is.
  const [renamed] = canaries;
  const withNames = saying(read, `Quiet${renamed?.made.id}`);
  expect(surfacesWithNames.filter((name) => !withNames.includes(name))).toEqual([]);
  const withWords = saying(read, renamed?.words.words ?? "");
  expect(surfacesWithWords.filter((name) => !withWords.includes(name))).toEqual([]);
}
