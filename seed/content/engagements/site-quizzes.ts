import { ask, bands, reflect, type SeedQuiz } from "./quiz-source.ts";

const knowledgeBands = (most: number, subject: string) =>
  bands(
    [
      1,
      "A good place to begin",
      `Nobody is born knowing this. The explanations below are short, and there is more about ${subject} in our articles.`,
    ],
    [
      most - 1,
      "Most of it was there",
      "You know more than many people around you. Look at the one that surprised you.",
    ],
    [
      most,
      "You could explain it to others",
      "All of them. Somebody in your life will be glad of it.",
    ],
  );

/** One quiz for each kind of site family, true for most people who live with the condition. */
export const siteQuizzes: SeedQuiz[] = [
  {
    sitePrefix: "sleep",
    slug: "what-do-you-know-about-sleep",
    title: "What do you know about sleep?",
    summary: "Three questions about nights, naps and the blue light that everybody talks about.",
    intro: "<p>Everyone sleeps, so everyone has an opinion on it. Here is what can be known.</p>",
    kind: "knowledge",
    questions: [
      ask("How much sleep does an adult need?", 1, [
        ["Exactly eight hours", "Eight is in the middle of what people need, and no rule."],
        [
          "Mostly between seven and nine hours",
          "It differs. Feeling rested on most days says more than the clock.",
        ],
        ["As little as one gets used to", "One gets used to feeling tired, not to needing less."],
      ]),
      ask("You wake for a moment in the night. What does that mean?", 0, [
        [
          "Nothing, if you fall asleep again",
          "Everyone wakes several times a night, and forgets most of them by morning.",
        ],
        ["That the night was bad", "Short waking belongs to ordinary sleep."],
        [
          "That you should get up at once",
          "Only when sleep does not come back. Then something calm elsewhere helps many people more than waiting.",
        ],
      ]),
      ask("Which sign should be told to a doctor?", 2, [
        ["Dreaming a lot", "That alone is no sign of anything."],
        ["Turning over often", "So do most people."],
        [
          "Pauses in breathing that somebody else has noticed",
          "With loud snoring and tired days they may be sleep apnea, which can be treated.",
        ],
      ]),
    ],
    bands: knowledgeBands(3, "sleep"),
  },
  {
    sitePrefix: "insomnia",
    slug: "the-bed-and-the-clock",
    title: "The bed and the clock: four small questions",
    summary: "What helps with long nights, and which well-meant advice makes them longer.",
    intro: "<p>Most people with insomnia have been told to relax. This quiz will not.</p>",
    kind: "knowledge",
    questions: [
      ask("You have slept badly. What helps the next night most?", 1, [
        ["Going to bed two hours early", "More hours in bed often means more hours awake in it."],
        [
          "Getting up at the usual time",
          "It is hard, and it gathers tiredness for the evening. Where you drive or work with machines, safety comes first.",
        ],
        [
          "A long sleep in the afternoon",
          "It is paid for at night. A short nap early in the day costs less.",
        ],
      ]),
      ask("What does looking at the clock at night do?", 2, [
        ["It calms", "For few people it does."],
        ["Nothing", "One begins to count before one knows it."],
        ["It makes waiting of lying", "Many turn the clock to the wall, and the telephone too."],
      ]),
      ask("What is CBT-I?", 0, [
        [
          "A talking and practicing treatment for insomnia",
          "Cognitive behavioral therapy for insomnia. Guidelines in many countries name it first. Ask your doctor where it is offered.",
        ],
        ["A sleeping pill", "No. It can be used with or without medicine."],
        ["A brain scan", "No scan is needed to find insomnia."],
      ]),
      ask("You take a sleeping pill and want to stop. What comes first?", 1, [
        [
          "Leave it out tonight",
          "With some medicines that brings worse nights, and can be unsafe.",
        ],
        [
          "Talk to whoever prescribed it",
          "Some have to be reduced slowly. There is a plan for that, and you should not need to make it alone.",
        ],
        [
          "Take it every other night",
          "That may be part of a plan. It should be theirs and yours together.",
        ],
      ]),
    ],
    bands: knowledgeBands(4, "insomnia"),
  },
  {
    sitePrefix: "mentalhealth",
    slug: "talking-about-it",
    title: "Talking about it: three questions",
    summary: "What to say to someone who is not well, and what they would rather not hear.",
    intro:
      "<p>If you are in danger or think of harming yourself, please call the emergency number or a crisis line now. This page can wait.</p>",
    kind: "knowledge",
    questions: [
      ask("A friend says that they cannot go on. What is a good first sentence?", 0, [
        [
          "I am glad you told me. Are you safe right now?",
          "Asking plainly about safety does not put the thought into anyone’s head. If the answer is no or you are not sure, get help at once and stay with them.",
        ],
        ["Others have it worse", "It ends the conversation, and often the trust."],
        ["Think of something nice", "If that worked they would not have said it."],
      ]),
      ask("Is a mental illness something one can snap out of?", 1, [
        ["Yes, with enough will", "Will is not what is missing."],
        [
          "No, but it can be treated",
          "With talking, with medicine, with time and people. What helps differs, and finding it can take more than one try.",
        ],
        [
          "No, and nothing helps",
          "Most people who get help get better, if not in a straight line.",
        ],
      ]),
      ask("What can you do for somebody, if you know little about it?", 2, [
        ["Nothing", "There is a lot that needs no knowledge."],
        ["Find a diagnosis on the internet", "They need a friend more than a second doctor."],
        [
          "Stay in touch, and offer one small thing",
          "A walk on Tuesday is easier to say yes to than “call me if you need anything”.",
        ],
      ]),
    ],
    bands: knowledgeBands(3, "mental health"),
  },
  {
    sitePrefix: "anxiety",
    slug: "what-does-a-worried-day-look-like",
    title: "What does a worried day look like for you?",
    summary: "Three questions about worry and what is left of the day beside it. No score is bad.",
    intro: "<p>This is no test for anxiety. It is a way to look at one day from the side.</p>",
    kind: "reflection",
    questions: [
      reflect("How much of yesterday belonged to worry?", [
        [
          "Most of it",
          "Such days happen. If nearly all are so, that is a good reason to ask for help.",
        ],
        ["Some hours", "Then there were hours that did not. What was in them?"],
        ["A little", "Worry belongs to every life in some measure."],
      ]),
      reflect("Did you do something although you were worried about it?", [
        [
          "No, I left it",
          "Leaving it brings relief, and makes the next time harder. One small part may be enough to begin.",
        ],
        ["A part of it", "A part is how it begins."],
        ["Yes", "That is braver than doing it without worry."],
      ]),
      reflect("Was there anybody who knew?", [
        [
          "Nobody",
          "You might begin with a person, a crisis line or a forum thread. All of them count.",
        ],
        ["Somebody, a little", "They may be glad to know more."],
        ["Yes", "Good. It weighs less when two know."],
      ]),
    ],
    bands: bands(
      [
        2,
        "A heavy day",
        "Please be kind to whoever had it. If most days are like this, talk to your doctor: anxiety can be treated.",
      ],
      [4, "A day with some room", "Worry was there, and so were you."],
      [6, "A day that was mostly yours", "Perhaps remember what helped, for another one."],
    ),
  },
  {
    sitePrefix: "rare",
    slug: "how-rare-is-rare",
    title: "How rare is rare?",
    summary:
      "Three questions about rare diseases, which are not rare at all once they are counted together.",
    intro: "<p>Each of them has few people. All of them together have very many.</p>",
    kind: "knowledge",
    questions: [
      ask("When does Europe call a disease rare?", 1, [
        ["When fewer than 1 in 100 people have it", "That would be a common one."],
        [
          "When at most 1 in 2,000 people have it",
          "Other regions count differently. In the United States it is fewer than 200,000 people in the country.",
        ],
        ["When nobody in one’s town has it", "It often feels that way."],
      ]),
      ask("How many rare diseases are known?", 2, [
        ["About 70", "Many more."],
        ["About 700", "More still."],
        [
          "More than 6,000",
          "New ones are described every year, most of them by finding a change in a gene.",
        ],
      ]),
      ask("Getting a name for it often takes years. What helps doctors most?", 0, [
        [
          "A short written history with dates, and who in the family has what",
          "One page is read. A folder is weighed. Bring both, and hand over the page.",
        ],
        [
          "A list of diseases from the internet",
          "One or two can be worth naming. It is what happened that leads on.",
        ],
        ["Not mentioning what seems unimportant", "Small things are often the missing piece."],
      ]),
    ],
    bands: knowledgeBands(3, "rare diseases"),
  },
  {
    sitePrefix: "shn",
    slug: "telling-your-own-story-online",
    title: "Telling your own story online: what is wise?",
    summary: "Four questions for people who write, film or speak about their health.",
    intro:
      "<p>Whoever speaks up helps others. These questions are about looking after oneself meanwhile.</p>",
    kind: "knowledge",
    questions: [
      ask("A company pays for a post. What do your readers need to know?", 0, [
        [
          "That it is paid for, where they see it first",
          "In many countries that is the law. It is also what keeps their trust.",
        ],
        ["Nothing, if you like the product", "They cannot weigh your words without knowing."],
        ["Whatever the company says", "The company does not answer for your good name."],
      ]),
      ask("Somebody asks you which dose to take. What do you answer?", 2, [
        ["What you take yourself", "What is right for you can be wrong for them."],
        ["What the packet says", "Even that depends on the person."],
        [
          "That this is for their doctor or pharmacist",
          "And that you are glad to say how you found yours.",
        ],
      ]),
      ask("You tell a story in which your sister appears. What first?", 1, [
        ["Change her hair color", "Whoever knows her will know her."],
        ["Ask her", "Her health is hers to tell. A no can be as good for the story as a yes."],
        ["Nothing, it is your story", "A part of it is hers."],
      ]),
      ask("The comments under a post hurt. What is allowed?", 1, [
        ["Answering each one", "If it does you good. It seldom does."],
        [
          "Closing the laptop, blocking, and asking for help",
          "You owe no one an argument about your own body.",
        ],
        ["Only deleting the post", "You may, and you need not."],
      ]),
    ],
    bands: knowledgeBands(4, "patient leadership"),
  },
  {
    sitePrefix: "psoriasis",
    slug: "psoriasis-true-or-not",
    title: "Psoriasis: true or not?",
    summary: "Three sentences that people with psoriasis hear, and what is to be said about them.",
    intro: "<p>Keep the answers for the next time somebody moves their towel.</p>",
    kind: "knowledge",
    questions: [
      ask("Is psoriasis contagious?", 1, [
        ["Yes, by touch", "No. Nobody has ever caught it from anyone."],
        ["No", "It comes from the immune system. Swimming, hugging and sharing a towel are safe."],
      ]),
      ask("Is it only a matter of the skin?", 1, [
        ["Yes", "The skin is the part that is seen."],
        [
          "No",
          "Joints can be part of it. Stiff mornings or swollen fingers are worth telling your doctor soon.",
        ],
      ]),
      ask("What does scratching a scale off do?", 0, [
        [
          "It can make new patches",
          "Injured skin can answer with psoriasis. A cream that softens scales does the work more gently.",
        ],
        ["It heals the place", "It looks like it for an hour."],
      ]),
    ],
    bands: knowledgeBands(3, "psoriasis"),
  },
  {
    sitePrefix: "diabetes",
    slug: "diabetes-in-everyday-life",
    title: "Diabetes in everyday life",
    summary: "Three questions about lows, feet and the sentence with the sugar.",
    intro:
      "<p>Numbers are for you and your care team. These are for everyone else at the table.</p>",
    kind: "knowledge",
    questions: [
      ask(
        "Somebody with diabetes is shaky, sweating and confused, and can swallow. What helps first?",
        0,
        [
          [
            "Something sweet that works fast, such as juice",
            "It may be low blood sugar. Afterwards check again after about 15 minutes. Whoever cannot swallow or wake up needs the emergency number.",
          ],
          ["Insulin", "With low blood sugar that would be dangerous."],
          ["A walk", "Movement lowers it further."],
        ],
      ),
      ask("Does eating sugar give one type 1 diabetes?", 1, [
        ["Yes", "It does not. Type 1 comes from the immune system."],
        [
          "No",
          "And type 2 has many causes, of which inheritance is one. Blame helps with neither.",
        ],
      ]),
      ask("Why do care teams look at feet?", 2, [
        ["Because shoes are expensive", "They are, too."],
        ["Because feet show the blood sugar", "They do not."],
        [
          "Because a wound there may not be felt",
          "Nerves can suffer over the years. A look each evening finds small things while they are small.",
        ],
      ]),
    ],
    bands: knowledgeBands(3, "diabetes"),
  },
  {
    sitePrefix: "lupus",
    slug: "lupus-in-three-questions",
    title: "Lupus in three questions",
    summary: "About sun, tiredness and why no two people with lupus have the same one.",
    intro: "<p>A short one, for a day with little energy.</p>",
    kind: "knowledge",
    questions: [
      ask("What does lupus affect?", 2, [
        [
          "Only the skin",
          "There is a form that stays in the skin. Most people have more than that.",
        ],
        ["Only the joints", "They are often among the first, and not alone."],
        [
          "Different parts in different people",
          "Skin, joints, kidneys, blood and more. So checks of blood and urine belong to it even on good days.",
        ],
      ]),
      ask("Why do many people with lupus mind the sun?", 0, [
        [
          "It can set off rashes and flares",
          "Shade, sleeves and sunscreen help, also behind glass and on gray days.",
        ],
        ["It is too warm for them", "Warmth is hard for some. The light is what matters."],
      ]),
      ask("Is the tiredness of lupus the same as being tired?", 1, [
        ["Yes, sleep helps", "Sleep is good, and often not enough."],
        [
          "No",
          "It can stay after ten hours of sleep. Planning pauses before they are needed helps some. Tell your care team: it can have causes that can be treated.",
        ],
      ]),
    ],
    bands: knowledgeBands(3, "lupus"),
  },
];
