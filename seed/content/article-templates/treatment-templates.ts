import type { ArticleFramework } from "#seed/build/articles/article-template.ts";
import { capitalize } from "#seed/build/fill-template.ts";

export const treatmentFrameworks: ArticleFramework[] = [
  {
    id: "helps",
    theme: "treatment",
    titles: [
      "Small things, added up: getting by with %c",
      "What members would not want to be without in %c",
      "Notes from further down the road with %c",
      "What helps with %c, according to people who have it",
      "From %h1 to %h2: what makes %c easier",
      "Four things that can make living with %c lighter",
      "More than one answer: what people combine to manage %c",
    ],
    summaries: [
      "Rarely is it one thing. Members tell us how %h1, %h2 and other steps fit together in a life with %c.",
      "There is no single answer to %c, and there are many small ones. Four that come up often, with what to ask before you try.",
      "What works for a stranger may not work for you. Still, these four come up so often that they are worth a conversation.",
    ],
    write: ({ profile, say, some, random }) => {
      const notes = some(4, [
        "Give it a fair trial before you judge it, and agree beforehand what fair means.",
        "It will not suit everyone, and that is no verdict on how hard you are trying.",
        "Ask what you should notice if it works, and by when.",
        "People tend to underestimate how much difference this makes when everything else is going badly.",
        "Ask around before you decide; it looks different to each person who has tried it.",
        "If cost is a worry, say so early. There is often a program, a coupon or a cheaper route.",
        "Some members call it boring, and mean it as praise.",
        "It is easier to keep up when somebody else in the house knows why you do it.",
        "Mention it to your care team, so that it fits with the rest of your plan.",
        "Do not be surprised if it takes two or three attempts.",
        "Side effects and nuisances are worth reporting; many can be eased.",
      ]);
      const numbered = random.chance(0.4);
      return [
        say(
          [
            "We asked our community what they would not want to be without.",
            "If there were a single answer to %c, this site would be very short.",
            "Most people who are doing reasonably well with %c got there by adding small things together.",
            "A good plan for %c tends to look dull from outside.",
          ],
          [
            "The replies were practical, and seldom glamorous.",
            "What follows is no prescription. Think of it as notes from people a little further down the road.",
            "Here are four pieces that turn up in many of those plans.",
          ],
        ),
        ...profile.helps.flatMap(([name, note], i) => [
          `## ${numbered ? `${i + 1}. ` : ""}${capitalize(name)}`,
          `${note} ${notes[i]}`,
        ]),
        `## ${random.pick(["Putting it together", "Your own mixture", "One change at a time"])}`,
        say(
          [
            "If you change everything at once, you will never know what did it.",
            "It is tempting to try all of it on Monday.",
            "Keep what earns its place, and let go of the rest without guilt.",
          ],
          [
            "Pick one, keep notes for a few weeks, and talk it through with your %d.",
            "Write down how things were before you began. Memory is a poor witness, above all after %a.",
            "Ask your %d which of these makes sense for you, and in what order.",
          ],
          [
            "And never stop a prescribed medicine on your own because something else has started to help.",
            "Progress with %c is often visible only in hindsight, when you notice what you have not thought about for a while.",
            "What has made the difference for you? The [forums](/forums) are always glad of a dull, useful tip.",
          ],
        ),
      ];
    },
  },
  {
    id: "appointment",
    theme: "treatment",
    titles: [
      "Three lines on a piece of paper: preparing to talk about %c",
      "Getting better answers about %c",
      "Your visit, your list: talking about %c",
      "Fifteen minutes with your %d: making them count",
      "Questions to ask about %c at your next appointment",
      "How to be heard when you talk about %c with a doctor",
      "Before, during and after: appointments for %c",
    ],
    summaries: [
      "Appointments are short and memories shorter. How people with %c prepare, what they ask, and what they do afterward.",
      "A short list beats a long one. Questions about %c worth asking, and ways to say what matters before time runs out.",
      "You are the one who is there for all of it. How to bring what you know about your own %c into a short visit.",
    ],
    write: ({ profile, say, some, random }) => [
      say(
        [
          "You wait for three months, and it is over in a quarter of an hour.",
          "Nearly everyone has walked out of a clinic and remembered the real question at the elevator.",
          "Good appointments are made beforehand, usually at the kitchen table.",
          "There is a particular silence after a doctor asks, “Anything else?”",
        ],
        [
          "A little preparation makes room for the things only you can know.",
          "With %c, most of what happens takes place when nobody in a white coat is looking, so your account matters.",
          "You do not need to be eloquent. You need three lines on a piece of paper.",
        ],
      ),
      `## ${random.pick(["Before you go", "At the kitchen table", "The week before"])}`,
      some(3, [
        "Write down the two things that bother you most. If %y1 is one of them, put down what it keeps you from doing.",
        "Make a list of everything you take, including what you bought without a prescription.",
        "Note what has changed since the last visit, for better or worse.",
        "Ask someone to come, and tell them what you would like them to do: listen, write, or speak up.",
        "Take pictures if the thing you want to show has a habit of vanishing on the day.",
        "Decide what you hope to leave with: an answer, a plan, a form, a referral.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["Questions worth asking", "Questions other people have found useful", "What you might ask"])}`,
      random
        .shuffle(profile.questions)
        .map((line) => `- ${line}`)
        .join("\n"),
      say(
        [
          "Choose two or three.",
          "You will not get through all of them, and you do not have to.",
          "Put the one you are most afraid of first.",
        ],
        [
          "It is fine to read them out from your phone.",
          "Handing over the list works too, if your voice is not cooperating.",
          "If a question feels silly, it is very likely on other people’s lists as well.",
        ],
      ),
      `## ${random.pick(["In the room", "While you are there", "If you feel brushed off"])}`,
      say(
        [
          "Say the hard thing first, while there is still time for it.",
          "If words fly past you, try: “Could you say that again as if I were tired? Because I am.”",
          "Should you feel dismissed, name it without heat: “I am worried that this is not being looked at.”",
        ],
        [
          "Then repeat back what you have understood, and let yourself be corrected.",
          "Ask what happens next, who does it, and by when.",
          "Ask what to do if the plan does not work, so that you are not left waiting for months.",
        ],
      ),
      `## ${random.pick(["Afterward", "On the way home", "The day after"])}`,
      say(
        [
          "Write three sentences before you start the car.",
          "Sit down somewhere with a cup of something and note what was said.",
          "Tell a friend what happened; whatever you cannot explain is what you need to ask about.",
        ],
        [
          "If it went badly, you may ask for another appointment, another person or a second opinion. That is ordinary, and most professionals know it.",
          "If it went well, tell them so next time. Doctors remember that.",
          "Then do something that has nothing to do with %c for the rest of the day.",
        ],
      ),
    ],
  },
  {
    id: "changing",
    theme: "treatment",
    titles: [
      "When the plan for %c no longer fits",
      "Time for a change? Talking about treatment for %c",
      "Second thoughts about your treatment for %c",
      "When a treatment for %c stops being enough",
      "Changing treatment in %c: how to think it through",
      "Is it working? Looking honestly at your treatment for %c",
      "Switching course: decisions about treatment for %c",
    ],
    summaries: [
      "Plans for %c are not forever. How to tell when yours needs another look, and how to talk about change without fear.",
      "A treatment can work a little, work for a while, or ask too much in return. How to weigh it, together with your %d.",
      "Starting again is tiring. What people with %c consider when a treatment disappoints, and what helps while they wait.",
    ],
    write: ({ say, some, random }) => [
      say(
        [
          "You did everything that was asked of you, and still here you are.",
          "Perhaps nothing dramatic happened. It just helps less than it used to.",
          "There comes a point at which you notice you are living around your treatment as much as around %c.",
          "Sometimes it is the numbers that say so. Sometimes it is the people who live with you.",
        ],
        [
          "When a plan stops fitting, nobody has failed.",
          "Needing something different is a normal part of a long condition.",
          "It is worth saying this out loud, because many people keep quiet for another year.",
        ],
      ),
      `## ${random.pick(["Signs that it is time for a talk", "How you might notice", "What to look at"])}`,
      some(4, [
        "You have %S more often, or they last longer than they did.",
        "%Y1 is back in your diary on days that used to be free of it.",
        "Side effects take up more room than the thing being treated.",
        "You skip or delay it, and are not quite sure why.",
        "Your life has changed (a pregnancy, a new job, another condition) and the plan has not.",
        "The schedule, the cost or the travel has become more than you can keep up.",
        "You have stopped expecting it to help.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["What “working” means to you", "Deciding what you want", "Your yardstick"])}`,
      say(
        [
          "Your %d may be looking at results, and you at whether you can climb the stairs with the shopping. Both count.",
          "It helps to put your aim in one sentence: to get through a school day, to sleep until five, to worry less about %y2.",
          "Some people want as little illness as possible, others as little treatment as possible. Either is a fair wish.",
        ],
        [
          "Say which trade you are willing to make and which you are not.",
          "Ask what the choices are, including the choice to stay as you are for now.",
          "If fear of change is part of it, mention that too. It usually is.",
        ],
      ),
      `## ${random.pick(["Making the change", "Between one plan and the next", "The in-between time"])}`,
      say(
        [
          "Do not stop anything by yourself. Some medicines need to be lowered slowly, and some plans need to overlap.",
          "Changes are safest when they happen with your care team and one at a time.",
          "Ask for the plan in writing: what to take, what to leave, what to watch for and whom to call.",
        ],
        [
          "While you wait, lean on what already does you good, be it %h2 or simply a clear calendar.",
          "Warn the people around you that the coming weeks may be bumpy.",
          "Put a date in the calendar for looking back. Until then, you need not judge it every morning.",
        ],
        [
          "Hope can be quiet. It is allowed to come along without being asked to promise anything.",
          "Many of us have had to change plans more than once, and the second time you know how it is done.",
          "You will find people who have made the same switch [in our forums](/forums). Their results are theirs, and their encouragement is real.",
        ],
      ),
    ],
  },
  {
    id: "diary",
    theme: "treatment",
    titles: [
      "The diary that lasts: tracking %c with little effort",
      "A few words a day about %c",
      "Tracking %c, and knowing when to stop",
      "Keeping a diary for %c without it taking over",
      "Two minutes a day: tracking %c in a way you can keep up",
      "What to write down about %c, and what to leave out",
      "Patterns on paper: a simple log for %c",
    ],
    summaries: [
      "A symptom diary can bring order or become one more chore. How to keep track of %c with a few words a day.",
      "What is worth noting about %c, how long to keep it up, and how to turn scribbles into something your %d can use.",
      "You do not need an app with eleven screens. A small, forgiving way of recording life with %c that lasts beyond a week.",
    ],
    write: ({ say, some, random }) => [
      say(
        [
          "Most health diaries end on day nine.",
          "Somewhere in your house there may be a notebook with four careful pages and then nothing.",
          "“Keep a diary,” they say, as if you had been wondering what to do with your evenings.",
          "Nobody remembers accurately how they felt three weeks ago. That is no flaw of yours; memory was not built for it.",
        ],
        [
          "The ones that survive are small.",
          "A useful record of %c takes two minutes and forgives missed days.",
          "The trick is to decide what you want to find out, and to write down only that.",
        ],
      ),
      `## ${random.pick(["Begin with a question", "What would you like to know?", "One question is enough"])}`,
      say(
        [
          "Is there truly a link with %w1, or does it only feel that way?",
          "Is %y1 worse at certain times of day?",
          "Has anything changed since you began with %h1?",
        ],
        [
          "A question like that tells you what to note, and when you may stop.",
          "With one such question in mind, four weeks of scraps are worth more than a year of everything.",
          "Once it has been answered, close the notebook, or choose another.",
        ],
      ),
      `## ${random.pick(["What to put down", "A line a day", "The bare minimum"])}`,
      some(4, [
        "The date, and a single word for the day: good, fair, poor.",
        "Anything out of the ordinary, such as %w2, a late night or a missed dose.",
        "How far you got with what you had planned. This says more than a pain score.",
        "%Y2, yes or no.",
        "One thing that went well. It keeps the log from becoming a list of complaints.",
        "What you tried against it, and whether you would try it again.",
        "For those who have periods: the day of your cycle.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["Keeping it light", "When it starts to weigh on you", "Do not let it run your life"])}`,
      say(
        [
          "For some people, paying close attention makes symptoms louder.",
          "If writing it down makes you feel worse, stop. Nothing is owed to the notebook.",
          "A diary should take weight off your mind; if it puts weight on, something is off.",
        ],
        [
          "You might record only one week a month, or let somebody else jot it down.",
          "Stickers, colored dots, a voice note in the bathroom: any form is good if you will do it.",
          "Missing a few days is no reason to give up. Leave the gap, and carry on.",
        ],
      ),
      `## ${random.pick(["Taking it to the doctor", "Making it useful", "Turning notes into talk"])}`,
      say(
        [
          "Your %d will not read forty pages.",
          "Before a visit, read it through and put the gist on half a page.",
          "Count a few simple things: poor days, nights awake, doses taken.",
        ],
        [
          "Add what surprised you.",
          "Bring the rest in your bag, in case there are questions.",
          "Then say what you make of it. You have done the fieldwork.",
        ],
      ),
    ],
  },
  {
    id: "worse",
    theme: "symptoms",
    titles: [
      "Bad days with %c: reasons, riddles and plans",
      "Detective work: what stirs on a hard day with %c",
      "What tips the balance in %c",
      "What makes %c harder on some days",
      "Why today? Looking for patterns in %c",
      "%W1, %w2 and other things that make %c harder",
      "When %c gets harder: common reasons, and what you can do",
    ],
    summaries: [
      "Sometimes there is a reason for a bad day and sometimes there is none. What often makes %c harder, and how to respond.",
      "From %w1 to %w3: what people say makes %c harder, how to find your own pattern, and how not to blame yourself.",
      "Looking for causes can help or drive you up the wall. A level-headed guide to hard days with %c, and what to do about them.",
    ],
    write: ({ profile, say, some, random }) => {
      const answers = some(3, [
        "You cannot always avoid it. You can often see it coming.",
        "Knowing this does not make it your fault when it happens.",
        "If you suspect it, test it gently: same week, same habits, one change.",
        "Tell the people you live with. They may spot it sooner than you do.",
        "Some people never notice a link. If you are one of them, cross it off and move on.",
        "A buffer helps: an easier day afterward, planned in advance.",
        "It tends to do the most harm when several things come together.",
        "When it cannot be avoided, plan for company, rest and simple food.",
      ]);
      return [
        say(
          [
            "The first question on a bad morning is usually: what did I do?",
            "You slept, you ate, you did as you were told, and still.",
            "Humans are made to look for reasons, above all at four in the morning.",
            "On good days nobody asks why. On bad ones we turn into detectives.",
          ],
          [
            "Often the honest answer is that nobody knows. %C has a life of its own.",
            "Sometimes there is a pattern, and finding it gives back a bit of control.",
            "It is worth looking, as long as the looking does not turn into blame.",
          ],
        ),
        ...profile.worse.flatMap(([name, note], i) => [
          `## ${capitalize(name)}`,
          `${note} ${answers[i]}`,
        ]),
        `## ${random.pick(["A plan for the bad days", "When it happens anyway", "Ready before you need it"])}`,
        say(
          [
            "Decide on a good day what you will do on a bad one.",
            "Put a short plan on the refrigerator, where others can read it too.",
            "It pays to have a plan for %S that works when you cannot think.",
          ],
          [
            "Whom to call, what to cancel, what to take as agreed with your %d, and when it is time to seek help.",
            "What eases it, what to have in the house, who can collect the children, and which signs mean that you should be seen.",
            "Three columns will do: what I do, what others can do, when we call for help.",
          ],
          [
            "Then, when it has passed, let it be over. Not every bad day needs a post-mortem.",
            "And if bad days are getting closer together, do not wait for the next routine visit.",
            "You will not prevent them all. You may be less alone in them.",
          ],
        ),
      ];
    },
  },
];
