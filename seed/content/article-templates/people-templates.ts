import type { ArticleFramework } from "#seed/build/articles/article-template.ts";

export const peopleFrameworks: ArticleFramework[] = [
  {
    id: "family",
    theme: "people",
    titles: [
      "Someone close to you has %c: what now?",
      "A page to hand to your family about %c",
      "Being good company for somebody with %c",
      "For the people who love someone with %c",
      "How to be of use to somebody with %c",
      "Standing beside someone with %c",
      "What partners and friends can do about %c",
    ],
    summaries: [
      "You want to help and do not know how. A page to hand to partners, parents and friends of people living with %c.",
      "Listening, driving, doing the dishes, saying the right thing: how those close to someone with %c can make a difference.",
      "You cannot take %c away. You can make it less lonely. Ideas for family and friends, from people on the receiving end.",
    ],
    write: ({ profile, say, some, random }) => [
      say(
        [
          "This page is for you if somebody you love has %c and you are standing there with empty hands.",
          "Perhaps someone sent you this link. If so, take it as a sign of trust.",
          "Watching is hard in its own way. You see the bad day and can do nothing about it.",
        ],
        [
          "You will get some things wrong. Staying is what counts.",
          "Nobody is born knowing how to do this.",
          "What follows comes from people who live with %c and have thought about what they would wish for.",
        ],
      ),
      `## ${random.pick(["Believe them", "Begin by believing", "Take their word for it"])}`,
      say(
        [
          "Much of %c cannot be seen. When someone tells you about %y1, take it as a report.",
          "The most useful thing costs nothing: act as if what they tell you about their body is true.",
          "They may look well and feel dreadful, and the next day it may be the other way round.",
        ],
        [
          "You do not have to understand it to believe it.",
          "Comparing it with your own bad back will not help, however bad your back is.",
          "Ask what it is like today. Yesterday’s answer has expired.",
        ],
      ),
      `>> ${profile.voices[0]?.[0]} | ${profile.voices[0]?.[1]}`,
      `## ${random.pick(["Say this", "Words that help", "What to say"])}`,
      some(4, [
        "“Would you like help, company or quiet?”",
        "“I am going to the shop. What shall I bring?”",
        "“That sounds hard. I am glad you told me.”",
        "“We can leave whenever you like.”",
        "“You do not have to answer this message.”",
        "“I read about it. May I ask you something?”",
        "“I have an hour on Saturday. Use me.”",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["And go easy on this", "Words to keep to yourself", "What to leave out"])}`,
      say(
        [
          "“But you look so well,” “Have you tried…?” and “At least it is not…” are all meant kindly. They close the door.",
          "Hold back on remedies, unless you are asked. They have heard of turmeric.",
          "Do not say “let me know if you need anything.” It hands the work back to the one who is tired.",
        ],
        [
          "If something slips out, a simple “Sorry, that was clumsy” mends nearly everything.",
          "An offer with a day and an hour in it is worth ten general ones.",
          "Silence is fine too, in the same room, with tea.",
        ],
      ),
      `## ${random.pick(["Look after yourself as well", "Your own share", "You count too"])}`,
      say(
        [
          "You are allowed to be sad, bored or angry about %c.",
          "Keep one thing in the week that is only yours.",
          "Find someone to talk to who is not the person you are helping.",
        ],
        [
          "It does not make you disloyal. It makes you last.",
          "A tired helper is not much help, and they notice it before you do.",
          "Partners and parents are welcome [in our forums](/forums), and need not be brave there.",
        ],
      ),
    ],
  },
  {
    id: "feelings",
    theme: "mind",
    titles: [
      "The weight nobody weighs: feelings and %c",
      "Sad, cross, hopeful: living with %c and moods",
      "What %c does to the heart, in the other sense",
      "The feelings that come with %c",
      "Grief, anger and other visitors: the mood side of %c",
      "It is all right to be sad about %c",
      "When %c gets into your mood",
    ],
    summaries: [
      "Sadness, envy, guilt and odd bursts of joy: what %c can do to your feelings, and what people find helps them carry it.",
      "Nobody hands you a leaflet for this part. About the emotional weight of living with %c, and where to put some of it down.",
      "You are allowed to mind. Thoughts on mourning, anger and hope for people living with %c, and on when to look for help.",
    ],
    write: ({ profile, say, random }) => [
      say(
        [
          "They asked about your symptoms, your bowels and your blood pressure. Did anyone ask whether you were sad?",
          "A condition like this moves into the head as well.",
          "You may be managing very well, and crying in the car.",
          "Grief is a word for when somebody dies. It also fits when a version of your life does not take place.",
        ],
        [
          "Feelings about %c come in no particular order.",
          "There is nothing weak about it. Living with %c is work, and work is tiring.",
          "It is common, and it is seldom spoken of in clinics.",
        ],
      ),
      `## ${random.pick(["Missing your old self", "Mourning, in small pieces", "What is lost"])}`,
      say(
        [
          "You may miss something as large as a career or as small as carrying the groceries in one go.",
          "Sometimes it is a photograph that does it: you, laughing, not knowing.",
          "Envy turns up too. A friend complains about a cold, and you could throw something.",
        ],
        [
          "Let yourself miss it. Pretending costs more.",
          "It tends to come back on anniversaries, on beautiful days, and whenever %y1 does.",
          "Those feelings do not mean that you are ungrateful for what is left.",
        ],
      ),
      `>> ${profile.voices[1]?.[0]} | ${profile.voices[1]?.[1]}`,
      `## ${random.pick(["Anger, guilt and the rest", "Guilt, of all things", "The unpopular feelings"])}`,
      say(
        [
          "Guilt is perhaps the strangest of them: for resting, for canceling, for costing money.",
          "Anger has to go somewhere. Better into a pillow, a pool or a very loud song than into the people who stay.",
          "Fear likes the night and dislikes company.",
        ],
        [
          "Try to talk to yourself as you would to a friend in the same chair.",
          "Saying it to one other person takes out about half of the air.",
          "You did not choose this, and you are not doing it wrong.",
        ],
      ),
      `## ${random.pick(["What people find helps", "Carrying it", "Some things that lighten it"])}`,
      say(
        [
          "A walk, a pet, a choir, a prayer, a garden, a game with strangers online.",
          "Doing one thing a day that has a beginning and an end.",
          "Being with people who need no explanation.",
        ],
        [
          "For many, practical steps such as %h1 lift the mood as well, because something is being done.",
          "Laughing about %c with somebody who has it too is in a class of its own.",
          "None of it removes the sadness. It gives it a smaller chair.",
        ],
      ),
      `## ${random.pick(["When it is more than a bad patch", "Getting help with it", "If it does not lift"])}`,
      say(
        [
          "If you have felt low, empty or on edge for more than two weeks, or no longer enjoy anything, tell your doctor.",
          "Should you lose interest in the people and things you love, that is a symptom in its own right, and it can be treated.",
          "There are therapists who work with people who have long-term conditions. Ask your %d for a name.",
        ],
        [
          "If you think about dying or hurting yourself, please reach out now: to somebody near you, to a crisis line or to emergency services.",
          "And if your thoughts turn to harming yourself, do not stay alone with them. Call a crisis line or emergency services today.",
        ],
        [
          "You would not be a burden. You would be a phone call.",
          "Asking is a strong thing to do.",
          "It gets easier to say after the first time.",
        ],
      ),
    ],
  },
  {
    id: "friends",
    theme: "people",
    titles: [
      "Still friends: company and %c",
      "The art of the short visit when you have %c",
      "Who stays: friendship and %c",
      "Friendship when you have %c",
      "Canceling again: %c and your friends",
      "Keeping friends close when %c keeps you home",
      "How to stay in touch when %c eats your week",
    ],
    summaries: [
      "Plans fall through, messages go unanswered, and some people drift away. How friendships change with %c, and how they last.",
      "You want to see people, and you want to lie down. Thoughts on canceling, explaining and finding new company with %c.",
      "Some friends surprise you and some disappear. Staying connected while living with %c, without pretending to be fine.",
    ],
    write: ({ say, some, random }) => [
      say(
        [
          "“I am so sorry, I have to cancel.” You have typed it so often that your phone finishes the sentence.",
          "Friendship runs on turning up, and turning up has become complicated.",
          "At first everyone asks. After a year, fewer people do.",
          "There are friends who know what to do with illness, and it is never the ones you would have guessed.",
        ],
        [
          "%C changes what you can promise.",
          "It is one of the quieter losses that come with %c.",
          "Some of this is nobody’s fault. Some of it can be mended with a few plain words.",
        ],
      ),
      `## ${random.pick(["How to explain it", "One honest sentence", "Saying how it is"])}`,
      say(
        [
          "You do not have to give a lecture. Try: “I want to come, and I often cannot tell until the day. Please keep asking me.”",
          "Tell them what a yes means from you: “Yes, if I am well enough that morning.”",
          "Choose a calm moment for it, and not the evening when you have just let them down.",
        ],
        [
          "Most people are relieved to learn that it was never about them.",
          "If they ask what %c is like, describe one ordinary day in place of the whole disease.",
          "Saying “please keep inviting me” may be the most useful thing you tell anybody this year.",
        ],
      ),
      `## ${random.pick(["Easier ways to meet", "Smaller plans", "Being together without the effort"])}`,
      some(5, [
        "Parallel evenings: the same film in two living rooms, with messages.",
        "A standing date that may be skipped without explanation.",
        "Visits with a time limit, agreed beforehand. An hour is a good length.",
        "Errands together. The pharmacy is more fun with two.",
        "Voice messages, recorded lying down.",
        "Guests who bring the food and take the dishes.",
        "A bench halfway, rather than a walk.",
        "A game by mail, one move a day.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["When someone drifts away", "The ones who leave", "Losing people"])}`,
      say(
        [
          "Some will drift away, because they are frightened, busy or bored.",
          "It hurts when a friend does not last the distance.",
          "Now and then you will be the one who lets a friendship go, since it takes more than it gives.",
        ],
        [
          "You can miss them and still not have the strength to chase them.",
          "It says something about their limits. It says little about your worth.",
          "Leave the door on the latch. A few come back, years later, with a diagnosis of their own.",
        ],
      ),
      `## ${random.pick(["And the new ones", "People who get it", "New company"])}`,
      say(
        [
          "There is a shortcut to being understood: other people with %c.",
          "New friends who have never known you otherwise do not compare.",
          "You may find that you have become a better friend yourself, slower to judge and quicker to bring soup.",
        ],
        [
          "You can meet them in waiting rooms, in classes and, on any night of the week, [in the forums](/forums).",
          "Someone who says “same” and means it is worth a great deal.",
          "Start by answering somebody else’s question. It is the easiest way in.",
        ],
      ),
    ],
  },
  {
    id: "asking",
    theme: "people",
    titles: [
      "Could you give me a hand? Help and %c",
      "From “I am fine” to “Yes, please”: help with %c",
      "Why it is so hard to ask for help with %c",
      "Asking for help with %c is a skill",
      "How to accept help when you would rather not",
      "Letting others help you with %c",
      "The hard art of saying “I cannot do this alone”",
    ],
    summaries: [
      "Many people with %c would rather do anything than ask. Why it is so hard, and how to do it in one sentence.",
      "Help comes more easily when people know what to do. Ways of asking, dividing and saying thank you while living with %c.",
      "Independence does not mean doing everything by yourself. Thoughts on asking for and accepting help when you have %c.",
    ],
    write: ({ say, some, random }) => [
      say(
        [
          "You would do it for them without thinking twice.",
          "There is a kind of pride that will carry a mattress downstairs alone.",
          "“I am fine, thank you,” you say, holding on to the door frame.",
          "Being the one who helps is a comfortable place. It is the other chair that is hard.",
        ],
        [
          "Asking for help with %c feels like admitting something.",
          "And yet hardly anybody manages %c on their own, whatever they say.",
          "Yet people like to be needed, and it is a kindness to let them.",
        ],
      ),
      `## ${random.pick(["Why it is hard", "What gets in the way", "The reasons we do not ask"])}`,
      say(
        [
          "You may fear being a burden, or owing something, or losing a little more ground.",
          "Perhaps you asked once and were refused, or got help that was worse than none.",
          "It may be that you would have to explain %y1 first, and the explaining is half of the work.",
        ],
        [
          "Those are real reasons. They deserve a look, and not always the last word.",
          "It is worth asking yourself what you would say to a friend who gave you the same reason.",
          "Sometimes it is simply a habit, and habits can be changed in small steps.",
        ],
      ),
      `## ${random.pick(["Make it specific", "Ask for one thing", "How to put it"])}`,
      say(
        [
          "People freeze at “I need help” and wake up at “Could you take the bins out on Tuesdays?”",
          "Name the task, the day and the size of it.",
          "Ask for things that have an end.",
        ],
        [
          "Give them a real chance to say no. Then a yes is a yes.",
          "Match the person to the job: one friend drives, another makes phone calls, a third is good at sitting still.",
          "Text messages are fine. They let both sides think.",
        ],
      ),
      `## ${random.pick(["A list for the refrigerator", "Things others can do", "Jobs to give away"])}`,
      some(5, [
        "Drive to an appointment, and take notes there.",
        "Pick up a prescription.",
        "Cook one dinner a week that only has to be warmed up.",
        "Change the bed. It takes two minutes with two people.",
        "Sit with the children, the dog or you.",
        "Make the phone call with the long waiting music.",
        "Read through a form and mark where to sign.",
        "Tell the others how you are, so that you do not have to.",
        "Mow the lawn, badly.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["Taking it well", "When help arrives", "Saying thank you, once"])}`,
      say(
        [
          "It will not be done the way you do it.",
          "Say thank you once, warmly, and leave it there. You need not pay it back in cake.",
          "If the help does not suit, say so early and kindly.",
        ],
        [
          "Let the towels be folded in thirds.",
          "You will find ways of giving something back, and often it is your company.",
          "On better days, do something for somebody else. It evens out over a life, though seldom over a month.",
        ],
      ),
    ],
  },
  {
    id: "letter",
    theme: "mind",
    titles: [
      "Dear younger me: about %c",
      "What the years with %c have taught me",
      "If I could sit beside myself on day one of %c",
      "A letter to myself on the day I heard “%c”",
      "What I would tell my younger self about %c",
      "Years into %c: a note to the person I was",
      "Things %c taught me that I did not ask to learn",
    ],
    summaries: [
      "If I could go back to that first evening with %c, I would not bring advice. I would bring soup, and a few sentences.",
      "Looking back over several years of living with %c: what frightened me most, what turned out differently, and what helped.",
      "A personal note about time, stubbornness and small mercies, written to the one who had just learned about %c.",
    ],
    write: ({ say, random }) => [
      say(
        [
          "Dear you, sitting in the car with the engine off.",
          "Dear younger self: put down the phone for a moment. You have looked it up enough for tonight.",
          "You will not believe a word of this, because I would not have either.",
          "I have been meaning to write to you since about the third year.",
        ],
        [
          "I know what you are afraid of. Some of it will happen and most of it will not.",
          "You think that life is over and that nothing has changed, both at once.",
          "You want to know how this ends. I can only tell you how it goes on.",
        ],
      ),
      `## ${random.pick(["What I feared", "The wrong worries", "What I lay awake over"])}`,
      say(
        [
          "I spent my fear on the wrong things.",
          "I thought the worst part would be the body.",
          "I was sure that people would leave.",
        ],
        [
          "I lay awake over pictures from the internet, and what wore me down in the end was %y1 on ordinary Wednesdays.",
          "It turned out that being alone with it was worse than %y2.",
          "Some did go. The ones who stayed learned my bad days by heart, and never once kept count.",
        ],
      ),
      `## ${random.pick(["What I did not know", "What surprised me", "What nobody mentions"])}`,
      say(
        [
          "You will become good at things you never wanted to be good at: waiting, spelling long words over the phone, leaving parties.",
          "You will laugh in a hospital corridor until a nurse comes to look.",
          "There will be a whole month in which you hardly think of it.",
        ],
        [
          "You will learn that rest is something one does, and that you need not apologize for %w1.",
          "You will discover what %h1 can do, about two years after someone first suggested it.",
          "You will find out that plans written in pencil are still plans.",
        ],
        [
          "And you will forgive your body, more or less, in installments.",
          "And you will meet a stranger with %c and talk for two hours.",
          "",
        ],
      ),
      `## ${random.pick(["What I would do differently", "If I could do it again", "A few requests"])}`,
      say(
        [
          "I would say “I do not understand” in the first appointment, instead of the ninth.",
          "I would stop apologizing to furniture, doctors and friends.",
          "I would accept the lift, the chair and the casserole.",
        ],
        [
          "I would tell my %d the truth about what I take and what I skip.",
          "I would keep one evening a week free of all of it.",
          "I would look for the others sooner. They were there all along, one door further.",
        ],
      ),
      `## ${random.pick(["What stays", "Still here", "One more thing"])}`,
      say(
        [
          "You are still you. That took me the longest to see.",
          "I do not call it a gift, and I have little patience with those who do.",
          "There is no lesson, or none that was worth the price.",
        ],
        [
          "But there are mornings, with light on the kitchen table and nobody in need of an explanation, when I would not trade places.",
          "But you will have good days with %c in them, and after a while you will no longer find that strange.",
          "Only this: it gets more familiar, and familiar is a kind of easier.",
        ],
        [
          "Now start the car. Somebody is waiting with soup.",
          "Go home. Eat something. I will see you in a few years.",
          "Until then, be gentle with us.",
        ],
      ),
    ],
  },
  {
    id: "joy",
    theme: "mind",
    titles: [
      "More than a patient: pleasures and %c",
      "One line in the evening: finding joy with %c",
      "A calendar with you in it: hobbies and %c",
      "Still yourself: hobbies and joy with %c",
      "Making room for pleasure when you have %c",
      "What %c has not taken",
      "Good days with %c, and how to notice them",
    ],
    summaries: [
      "Illness has a way of filling the whole calendar. How people with %c keep hold of what they love, or find it in a new shape.",
      "A hobby is no luxury when you live with %c. Ideas for adapting old pleasures and finding new ones, at any energy level.",
      "Small joys do not cure anything. They are still worth planning. About keeping a life of your own alongside %c.",
    ],
    write: ({ say, some, random }) => [
      say(
        [
          "Look at your calendar. How many entries are about %c, and how many are about you?",
          "When energy is short, pleasure is the first thing to be crossed out.",
          "Ask somebody with %c who they are, and wait until they have finished with the medical part.",
          "There is the patient, and there is the person who plays the trombone. It is the same person.",
        ],
        [
          "It seems sensible to do the necessary things first. The trouble is that they never run out.",
          "Somewhere along the way, being ill can turn into a full-time occupation.",
          "What you love is part of what keeps you going, and it deserves a place in the plan.",
        ],
      ),
      `## ${random.pick(["Bend it until it fits", "The same thing, differently", "Adapting what you love"])}`,
      say(
        [
          "Ask what it was about the thing that you liked. Was it the company, the fresh air, the skill, the quiet?",
          "Perhaps you cannot do it as you did. You may be able to do a tenth of it, and a tenth is not nothing.",
          "A gardener moved to pots, a runner took up timing other people’s races, and a dancer teaches from a chair.",
        ],
        [
          "Once you know that, there are usually several ways to get it.",
          "Tools, shorter sessions, a helper or another time of day can bring it back within reach.",
          "It may hurt a little at first to do it smaller. Most people say that passes.",
        ],
      ),
      `## ${random.pick(["For every level of energy", "Big days, small days", "A menu for different days"])}`,
      some(4, [
        "**Lying down:** audiobooks, bird song, a long voice message from a friend, planning a garden you may never plant.",
        "**Sitting up:** cards, watercolors, mending, the family photographs that have been waiting since 2009.",
        "**On your feet for a bit:** baking one thing, repotting one plant, a slow turn around the block with a camera.",
        "**A good day:** the museum, and only one room of it. A swim. Lunch with somebody who makes you laugh.",
        "**Any day:** learning something useless, such as a card trick, the names of clouds, or how to say “I am resting” in nine languages.",
      ])
        .map((line) => `- ${line}`)
        .join("\n"),
      `## ${random.pick(["Permission", "You do not have to earn it", "About guilt"])}`,
      say(
        [
          "If you are too ill to work, are you well enough to paint? Yes. They are different things.",
          "You may catch yourself hiding a good afternoon, lest somebody think you are cured.",
          "Joy needs no justification, and no doctor’s note.",
        ],
        [
          "Anyone who thinks you have to be miserable all day to be believed has not been ill for long.",
          "Put it in the calendar in ink, and let the chores have the pencil.",
          "Rest beforehand, rest afterward, and do not apologize in between.",
        ],
      ),
      `## ${random.pick(["Noticing", "Keep count of those too", "A last thought"])}`,
      say(
        [
          "On a bad day with %y1, it is hard to remember that there have been others.",
          "We keep records of symptoms. Some members keep records of the other thing as well.",
          "Good moments with %c are often short and easy to miss.",
        ],
        [
          "One line in the evening is enough: sun on the stairs, a joke, a tomato.",
          "Tell somebody about it; it lasts longer that way.",
          "What was yours this week? There is always room for it [in the forums](/forums).",
        ],
      ),
    ],
  },
];
