import { ask, bands, reflect, type SeedQuiz } from "./quiz-source.ts";

const sitePrefix = "migraine";

/** The quizzes of the main demo site: two about knowledge, one about the reader, one unfinished. */
export const migraineQuizzes: SeedQuiz[] = [
  {
    sitePrefix,
    slug: "what-do-you-know-about-migraine",
    title: "What do you know about migraine?",
    summary:
      "Six questions about what migraine is and what it is not, each with an answer you can pass on to people who call it a headache.",
    intro:
      "<p>Many of us have heard a good deal about migraine from people who do not have it. Some of it is even true. Take your time: nothing here is counted against you.</p>",
    kind: "knowledge",
    questions: [
      ask("What kind of condition is migraine?", 1, [
        [
          "A strong form of tension headache",
          "The two can look alike, and a person can have both. They are told apart by what comes with the pain, not by how bad it is.",
        ],
        [
          "A condition of the brain and nerves, with or without headache",
          "Migraine is a neurological condition. The headache is the part that others know, and some attacks come without one.",
        ],
        [
          "A reaction to stress that passes with rest",
          "Stress can set off an attack in some people. It does not make the condition.",
        ],
      ]),
      ask("Which part of an attack may come a day before the pain?", 0, [
        [
          "The prodrome, with yawning, cravings or a stiff neck",
          "Not everyone has it, and many only notice it once they know to look. A diary can make it visible.",
        ],
        [
          "The postdrome, with tiredness and slow thoughts",
          "That is what comes afterwards. Some call it the migraine hangover.",
        ],
        ["The aura", "Aura usually comes within the hour before the pain, or during it."],
      ]),
      ask("A new headache is sudden and the worst of your life. What now?", 2, [
        [
          "Take your usual medicine and wait a day",
          "A headache like that should not wait, also in someone who has had migraine for years.",
        ],
        [
          "Write it down for the next appointment",
          "Write it down later. A headache that reaches its worst within a minute or so needs help at once.",
        ],
        [
          "Call the emergency number",
          "A sudden, worst-ever headache, or one with weakness, confusion, fever or a stiff neck, needs urgent care. It may turn out to be harmless. That is for a doctor to say.",
        ],
      ]),
      ask("Why do many care teams ask you to count the days with acute medicine?", 1, [
        [
          "Because the medicines stop working after ten times",
          "They do not wear out like that. It is about how many days in a month they are needed.",
        ],
        [
          "Because taking them on many days can bring more headaches",
          "It is called medication-overuse headache. Which number of days matters depends on the medicine, so ask your doctor or pharmacist, and do not stop a medicine without them.",
        ],
        ["Because the insurance wants to know", "Sometimes it does. That is not the reason."],
      ]),
      ask("What is true of triggers?", 0, [
        [
          "They differ from person to person, and often need company",
          "Short sleep alone may do nothing, and short sleep with a skipped meal may. It is also easy to blame a craving that was already part of the attack.",
        ],
        [
          "Chocolate, cheese and red wine are behind most attacks",
          "They are behind some people’s. For many they do nothing at all.",
        ],
        [
          "Whoever avoids all triggers has no more attacks",
          "If only. An attack is no proof that you did something wrong.",
        ],
      ]),
      ask("How many people live with migraine?", 2, [
        ["About one in a thousand", "It is far more common than that."],
        ["About one in a hundred", "It is more common still."],
        [
          "About one in seven",
          "Studies around the world come to roughly that. Most of the people in your street have someone close who knows what a dark room is for.",
        ],
      ]),
    ],
    bands: bands(
      [
        2,
        "A good place to begin",
        "Much of what people say about migraine is wrong, so it is no wonder if some of it stuck. The explanations below are short, and our articles for beginners take it from there.",
      ],
      [
        4,
        "You know your way around",
        "You know more than most people you will meet in a waiting room. Have a look at the ones that surprised you.",
      ],
      [
        6,
        "You could explain it to others",
        "Perhaps you already do. If you like, bring what you know to the forums, where somebody is asking today.",
      ],
    ),
  },
  {
    sitePrefix,
    slug: "aura-what-is-it-and-what-is-it-not",
    title: "Aura: what it is, and what it is not",
    summary:
      "Four questions about zigzags, tingling and lost words, and about when something that looks like aura should be seen by a doctor.",
    intro:
      "<p>About a quarter to a third of people with migraine have aura, at least now and then. Those who have it seldom forget the first one.</p>",
    kind: "knowledge",
    questions: [
      ask("How long does one aura symptom usually last?", 1, [
        ["A few seconds", "Flashes of a few seconds are common, and mostly something else."],
        [
          "Between five minutes and an hour",
          "That is typical. It tends to build up slowly and move, as when the zigzags drift to the side.",
        ],
        [
          "A day or more",
          "A symptom that lasts that long should be seen by a doctor, and a new one at once.",
        ],
      ]),
      ask("Which of these can be part of an aura?", 2, [
        ["Only what one sees", "Seeing is the most common part, not the only one."],
        [
          "Only what one sees and feels on the skin",
          "Tingling that wanders from the hand to the face is well known. There is more.",
        ],
        [
          "Changes in seeing, feeling and speaking",
          "Any of them, alone or one after the other. Searching for words is frightening the first time, and passes.",
        ],
      ]),
      ask("Can there be an aura without a headache afterwards?", 0, [
        [
          "Yes",
          "It happens at any age, and more often in later life. A first one should be told to a doctor, because other conditions can look like it.",
        ],
        ["No, then it is not migraine", "It can be. The headache is not a must."],
      ]),
      ask(
        "You have weakness in one arm for the first time, and it came all at once. What is it?",
        1,
        [
          [
            "An aura, since you have migraine",
            "It may be. Nobody can know that at home, and the other possibility cannot wait.",
          ],
          [
            "Something for the emergency number, right away",
            "Sudden weakness, a drooping face or slurred speech can be a stroke. Every minute counts, and nobody will mind if it was an aura.",
          ],
          [
            "A pinched nerve",
            "It may be. First the possibility that cannot wait has to be ruled out.",
          ],
        ],
      ),
    ],
    bands: bands(
      [
        1,
        "Now you have read about it",
        "Aura is strange, even for people who have had it for years. The explanations below are worth a second look, above all the last one.",
      ],
      [
        3,
        "Most of it was there",
        "You know the main things. What you got wrong is what most people get wrong.",
      ],
      [
        4,
        "You know aura well",
        "From books or from the inside. If it is from the inside: we are glad that you are here.",
      ],
    ),
  },
  {
    sitePrefix,
    slug: "how-much-room-has-rest-in-your-week",
    title: "How much room has rest in your week?",
    summary:
      "Five questions without right or wrong answers, to look at an ordinary week: sleep, meals, pauses, plans and help.",
    intro:
      "<p>Regular days do not cure migraine. Many members say that they make attacks a little easier to bear. Think of last week, not of your best one.</p>",
    kind: "reflection",
    questions: [
      reflect("Did you go to bed at about the same time?", [
        [
          "Hardly ever",
          "Many things that keep us up are not ours to choose. Perhaps one evening is.",
        ],
        ["On some days", "A beginning. The day after an attack is often the one that slips."],
        ["On most days", "That is a good deal of regularity for a week with a condition in it."],
      ]),
      reflect("Did you eat before you were very hungry?", [
        ["Hardly ever", "A snack in the bag is a small thing that members name again and again."],
        ["On some days", "Look at which days it was not possible, and what was in the way."],
        ["On most days", "Good. Long gaps between meals are hard on many people with migraine."],
      ]),
      reflect("Was there a pause that you had not earned first?", [
        [
          "No",
          "A rest after everything is done seldom comes. Five minutes before it is done are allowed.",
        ],
        ["Once or twice", "Those count. They can be as short as a cup of tea."],
        ["Nearly every day", "That takes practice, and you have it."],
      ]),
      reflect("Could you change a plan without a bad conscience?", [
        ["No", "It gets easier when others know beforehand that it can happen."],
        [
          "With a bad conscience",
          "You changed it all the same. The conscience learns more slowly.",
        ],
        ["Yes", "Somebody around you understands, or you do. Both are worth a lot."],
      ]),
      reflect("Did anyone take something off your hands?", [
        [
          "Nobody",
          "Perhaps nobody knew that it was needed. A short list on the door can ask for you.",
        ],
        ["When I asked", "Asking is work as well. It is good that it was answered."],
        ["Yes, without my asking", "Keep them. And tell them."],
      ]),
    ],
    bands: bands(
      [
        3,
        "A week that asked a lot of you",
        "There was little room. That is a description, not a mark. If every week looks like this, it is worth telling your care team, who may know of help.",
      ],
      [
        7,
        "Some room, here and there",
        "There are places in your week that hold. Perhaps one of the others can be moved a little, the smallest first.",
      ],
      [
        10,
        "A week with room in it",
        "You have made space for yourself, or someone has helped you to. May the next one be as kind.",
      ],
    ),
  },
  {
    sitePrefix,
    slug: "food-and-migraine",
    title: "Food and migraine: what is known?",
    summary:
      "A quiz on meals, cravings and elimination diets. Two of our writers and a dietitian are still arguing about the third question.",
    intro:
      "<p>Which foods matter, for whom, and how one would find out without giving up dinner.</p>",
    kind: "knowledge",
    questions: [],
    bands: [],
  },
];
