import { capitalize } from "#seed/build/fill-template.ts";
import type { Random } from "#seed/build/seeded-random.ts";
import type { ConditionProfile, NamedNote } from "#seed/content/profiles/condition-profile.ts";

export type ExtraKind =
  | "symptom"
  | "help"
  | "worse"
  | "myth"
  | "test"
  | "what"
  | "care"
  | "scene"
  | "voice";

/** Profile material that an article of this framework may take in, best fit first. */
export const extrasByTemplate: Record<string, ExtraKind[]> = {
  starting: ["voice", "myth", "symptom"],
  symptoms: ["voice", "help", "worse"],
  myths: ["symptom", "voice", "what"],
  tests: ["what", "symptom", "voice"],
  news: ["what", "test", "help"],
  helps: ["voice", "worse", "scene"],
  appointment: ["symptom", "test", "care"],
  changing: ["care", "help", "voice"],
  diary: ["worse", "symptom", "test"],
  worse: ["scene", "help", "voice"],
  work: ["symptom", "myth", "help"],
  home: ["help", "worse", "voice"],
  outside: ["worse", "help", "symptom"],
  nights: ["symptom", "help", "scene"],
  moving: ["help", "worse", "scene"],
  family: ["what", "myth", "symptom"],
  feelings: ["scene", "care", "myth"],
  friends: ["scene", "myth", "symptom"],
  asking: ["scene", "care", "help"],
  letter: ["scene", "help", "myth"],
  joy: ["scene", "help", "voice"],
};

/** Frameworks that use up all notes of a kind. */
const spentBy: Record<string, ExtraKind> = {
  symptoms: "symptom",
  helps: "help",
  worse: "worse",
  myths: "myth",
  tests: "test",
};

/** The unused notes of a site. Each is used once. */
export type ExtraStore = Map<ExtraKind, NamedNote[]>;

export function openStore(
  profile: ConditionProfile,
  frameworkIds: string[],
  random: Random,
): ExtraStore {
  const uses = (id: string): boolean => frameworkIds.includes(id);
  const scenes = [
    !uses("work") && profile.skip?.includes("work") !== true && profile.atWork,
    !uses("home") && profile.atHome,
    !uses("outside") && profile.outside,
  ].filter((scene) => typeof scene === "string");
  const voices = profile.voices.filter((_, i) => !uses(i === 0 ? "family" : "feelings"));

  const store: ExtraStore = new Map<ExtraKind, NamedNote[]>([
    ["symptom", profile.symptoms],
    ["help", profile.helps],
    ["worse", profile.worse],
    ["myth", profile.myths],
    ["test", profile.tests],
    ["what", uses("starting") ? [] : [["", profile.what]]],
    ["care", uses("starting") ? [] : [["", profile.care]]],
    ["scene", scenes.map((scene): NamedNote => ["", scene])],
    ["voice", voices.map(([text, who]): NamedNote => [text, who])],
  ]);
  for (const [id, kind] of Object.entries(spentBy)) {
    if (uses(id)) store.set(kind, []);
  }
  for (const [kind, notes] of store) store.set(kind, random.shuffle(notes));
  return store;
}

export function takeExtra(store: ExtraStore, kind: ExtraKind): NamedNote | undefined {
  return store.get(kind)?.pop();
}

/** Headings and leads; `@` is the name of the note, `^` the same with a capital. */
const frames: Record<Exclude<ExtraKind, "scene" | "voice">, [heading: string, lead: string][]> = {
  symptom: [
    ["An example", "Take @."],
    ["A closer look: @", ""],
    ["For instance, @", "People often ask about this one."],
    ["^, up close", ""],
    ["What it can be like", "^ is a good example."],
    ["To make it concrete", "Think of @."],
  ],
  help: [
    ["Worth knowing about: @", ""],
    ["A word for @", "Members bring this up again and again."],
    ["What some people swear by", "Ask around, and you will soon hear about @."],
    ["One thing that may help", "It could be @."],
    ["From the community", "“Tell them about @,” one member wrote to us."],
    ["A tip that keeps coming back", "^: you will hear it sooner or later."],
  ],
  worse: [
    ["One thing to watch", "Keep an eye on @."],
    ["A frequent culprit: @", ""],
    ["Mind @", ""],
    ["What can tip the balance", "For many people it is @."],
    ["Plan around it", "If anything is going to upset the plan, it may well be @."],
    ["Forewarned", "Others would tell you to think of @."],
  ],
  myth: [
    ["“@”", "Someone is bound to say it."],
    ["If somebody says, “@”", ""],
    ["A sentence you will hear", "“@,” people say."],
    ["Heard it before?", "It usually begins like this: “@.”"],
    ["What to answer", "You may be told, “@.”"],
  ],
  test: [
    ["About one of the tests", "You may be offered @."],
    ["A note on @", ""],
    ["If you are sent for @", "It helps to know what is coming."],
    ["Behind the scenes: @", ""],
  ],
  what: [
    ["The condition in brief", ""],
    ["In a nutshell", "If you need a short version to pass on, here is one."],
    ["For readers who are new here", ""],
    ["A reminder of what it is", "It does no harm to go back to the beginning."],
    ["What we are talking about", ""],
  ],
  care: [
    ["Who is on your side", ""],
    ["People to turn to", "You do not have to find them all at once."],
    ["Know your team", ""],
    ["Doors you can knock on", ""],
    ["Professional help", "There are people whose job this is."],
  ],
};

export function frameExtra(kind: ExtraKind, [name, note]: NamedNote, random: Random): string {
  if (kind === "scene") return note;
  if (kind === "voice") return `>> ${name} | ${note}`;
  const [heading, lead] = random.pick(frames[kind]);
  const put = (text: string): string => text.replace("@", name).replace("^", capitalize(name));
  return `## ${put(heading)}\n\n${[put(lead), note].filter(Boolean).join(" ")}`;
}
