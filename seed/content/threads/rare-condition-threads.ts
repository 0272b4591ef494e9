import { chooseRegulars } from "#seed/build/threads/build-thread.ts";
import type { SeedThread } from "#seed/seed-types.ts";

type Source = [slug: string, title: string, body: string, answers: string[]];

/** Threads about one condition each, so that its page has content of members. */
const sources: Source[] = [
  [
    "marfan-syndrome-and-the-next-aorta-scan",
    "Marfan syndrome and the week before the aorta scan",
    "My scan is on Thursday. The number has been the same for three years and I still sleep badly all week. What do you do with yourselves?",
    [
      "I book something for the evening after it, so that the day has an end. The scan is then the thing before dinner.",
      "I told my cardiologist that the wait is the worst part. She now phones within a day. Asking helped.",
    ],
  ],
  [
    "cystic-fibrosis-and-working-full-time",
    "Does anyone with cystic fibrosis work full time?",
    "I am 24 and have my first offer. Treatments take me two hours a day, on a good day. Did you tell them before you signed?",
    [
      "I told mine after signing and before starting. They moved my mornings to ten and that was all it took.",
      "Part time first, full time after a year. My lungs and I both needed to see whether we get on with it.",
      "Ask about working from home in the winter. It was the best thing I negotiated.",
    ],
  ],
  [
    "ehlers-danlos-syndrome-and-nobody-sees-it",
    "Ehlers-Danlos syndrome: you look so well",
    "I heard it again today, holding on to the rail with a shoulder half out. How do you answer without telling your life story?",
    [
      "I say: thank you, it is hard work. Most people stop there.",
      "My answer is that my bones are fine and the glue is not. Children get it at once.",
    ],
  ],
  [
    "huntington-disease-to-test-or-not",
    "Huntington disease in the family: how did you decide about the test?",
    "My mother has it. I am 31, and everyone has an opinion on whether I should know. I would like to hear how it was for you, whichever way you went.",
    [
      "I did not test, and twelve years later I still think it was right for me. I live as though either could be.",
      "I tested. The counselling before was the useful part, more than the paper with the result.",
    ],
  ],
  [
    "osteogenesis-imperfecta-and-the-school-trip",
    "Osteogenesis imperfecta and the first school trip",
    "My son is nine and wants to go on the class trip like all the others. The school is kind and frightened. What did you agree on?",
    [
      "We wrote one page: what he can do, what he cannot, whom to phone. With a photo of him laughing on top. It changed the tone.",
      "Ours went with an aide of his own choosing, a student he finds cool. Best three days of the year.",
    ],
  ],
];

/** The threads of the rare disease community about a single condition. */
export function writeRareConditionThreads(): SeedThread[] {
  const people = chooseRegulars("rare", 12);
  const personAt = (at: number) => people[at % people.length] ?? "Editorial Team";
  return sources.map(([slug, title, body, answers], at) => ({
    sitePrefix: "rare",
    slug,
    title,
    body,
    author: personAt(at),
    startedDaysAgo: 21 + at * 9,
    replies: answers.map((answer, place) => ({
      author: personAt(at + place + 1),
      body: answer,
      minutesAfterThread: 95 + place * 340,
    })),
  }));
}
