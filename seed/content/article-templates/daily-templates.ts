import type { ArticleFramework } from "#seed/build/articles/article-template.ts";

export const dailyFrameworks: ArticleFramework[] = [
  {
    id: "work",
    theme: "daily",
    titles: [
      "Desk, shift, shop floor: working when you have %c",
      "Earning a living with %c",
      "The working week with %c",
      "Working with %c: small changes that add up",
      "%C on the job",
      "Keeping a working life going with %c",
      "What to say at work about %c, and what to change quietly",
    ],
    summaries: [
      "Bosses, deadlines and %y1 do not mix well. What people with %c change at work, whom they tell, and how they ask.",
      "You may not need a new career, only a different chair, hour or sentence. Practical thoughts on working with %c.",
      "From a quiet word with a colleague to a formal request: how people with %c make their working week possible.",
    ],
    write: ({ profile, say, some, random }) => [
      `${profile.atWork} ${say(["Scenes like this are rarely in the handbook.", "If that sounds familiar, you have plenty of company.", "None of it shows up in a job description."])}`,
      `## ${random.pick(["To tell or not to tell", "Who needs to know", "Saying it, or keeping it to yourself"])}`,
      say(
        [
          "There is no rule that says you must tell your employer about %c.",
          "Telling has advantages and costs, and only you can weigh them.",
          "Some people tell nobody, some tell one colleague, and some put it in their email signature.",
        ],
        [
          "In general, you have more protection once you have asked for a change in writing.",
          "A middle way is to speak about what you need and leave the diagnosis out: “I have a medical condition, and I work best if…”",
          "Consider what you want to happen afterward. If you cannot think of anything, it may be too early.",
        ],
        [
          "Laws differ from place to place, so find out about yours, or ask a patient organization.",
          "Keep the first conversation short. You can always add to it; you cannot take it back.",
          "",
        ],
      ),
      `## ${random.pick(["Changes worth asking for", "What people have asked for, and got", "Adjustments that cost little"])}`,
      some(4, [
        "A later or earlier start, so that the worst part of the day is spent at home.",
        "Working from home on days when %y1 makes the commute the hardest task of all.",
        "A place to lie down, or to close a door, for fifteen minutes.",
        "Written instructions in place of quick words in a corridor.",
        "Meetings with a break in them, and an agenda beforehand.",
        "Permission to step out without explaining.",
        "A different desk: nearer to the door, the window, the bathroom, or further from the printer.",
        "A swap of tasks with somebody who dislikes theirs as much as you dislike yours.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["On the difficult days", "When it flares up in the middle of a Tuesday", "Getting through the afternoon"])}`,
      say(
        [
          "Have a small kit in a drawer: water, a snack, whatever eases %y2, a spare shirt.",
          "Sort your tasks in advance into those you can do on a bad day and those you cannot.",
          "Agree on a phrase with one colleague that means “cover for me, I will explain later.”",
        ],
        [
          "Take your breaks before you need them.",
          "Answer what must be answered, and leave the rest for a clearer head.",
          "If you have to go home, go home. A half day done well is better than a week of catching up.",
        ],
      ),
      say(
        [
          "And should the job itself be the problem, that is worth knowing too.",
          "For some people the right answer is fewer hours, or a different job, or none for a while.",
          "You are more than what you produce, which is easy to write and hard to believe on a Friday.",
        ],
        [
          "It can feel like giving up. Many who have done it call it something else, later on.",
          "There is no medal for working until you drop.",
          "Talk it through with someone who has no stake in it before you decide.",
        ],
      ),
    ],
  },
  {
    id: "home",
    theme: "daily",
    titles: [
      "Chores, chairs and shortcuts: home life with %c",
      "An easier house for people with %c",
      "Getting through the housework when you have %c",
      "Doing less and living more: pacing with %c",
      "Housework, energy and %c",
      "The arithmetic of a day with %c",
      "A home that makes %c easier",
    ],
    summaries: [
      "Energy is a budget, and %c takes its share first. How people plan their days at home so that something is left for joy.",
      "Laundry, dinner, stairs: ordinary chores cost more with %c. Ideas for doing them differently, later or not at all.",
      "What pacing means when you have %c and a full sink, from people who had to learn it the hard way.",
    ],
    write: ({ profile, say, some, random }) => [
      `${profile.atHome} ${say(["Home ought to be the easy part.", "This is where %c is lived, mostly: behind the front door, in small things.", "It is hardly ever the big things that tire people out. It is hours like this one."])}`,
      `## ${random.pick(["Think of it as a budget", "What pacing means", "Stop before you have to"])}`,
      say(
        [
          "Pacing means stopping while you still could go on, which goes against everything we were taught.",
          "Imagine that each day comes with a certain amount of energy, and that nobody tells you the sum in the morning.",
          "On a good day it is tempting to catch up on everything. Then come two days on the couch.",
        ],
        [
          "Break tasks into pieces that can be left half done without harm.",
          "Put rest on the list as an item of its own, with a time next to it.",
          "Alternate: something for the hands, something for the head, something lying down.",
        ],
        [
          "It feels slow. Over a month, you often get more done.",
          "The aim is a line that goes up and down a little less.",
          "",
        ],
      ),
      `## ${random.pick(["Ideas from our members", "Small changes in the house", "Shortcuts without shame"])}`,
      some(5, [
        "Sit down for it. Ironing, chopping, brushing teeth: there is hardly a task that cannot be done on a stool.",
        "Keep a second set of cleaning things upstairs.",
        "Cook twice as much on a good day, and freeze half with a label you will understand later.",
        "Lower the standard by one notch, and wait to see if anybody notices.",
        "Put what you use daily between hip and shoulder height.",
        "Let the dishes soak. They are better at waiting than you are.",
        "Make a list of jobs for people who ask, “Is there anything I can do?”",
        "Use the good light, the good chair and the good knife every day, instead of saving them.",
        "Have one room, or one corner, that is always fit to rest in.",
        "Shower in the evening if mornings are the hard part.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["Living with other people’s standards", "Sharing the work", "Asking, dividing, letting go"])}`,
      say(
        [
          "If you live with others, talk about the work when nobody is angry about it.",
          "Being helped can feel like being judged, above all when the towels end up folded the wrong way.",
          "If you live alone, help has to be invited in, and inviting takes energy too.",
        ],
        [
          "Give away whole tasks with all the thinking that belongs to them.",
          "Hire, swap or skip whatever you can.",
          "Start with the chore you dread most, and ask for help with that one alone.",
        ],
        [
          "When %c is quiet, do something you enjoy before you do something useful. The order matters.",
          "Save a little of the day’s energy for pleasure. That part is not optional.",
          "A house can be a bit untidy and entirely happy.",
        ],
      ),
    ],
  },
  {
    id: "outside",
    theme: "daily",
    titles: [
      "The bag by the door: days out with %c",
      "Saying yes to invitations when you have %c",
      "There and back again with %c",
      "Going out with %c, and coming home in one piece",
      "Travel and day trips with %c",
      "Planning a trip around %c",
      "Out of the house: leaving home with %c",
    ],
    summaries: [
      "A wedding, a train, a weekend by the lake: how people with %c plan so that they can go, and enjoy having gone.",
      "What to pack, whom to tell and when to say no: going out and about when %c comes along for the ride.",
      "Travel takes more thought with %c. It can still be worth every minute. Notes for the journey, there and back.",
    ],
    write: ({ profile, say, some, random }) => [
      `${profile.outside} ${say(["Going out is possible, most of the time. It takes more thought than it used to.", "Moments like this one are part of the bargain.", "A little planning makes such days easier."])}`,
      `## ${random.pick(["Before you leave", "Planning with a pencil", "The day before"])}`,
      say(
        [
          "Start with the end: how will you get home if you need to leave early?",
          "Choose the time of day that is kindest to you, and let the others adapt.",
          "Rest the day before as if it were part of the trip, because it is.",
        ],
        [
          "Tell one person who is coming what you may need and what you would like them to do.",
          "Look up the seats, the stairs, the bathrooms and the nearest pharmacy. Knowing is half the comfort.",
          "Leave a gap after it in the calendar, and defend it.",
        ],
      ),
      `## ${random.pick(["What goes in the bag", "Packing list", "A bag that stays packed"])}`,
      some(5, [
        "Medicines in their original boxes, in hand luggage, with a day or two to spare.",
        "A card with your diagnosis, medicines and a phone number.",
        "Water and something to eat that is sure to agree with you.",
        "Layers. Rooms are always too hot or too cold.",
        "Headphones, earplugs or sunglasses, to turn the world down a little.",
        "A letter from your %d if you carry anything that security may want to ask about.",
        "A charger, because a dead phone turns a small problem into a large one.",
        "Something pleasant to do while waiting.",
        "Whatever helps with %y1, where you can reach it without unpacking.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["While you are there", "Along the way", "During the day"])}`,
      say(
        [
          "Sit down when there is a seat, even if you do not need it yet.",
          "Do the thing you came for first. The rest is extra.",
          "Split up if others want to do more. Meeting again over dinner gives everybody something to tell.",
        ],
        [
          "Keep to your usual times for meals and medicines as far as the day allows.",
          "If you feel %a coming on, say so early. Late is harder for everyone.",
          "Nobody will remember that you left at nine. They will remember that you came.",
        ],
      ),
      `## ${random.pick(["If it goes wrong", "Coming home", "Afterward"])}`,
      say(
        [
          "Some outings will fail.",
          "You may pay for it the next day, and decide that it was worth it.",
          "There will be times when you have to turn around halfway.",
        ],
        [
          "That is disappointing, and it does not mean that you should not have tried.",
          "Write down what you would do differently while it is fresh, and then let it rest.",
          "Next time you will know a little more. That is how most of us learned to travel with %c.",
        ],
      ),
    ],
  },
  {
    id: "nights",
    theme: "daily",
    titles: [
      "The long hours: %c after dark",
      "Getting some rest with %c",
      "A gentler night with %c",
      "Nights with %c",
      "When %c keeps you awake",
      "Better rest with %c, or at least kinder nights",
      "Three in the morning with %c",
    ],
    summaries: [
      "Poor sleep makes %c harder, and %c makes sleep harder. Ways of breaking into the circle, or at least of resting in it.",
      "What to do with the hours when %c will not let you sleep, and what can make the next night a little easier.",
      "Bedrooms, worries, medicines and a kettle: how people with %c look after their nights without turning them into a project.",
    ],
    write: ({ say, some, random }) => [
      say(
        [
          "At night, everything about %c is a size larger.",
          "There is a silence around three o’clock that makes any ache sound important.",
          "Sleep is supposed to be the one thing that costs no effort.",
          "People who sleep well have a great deal of advice about sleep.",
        ],
        [
          "Discomfort keeps you awake, being awake makes discomfort worse, and the clock looks on.",
          "You lie there adding up the hours that are left, which has never helped anybody.",
          "By morning you are tired and cross, and %y1 has not gone anywhere.",
        ],
      ),
      `## ${random.pick(["What may be behind it", "Why nights are hard", "Look for the cause first"])}`,
      say(
        [
          "Ask yourself what wakes you: %y1, the bathroom, worry, heat, a medicine taken too late in the day.",
          "It is worth finding out what exactly gets in the way, because the answers differ.",
          "Several things can come together: symptoms, a changed routine, naps, a racing head.",
        ],
        [
          "Mention it to your %d. Sleep is often left out of the conversation because there are more urgent things, and it should not be.",
          "If someone tells you that you snore heavily or stop breathing, have that checked as well.",
          "Sometimes moving a dose, or treating one symptom better, does more than any pillow.",
        ],
      ),
      `## ${random.pick(["Before bed", "An easier evening", "Making it likely"])}`,
      some(4, [
        "Get up at about the same time every day, even after a bad night. This steadies things more than an early bedtime does.",
        "Let the last half hour be dull: dim light, low stakes, nothing with comments underneath.",
        "Write tomorrow’s worries on paper, and shut the drawer.",
        "Keep the room cool and the bed warm.",
        "Have what you may need within reach, so that waking up does not mean getting up.",
        "Be careful with alcohol. It brings sleep on and then breaks it up.",
        "If you nap, keep it short and before mid-afternoon, unless you have been told otherwise.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["When you are awake anyway", "In the small hours", "If sleep will not come"])}`,
      say(
        [
          "After twenty minutes or so, get up if you can, and do something quiet in a dim room.",
          "Turn the clock to the wall.",
          "Lying still with your eyes shut is rest too, even if it is not sleep.",
        ],
        [
          "Many people have a night-time thing: an audiobook they know by heart, a jigsaw, a cat.",
          "Do not settle big questions now. They will look different in daylight.",
          "Make tea. Look out of the window. Somebody else’s light is on as well.",
        ],
        [
          "Our [forums](/forums) are open at that hour, and seldom empty.",
          "If nights like this become the rule, or if your thoughts turn dark, tell somebody soon. There is help for both.",
          "One bad night is a nuisance. A run of them is a reason to call.",
        ],
      ),
    ],
  },
  {
    id: "moving",
    theme: "daily",
    titles: [
      "Five minutes is a beginning: movement and %c",
      "A body that moves, a little, with %c",
      "Finding your pace with %c",
      "Moving gently with %c",
      "Exercise and %c when you do not feel like it",
      "Start smaller than that: getting active with %c",
      "How to move when %c says no",
    ],
    summaries: [
      "Being told to exercise is easy. Doing it with %c takes patience, tricks and a very low first step.",
      "Movement can help body and mood in %c, as long as it fits the day you are having. Where to start, and when to stop.",
      "You do not need a gym or a goal. A realistic look at staying active with %c, from five minutes upward.",
    ],
    write: ({ say, some, random }) => [
      say(
        [
          "The word “exercise” has put off more people than rain has.",
          "You used to do things with your body without asking its permission.",
          "It is one thing to know that moving is good for you, and another to have %y1 and a staircase in front of you.",
          "Advice about exercise tends to come from people with excellent knees.",
        ],
        [
          "With %c, the question is seldom whether to move. It is how little counts, and the answer is: very little.",
          "The right amount is the amount you can do again tomorrow.",
          "Let us call it moving, then, and begin with five minutes.",
        ],
      ),
      `## ${random.pick(["Ask first", "Before you begin", "Check with your team"])}`,
      say(
        [
          "Ask your %d if there is anything you should avoid, and what signs mean that you should stop.",
          "A short talk with your %d, or with a physical therapist, will save you a lot of guessing.",
          "If you have not been active for a while, or your condition has changed, check with your care team before you start.",
        ],
        [
          "A therapist who knows %c can find movements that suit you and leave out those that do not.",
          "Ask about timing as well: before or after medicine, morning or afternoon.",
          "Tell them what you like. A plan you enjoy beats a better plan you avoid.",
        ],
      ),
      `## ${random.pick(["Ways to begin", "What people enjoy", "Small starts"])}`,
      some(4, [
        "To the mailbox and back. After a week, to the mailbox of the neighbor.",
        "Two songs in the kitchen, seated if need be.",
        "Water, where a pool is near: it carries what you cannot.",
        "Stretching during the evening news, which is good for the neck and for the nerves.",
        "A class with a teacher who says “or do it like this” often.",
        "Gardening in ten-minute pieces, with a chair at the end of the bed.",
        "A dog, borrowed or otherwise.",
        "Slow practices such as tai chi or gentle yoga, which train balance along with calm.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["How much is too much?", "Finding your measure", "Up, down and up again"])}`,
      say(
        [
          "Some tiredness or mild soreness can be normal. Feeling clearly worse for a day or more means it was too much.",
          "If you can still talk while doing it, you are probably about right.",
          "Increase one thing at a time, and by less than you want to.",
        ],
        [
          "During %a, do less or nothing, and go back a step when you start again. That is part of the plan.",
          "Stop at once if you get chest pain, feel faint or notice something new, and have it looked at.",
          "There will be weeks without any. The mailbox will still be there.",
        ],
        [
          "And count what you have done, not what you have missed.",
          "What matters is that you keep a friendly footing with your body, whatever it can do today.",
          "If you would like company, someone [in the forums](/forums) is always starting over.",
        ],
      ),
    ],
  },
];
