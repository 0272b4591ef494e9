import type { ArticleFramework } from "#seed/build/articles/article-template.ts";
import { capitalize } from "#seed/build/fill-template.ts";

export const basicsFrameworks: ArticleFramework[] = [
  {
    id: "starting",
    theme: "basics",
    titles: [
      "A beginner’s map of %c",
      "So it is %c: the next few weeks",
      "Five minutes of calm for people new to %c",
      "The first months with %c",
      "Newly diagnosed with %c: where to begin",
      "What to do first when you are told it is %c",
      "After the diagnosis: a gentle start with %c",
    ],
    summaries: [
      "The first weeks after a diagnosis are loud. Here is what is worth knowing early about living with %c, and what can wait.",
      "You do not have to understand everything about %c this week. A short guide to the first appointments, papers and feelings.",
      "Relief, fear, a stack of leaflets: how other people found their feet in the early days of living with %c.",
    ],
    write: ({ profile, say, random }) => {
      const feelings = say(
        [
          "Some people cry in the parking lot. Others feel oddly cheerful, because at last there is a word for what has been going on.",
          "A diagnosis rarely lands the way it does in films. You may feel nothing at all for a week and then lose your temper over a parking ticket.",
          "People remember odd details from the day they were told: the color of the chair, a song in the waiting room, what they had for lunch.",
          "There is the conversation in which you hear the words, and there is the evening afterward, when you try to repeat them to somebody else.",
        ],
        [
          "Whatever you felt, it was not the wrong thing to feel.",
          "No reaction is the correct one, and it may change by Thursday.",
          "Give yourself more time than you think you need.",
          "Shock is a poor time for big decisions, and few of them are truly urgent.",
        ],
        ["", "Being new to %c is a stage. It ends.", "You will not always feel this new to it."],
      );
      const small = [
        "**One folder.** Paper or digital, with every letter, result and list of medicines in it. You will be asked for these more often than seems reasonable.",
        "**One person.** Choose somebody who may know everything and who can come along when news is expected.",
        "**One page about you.** Symptoms, medicines, allergies, phone numbers. Keep a copy where others can find it.",
        "**One question at a time.** Write them down as they come, and take the top three to your next visit.",
        "**One evening off.** Books, a walk, a bad movie; anything that has nothing to do with your health.",
        "**One number to call.** Ask your care team who answers outside office hours, and save it in your phone.",
      ];
      return [
        feelings,
        `## ${random.pick(["In plain words", "What you are dealing with", "The short version", "What the name means"])}`,
        `${profile.what} ${say(["If you have already read five websites, you will have met longer versions of this.", "That is the outline; your own version will have its own details.", "The rest of the vocabulary can come later, when you need it.", ""])}`,
        `## ${random.pick(["Who does what", "The people you will meet", "Finding the right hands"])}`,
        `${profile.care} ${say(["It is fine to ask each of them what they are responsible for.", "If you are not sure whom to call about what, ask. They are used to the question.", "Write down names and direct numbers when you get them."])}`,
        `## ${random.pick(["Small things worth doing early", "A short list for the first weeks", "What helps in the beginning"])}`,
        random
          .shuffle(small)
          .slice(0, 4)
          .map((line) => `- ${line}`)
          .join("\n"),
        `## ${random.pick(["What can wait", "Not yet, and that is fine", "Leave these for later"])}`,
        say(
          [
            "You do not need to tell everyone, change every habit or read every study.",
            "Nobody expects you to be an expert by the end of the month.",
            "Old habits, new diets, disability forms, the big talk with your manager: most of it keeps.",
          ],
          [
            "Start with what would make tomorrow easier. For many people that means dealing with %y1, and letting the rest queue.",
            "If one thing bothers you most, perhaps %y2, say so plainly at your next visit. It helps the team to know what matters to you.",
            "People who have lived with %c for years often say they wish they had started with %h1 and worried less about the rest.",
          ],
          [
            "When you are ready for company, [the forums](/forums) are full of people who remember their own first month.",
            "And if you would like to ask something without anyone seeing your face, there are [forums](/forums) for that.",
            "In the meantime, you are welcome to read along [in the forums](/forums) without writing a word.",
          ],
        ),
      ];
    },
  },
  {
    id: "symptoms",
    theme: "symptoms",
    titles: [
      "What %c feels like from the inside",
      "Naming it: symptoms of %c in everyday words",
      "From %y1 to %y4: getting to know %c",
      "Four symptoms of %c that people bring up most",
      "%Y1, %y2 and more: what %c can feel like",
      "How %c feels, in the words people use for it",
      "Beyond %y1: the other symptoms of %c",
    ],
    summaries: [
      "Leaflets list the symptoms of %c in a few dry words. Here is how they show up in an ordinary week, and when to mention them.",
      "From %y1 to %y4: what people living with %c notice, what it may mean, and how to describe it to a professional.",
      "Not everyone gets every symptom. A closer look at some of the most common ones in %c, with words for explaining them.",
    ],
    write: ({ profile, say, some, random }) => {
      const asides = some(4, [
        "If it is new for you, or suddenly much worse, call rather than wait for the next visit.",
        "Describing when it happens is often more useful than rating how bad it is.",
        "Many people put up with it for months because they assume it has nothing to do with their condition. It is worth asking.",
        "It can come and go, and its going does not mean you imagined its coming.",
        "Other people may not see it at all, which makes it tiring to explain.",
        "A note of the time of day can help your team see a pattern.",
        "Some people hardly have it; for others it is the main event.",
        "Medicines can sometimes play a part too, so mention anything you have started or stopped.",
        "Say what it stops you from doing. “I no longer carry the laundry down” tells a doctor more than a number out of ten.",
        "You are not being dramatic by bringing it up.",
        "There may be more that can be done about it than you were told the first time.",
        "It is one of those things that sounds small until you have it every day.",
      ]);
      const headed = random.chance(0.5);
      const items = profile.symptoms.map(([name, note], i) =>
        headed
          ? `## ${capitalize(name)}\n\n${note} ${asides[i]}`
          : `**${capitalize(name)}.** ${note} ${asides[i]}`,
      );
      return [
        say(
          [
            "No two people have the same version of %c.",
            "Ask ten people what %c feels like and you will get ten answers, most of them with a gesture attached.",
            "Lists of symptoms are tidy. Life with %c is not.",
            "There is a difference between knowing a word from a leaflet and waking up with the thing itself.",
          ],
          [
            "Still, a few things come up again and again, in clinics and in our forums.",
            "What follows is drawn from what people tell us they notice, and what they wish they had been told.",
            "These four are mentioned so often that they deserve more than a bullet point.",
          ],
          [
            "You may know all of them, or only one.",
            "Having one does not mean the others are on their way.",
            "",
          ],
        ),
        ...(headed
          ? []
          : [
              `## ${random.pick(["What people notice", "The ones that come up most", "Four to know about"])}`,
            ]),
        ...items,
        `## ${random.pick(["When to speak up", "Telling your care team", "What deserves a phone call"])}`,
        say(
          [
            "As a rule of thumb, call when something is new, when it comes on suddenly, or when it keeps you from eating, sleeping or moving as usual.",
            "Anything sudden and severe belongs in emergency care. For the slow, annoying changes, a message to your %d is enough.",
            "You know your usual. If something falls outside of it and your gut says this is different, that is reason enough to get in touch.",
          ],
          [
            "Bring examples. Two sentences about last Tuesday are better than a summary of the whole year.",
            "If you find it hard to describe, try comparing it with something everyone knows.",
            "It helps to say what you have already tried, including the things that did nothing.",
          ],
          [
            "Nobody keeps a prize for the person who waits longest.",
            "You will not be the first person to call about it today.",
            "",
          ],
        ),
      ];
    },
  },
  {
    id: "myths",
    theme: "basics",
    titles: [
      "What people think they know about %c",
      "%C: three sentences we would like to retire",
      "The trouble with common wisdom about %c",
      "Three things people get wrong about %c",
      "What %c is not",
      "Well-meant and wrong: common beliefs about %c",
      "Answers for the next person who has heard something about %c",
    ],
    summaries: [
      "Everyone has an opinion, a cousin or a remedy. Here are three common beliefs about %c, and calm answers you can borrow.",
      "Some myths about %c are harmless and some keep people from getting care. What is behind three of them, in plain words.",
      "You have probably heard at least one of these about %c. A short guide to what is true, and to answering without a lecture.",
    ],
    write: ({ profile, say, random, some }) => {
      const turns = some(3, [
        "If you only have one sentence for it at a family table, that one will do.",
        "You do not owe anyone the long version.",
        "It is a fair question when a child asks it. From a colleague, it wears thin.",
        "People who repeat this seldom mean harm; they want the thing to be simple.",
        "Where the belief does damage is in the mind of the person who has the condition and starts to half believe it.",
        "It may help to send a link instead of explaining yet again.",
        "Even some professionals say it in passing. You may gently ask what they mean.",
        "A little humor helps here, if you have any left that day.",
      ]);
      return [
        say(
          [
            "Somebody’s neighbor has always had it too, and got rid of it with vinegar.",
            "When you tell people that you have %c, you often learn what they think it is.",
            "There are days when explaining %c is more tiring than having it.",
            "Misunderstandings about %c are rarely malicious, and they are rarely harmless.",
          ],
          [
            "Wrong ideas make it harder to ask for help, and harder to give it.",
            "What people believe shapes what they offer you, what they forgive, and what they keep silent about.",
            "After a while you begin to hear the sentence before it has been said.",
          ],
          [
            "So here are three that we hear often, with what we know.",
            "Below are three of the most durable ones.",
            "Let us take three of them slowly.",
          ],
        ),
        ...profile.myths.flatMap(([claim, truth], i) => [`## “${claim}”`, `${truth} ${turns[i]}`]),
        `## ${random.pick(["How to answer, or not", "You may also say nothing", "Choosing your battles"])}`,
        say(
          [
            "Not every remark needs a reply.",
            "Correcting people is optional.",
            "You are allowed to be tired of this.",
          ],
          [
            "Some people keep a short answer ready (“It is a bit more complicated than that, but thank you”) and change the subject.",
            "One member tells us she asks back: “Where did you hear that?” It is kinder than it sounds, and it buys time.",
            "A useful rule is to spend your explanations on people who will still be in your life next year.",
          ],
          [
            "If you have a better answer than ours, please leave it in the comments; somebody will need it before the weekend.",
            "What have you heard? [Tell us in the forums](/forums), where nobody will suggest vinegar.",
            "And if you once believed one of these yourself, you are in good company. Most of us did.",
          ],
        ),
      ];
    },
  },
  {
    id: "tests",
    theme: "basics",
    titles: [
      "Waiting rooms and results: testing for %c",
      "Which tests matter in %c, and why",
      "Behind the door: a short tour of tests for %c",
      "Tests for %c: what they show and what they do not",
      "What to expect from tests when it may be %c",
      "Scans, samples and questions: how %c is checked",
      "Making sense of test results in %c",
    ],
    summaries: [
      "Waiting rooms are easier when you know what happens behind the door. A walk through common tests in %c and how to prepare.",
      "Which tests are used in %c, what they can tell your care team, and which questions to ask while you wait for results.",
      "No single result tells the whole story of %c. What common tests are for, and how to live through the days of waiting.",
    ],
    write: ({ profile, say, some, random }) => {
      const tips = some(3, [
        "Ask how long it takes, so that you can plan the rest of the day.",
        "If you are nervous, say so at the desk. They have seen it before, and can often slow things down.",
        "Bring something warm to wear. Clinics are colder than they look.",
        "Ask for a copy of the result, even if the words mean little to you now.",
        "It is reasonable to ask what would change in your care depending on the answer.",
        "If you have had it elsewhere, tell them; old results make new ones more useful.",
        "Ask beforehand about eating, drinking and your usual medicines.",
        "You may bring someone along, if only for the drive.",
      ]);
      return [
        say(
          [
            "A test is a question put to the body, and bodies do not always answer clearly.",
            "Some people find tests reassuring. Others start sleeping badly the week before.",
            "If you are reading this the night before an appointment, take a breath. Most of what lies ahead is waiting around.",
            "There is an art to being tested: half patience, half warm socks.",
          ],
          [
            "In %c, results are put together with your story and an examination.",
            "What you tell your %d counts for at least as much as what the machine prints out.",
            "In %c, it is usually the picture over time that matters, more than one number on one day.",
          ],
        ),
        ...profile.tests.flatMap(([name, note], i) => [
          `## ${capitalize(name)}`,
          `${note} ${tips[i]}`,
        ]),
        `## ${random.pick(["While you wait", "The waiting", "Between the test and the answer"])}`,
        say(
          [
            "The days in between can be the hardest part.",
            "Waiting is a skill that nobody asked to learn.",
            "Many portals now show results before anyone has explained them. You may decide not to look.",
          ],
          [
            "Find out when and how you will hear, so that silence on Wednesday does not have to mean anything.",
            "Plan something that takes up your hands: pastry, a jigsaw, sorting the box of cables.",
            "Tell one person the date, so that someone asks and nobody nags.",
          ],
          [
            "And if a result comes back normal while you still feel unwell, that is information too. It rules something out. It does not mean that nothing is wrong.",
            "When the answer comes, write it down in your own words, and read them back to whoever told you.",
            "If you do not understand the result, the problem is the explanation. Ask again.",
          ],
        ),
      ];
    },
  },
  {
    id: "news",
    theme: "basics",
    titles: [
      "Reading the science of %c without a science degree",
      "Miracle or mouse study? News about %c",
      "When a link about %c lands in your inbox",
      "How to read a headline about %c",
      "New study on %c? Five questions before you share it",
      "Good news, bad news: following research on %c without losing sleep",
      "Breakthrough or not: reading about %c online",
    ],
    summaries: [
      "Headlines about %c promise a great deal. A few calm questions help you see what a study found, and what it means for you.",
      "Not every study on %c is about people like you. How to read health news with interest and without whiplash.",
      "Between miracle and scandal there is usually a modest finding. A reader’s guide to news about %c, for tired eyes.",
    ],
    write: ({ say, some, random }) => [
      say(
        [
          "It usually arrives as a link from an aunt.",
          "You know the kind of headline: a breakthrough, a secret, a thing that doctors overlooked.",
          "Every few weeks, something is announced that is going to change everything about %c.",
          "Hope is good for you. Being jerked about by hope is less so.",
        ],
        [
          "Most headlines have a real study underneath, and the study is often more interesting, and more modest, than they are.",
          "Underneath the noise there tends to be honest work by careful people, who did not write the headline.",
          "You do not need a science degree to tell what a finding is worth; a handful of questions goes a long way.",
        ],
      ),
      `## ${random.pick(["Questions to ask of any study", "What to look for", "A short checklist"])}`,
      some(5, [
        "**Who took part?** Cells in a dish, mice, twelve students or four thousand patients? The closer to you, the more it says about you.",
        "**Compared with what?** “Improved” means little until you know what happened to the people who got something else, or nothing.",
        "**How large was the difference?** A change can be real and still too small to notice on a Monday morning.",
        "**How long did it last?** Eight weeks is a short time in the life of somebody with %c.",
        "**Who paid, and do they say so?** Funding does not make a result wrong. Hiding it is a bad sign.",
        "**Can I get it?** Many treatments in the news are years away, or available only in a trial.",
        "**Has anyone found it twice?** One study is a conversation starter. Several begin to be an answer.",
        "**What do the authors themselves say at the end?** The last paragraph is usually the honest one.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["Words that should slow you down", "Small print, big words", "The language of hype"])}`,
      say(
        [
          "Be wary of “cure,” “miracle,” “toxins” and of anything that works for every illness at once.",
          "“May,” “could” and “is linked to” are the words to look for. They carry most of the weight and get the smallest type.",
          "Percentages need a second number. “Doubles the risk” is frightening until you learn that it went from one in ten thousand to two.",
        ],
        [
          "Testimonials are moving, and they are the stories of people for whom it worked; the others were not asked.",
          "If the page also sells the thing, you are reading an advertisement.",
          "When a treatment is said to have no side effects at all, it may not have any effects either.",
        ],
      ),
      `## ${random.pick(["Then bring it along", "Talk it over", "What to do with it"])}`,
      say(
        [
          "None of this means you should stop reading.",
          "Curiosity is one of the better ways of living with %c.",
          "It is your condition, and your right to know what is being found out about it.",
        ],
        [
          "Print the article and take it to your %d, with one question written in the margin.",
          "Ask your %d: does this apply to someone like me, and if not yet, when might it?",
          "Put it in your folder, and look again in a year. You will be surprised how many breakthroughs have gone quiet.",
        ],
        [
          "And please do not stop or start a treatment because of a headline, however kind the aunt.",
          "Any change to your treatment belongs in a conversation with your %d, and nowhere else.",
          "Until then, what you are doing already, such as %h1, is not made worthless by a press release.",
        ],
      ),
    ],
  },
];
