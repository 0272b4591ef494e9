import type { ConditionProfile } from "./condition-profile.ts";

export const sleepAndRareProfiles: ConditionProfile[] = [
  {
    prefix: "sleep",
    name: "a sleep disorder",
    spell: "bad night",
    spells: "bad nights",
    doctor: "sleep specialist",
    what: "Sleep disorders are conditions that disturb how you fall asleep, stay asleep, breathe, move or wake up. There are more than eighty of them, and most can be treated once somebody has worked out which one it is.",
    care: "A family doctor can start the search; sleep clinics bring together lung doctors, neurologists, psychologists and technicians who spend their nights watching other people’s.",
    symptoms: [
      [
        "daytime sleepiness",
        "You nod off on the train, in front of a film, at a red light. It differs from tiredness: a rest does not cure it, and willpower does not hold it off.",
      ],
      [
        "waking unrefreshed",
        "Eight hours on paper, and you get up feeling as though someone else had slept them.",
      ],
      [
        "restless nights",
        "Legs that must move, a duvet on the floor, a partner who has gone to the sofa. Often you learn about it from others.",
      ],
      [
        "a short fuse",
        "Small things set you off, and you cry at advertisements. Poor sleep thins the layer between you and the world.",
      ],
    ],
    helps: [
      [
        "a steady wake-up time",
        "Getting up at one hour, weekends included, sets the body’s clock better than any early night.",
      ],
      [
        "light in the morning",
        "Ten or twenty minutes of daylight soon after waking tells the brain that the day has begun.",
      ],
      [
        "treating the cause",
        "A mouthguard, a breathing machine, iron for restless legs, therapy for insomnia: what works depends on a proper diagnosis.",
      ],
      [
        "a darker, cooler bedroom",
        "Curtains that close, a fan, and a phone that sleeps in the hall. It is dull advice and it holds up.",
      ],
    ],
    tests: [
      [
        "a sleep diary",
        "Two weeks of bedtimes, wake-ups and naps on one sheet. It costs nothing, and specialists like it better than anything a watch can tell.",
      ],
      [
        "a home sleep test",
        "A small recorder with a belt, a finger clip and a nose tube, worn for a night in your own bed.",
      ],
      [
        "an overnight study",
        "You sleep in a clinic room with sensors on your scalp, legs and chest. Nearly everyone says, “I’ll never sleep like this,” and nearly everyone does.",
      ],
    ],
    worse: [
      [
        "shift work",
        "Bodies do not believe in rotating schedules. If you cannot change the shifts, light and darkness at the right times can soften them.",
      ],
      [
        "late caffeine",
        "It lingers for hours longer than the taste. Some people feel a noon coffee at midnight.",
      ],
      [
        "long weekend lie-ins",
        "Sleeping until eleven on Sunday moves the clock as a flight would, and Monday pays for the ticket.",
      ],
    ],
    myths: [
      [
        "Everyone needs eight hours",
        "Most adults do well on seven to nine, and the right number is the one on which you can stay awake through a dull meeting.",
      ],
      [
        "You can catch up at the weekend",
        "A lie-in repays a little of the debt. Attention and mood take longer to recover than that.",
      ],
      [
        "Snoring is just a noise",
        "Often it is. Loud snoring with pauses and gasps is a reason to be tested.",
      ],
    ],
    atWork:
      "It is half past two, the room is warm, and somebody has dimmed the lights for a presentation. You pinch the skin of your hand under the table and nod at what you hope are the right moments.",
    atHome:
      "The evening is the only time you have to yourself, so you put off bed until the house is quiet and the next day has already begun to get shorter.",
    outside:
      "Friends book a cabin with bunk beds and thin walls, and all you can think of is who will hear you, and whether there is a socket by the bed.",
    questions: [
      "Which sleep disorder do you suspect, and what would rule it out?",
      "Could one of my medicines be disturbing my sleep?",
      "Is it safe for me to drive at the moment?",
      "What should be better in a month if the treatment works?",
      "Can I be tested at home?",
    ],
    voices: [
      [
        "My husband stopped asking how I slept and started asking how I was. It made a difference.",
        "Ulrike, eleven years of broken nights",
      ],
      [
        "I used to think I was lazy. I was exhausted, and there is a code for that.",
        "Desmond, diagnosed at 44",
      ],
    ],
    threads: [
      [
        "What did your sleep clinic room look like?",
        "Mine is next week and my imagination is getting out of hand. Was there a real bed? Could you bring your own pillow? I’m picturing a hospital corridor with wires.",
        "the sleep clinic",
        "new",
      ],
      [
        "Partner and I now have separate bedrooms",
        "Three weeks in and we both sleep. We also both feel a bit sad about it. Has anybody made this work without it meaning something?",
        "separate bedrooms",
        "people",
      ],
      [
        "Nodding off in meetings, how do you cope?",
        "I’m waiting for my study and still have to sit through a two-hour budget meeting every Monday. Standing at the back only gets me so far.",
        "staying awake in meetings",
        "practical",
      ],
    ],
  },
  {
    prefix: "insomnia",
    name: "insomnia",
    spell: "bad night",
    spells: "bad nights",
    doctor: "doctor",
    what: "Insomnia means trouble falling asleep, staying asleep or waking too early, at least three nights a week, with days that suffer for it. When it has gone on for three months or more it is called chronic.",
    care: "Most people begin with a family doctor. The treatment with the best evidence, cognitive behavioral therapy for insomnia or CBT-I, is offered by psychologists, some nurses and a number of online programs.",
    symptoms: [
      [
        "lying awake",
        "You are tired until your head touches the pillow. Then somebody seems to switch on the lights behind your eyes.",
      ],
      [
        "early waking",
        "Four o’clock, wide awake, with the whole of tomorrow sitting on the edge of the bed.",
      ],
      [
        "worry about sleep itself",
        "You start watching yourself for signs of drowsiness at dinner, which is the surest way to chase it off.",
      ],
      [
        "foggy days",
        "Words go missing, the car keys turn up in the refrigerator, and any decision feels like two.",
      ],
    ],
    helps: [
      [
        "CBT-I",
        "A short course that retrains sleep by changing habits and thoughts around bed. The first fortnight can be rough, and the effect tends to last.",
      ],
      [
        "getting up when awake",
        "Leaving bed after twenty minutes or so teaches the brain that bed is for sleeping. It feels wrong, and it works for many.",
      ],
      [
        "a wind-down hour",
        "The same few dull things in the same order: lamp, bath, book you have read before.",
      ],
      [
        "short-term medicine",
        "Sleeping tablets can help through a crisis. Ask about how long to take them and how to stop.",
      ],
    ],
    tests: [
      [
        "a talk about your nights",
        "There is no blood test for insomnia. A careful history, including mood, pain and medicines, is the main instrument.",
      ],
      [
        "two weeks of a sleep diary",
        "You fill in a few lines each morning from memory, without looking at the clock in the night.",
      ],
      [
        "a sleep study, sometimes",
        "It is used when something else is suspected, such as apnea or restless legs, since those can hide behind insomnia.",
      ],
    ],
    worse: [
      [
        "clock-watching",
        "Each glance starts the arithmetic again. Turn the clock around, or put it in a drawer.",
      ],
      [
        "extra time in bed",
        "Going to bed at eight to make up for last night spreads the same sleep over more hours, like too little butter.",
      ],
      ["an evening drink", "Alcohol sends you off and wakes you at two."],
    ],
    myths: [
      [
        "Just relax",
        "If relaxing were a decision, nobody would have insomnia. The body is on alert, and it comes down by practice.",
      ],
      [
        "You must be getting more sleep than you think",
        "Studies do find that people with insomnia sleep longer than it feels. The misery by day is real all the same.",
      ],
      [
        "It is all stress",
        "Stress often starts it. Habits formed in bad weeks keep it going long after the stress has left.",
      ],
    ],
    atWork:
      "You have an early presentation, so of course you heard every hour strike. By ten you are on your third coffee, and reading the same line of your notes with great attention.",
    atHome:
      "Your family whispers past the bedroom door at nine in the evening, full of consideration, and you lie there listening to them being quiet.",
    outside:
      "In a strange bed there is a humming minibar, a stripe of light under the door and a thin hope that it may go better here. Sometimes it does, which is confusing.",
    questions: [
      "Can you refer me for CBT-I, or recommend an online version?",
      "Could pain, mood or a medicine be behind this?",
      "If I take sleeping tablets, what is the plan for stopping?",
      "Should I be tested for apnea or restless legs?",
    ],
    voices: [
      [
        "Please don’t ask me every morning. Ask me at lunch about something else.",
        "Renata, insomnia since her twenties",
      ],
      ["I made peace with four o’clock. After that it came less often.", "Giles, retired teacher"],
    ],
    threads: [
      [
        "Sleep restriction week two: does it get better?",
        "I’m on my second week of CBT-I and have never been so tired in my life. My therapist says that’s the idea. Tell me there’s another side to this.",
        "sleep restriction",
        "treatment",
      ],
      [
        "What do you do at 3 a.m.?",
        "I’ve finished every puzzle in the house. I’m not allowed screens and I don’t want to wake the dog. What are your middle-of-the-night activities?",
        "the small hours",
        "light",
      ],
      [
        "Stopping sleeping pills after nine years",
        "My doctor and I have made a slow plan to come off them. I’m scared of the nights and oddly proud as well. Anyone further along?",
        "coming off sleeping pills",
        "treatment",
      ],
    ],
  },
  {
    prefix: "narcolepsy",
    name: "narcolepsy",
    spell: "sleep attack",
    spells: "sleep attacks",
    doctor: "sleep specialist",
    what: "Narcolepsy is a lifelong condition in which the brain cannot hold the line between sleep and waking. Type 1 comes with cataplexy and very low levels of a substance called hypocretin; type 2 comes without cataplexy.",
    care: "Diagnosis and treatment usually lie with a sleep specialist, often a neurologist. A school counselor, an occupational therapist or a union representative may turn out to be just as important.",
    symptoms: [
      [
        "overwhelming sleepiness",
        "It comes like a curtain. You may be in the middle of a sentence that you found interesting.",
      ],
      [
        "cataplexy",
        "A laugh, a surprise, a good joke, and your knees or jaw go soft. You are awake the whole time, which people find hard to believe.",
      ],
      [
        "sleep paralysis",
        "You wake and cannot move, sometimes with the firm impression that someone is in the room. It passes within minutes and is not dangerous.",
      ],
      [
        "broken nights",
        "The great joke of narcolepsy: asleep all day, and awake five times a night.",
      ],
    ],
    helps: [
      [
        "planned naps",
        "Fifteen or twenty minutes at set times can clear the head for a couple of hours.",
      ],
      [
        "wakefulness medicines",
        "There are several kinds, and finding yours may take patience. Ask how each fits with your heart, mood and birth control.",
      ],
      [
        "night-time treatment",
        "Some medicines deepen sleep at night, and with it ease the day and the cataplexy.",
      ],
      [
        "telling one key person",
        "A teacher, a manager, a flatmate who knows what cataplexy is will not call an ambulance every time you laugh.",
      ],
    ],
    tests: [
      [
        "an overnight sleep study",
        "It rules out other causes of sleepiness and comes right before the nap test.",
      ],
      [
        "a multiple sleep latency test",
        "Five chances to nap in a day, two hours apart. Falling asleep fast and dreaming at once points to narcolepsy.",
      ],
      [
        "a spinal fluid test",
        "Now and then hypocretin is measured directly. It is done less often, and can settle a doubtful case.",
      ],
    ],
    worse: [
      [
        "a heavy lunch",
        "Pasta at noon, and the afternoon is gone. Many people keep meals small until evening.",
      ],
      [
        "monotony",
        "Long straight roads, spreadsheets, sermons. Anything that asks for attention and gives nothing back.",
      ],
      [
        "strong feelings",
        "For those with cataplexy, delight and anger come at a price. Nobody wants to stop laughing, so you learn to do it sitting down.",
      ],
    ],
    myths: [
      [
        "You fall asleep in your soup",
        "Films like that. In real life you mostly see someone fighting to stay awake, and winning at great cost.",
      ],
      [
        "You are simply lazy",
        "Staying awake with narcolepsy has been compared to being awake for two or three days on end. Few lazy people manage that.",
      ],
      [
        "Just have more coffee",
        "Coffee helps about as much as a paper umbrella. Nice for the first few drops.",
      ],
    ],
    atWork:
      "Your manager finds you asleep in the stationery room at ten to three, twelve minutes into the nap that makes the rest of your afternoon possible. It takes some explaining, and a letter.",
    atHome:
      "Dinner is on the stove, the child is telling a long story about a hamster, and you can feel the curtain coming down. You turn the gas off first. That has become a rule.",
    outside:
      "You fall asleep on the bus and wake at the depot, again, with a driver who by now knows your name.",
    questions: [
      "Do I have type 1 or type 2, and what does that change?",
      "What are the rules about driving for me?",
      "How would we notice that the dose is right?",
      "Is this treatment safe with my contraception, or in pregnancy?",
    ],
    voices: [
      [
        "When I go floppy, just stay near me and go on with the joke. I want to hear the end.",
        "Imani, type 1",
      ],
      [
        "I was fifteen when it began and twenty-six when it got a name. I’d like those report cards rewritten.",
        "Callum, type 2",
      ],
    ],
    threads: [
      [
        "Best place you ever took an emergency nap",
        "I’ll start: under the coats at a wedding. The bride covered for me. Where was yours?",
        "emergency naps",
        "light",
      ],
      [
        "Explaining cataplexy to a new boyfriend",
        "He tells good jokes. I went down like a puppet on the third date and he thought I’d fainted. How do you bring it up before it happens?",
        "explaining cataplexy",
        "people",
      ],
      [
        "Waiting for my nap test results",
        "I fell asleep in four out of five naps, and they won’t tell me anything until Thursday. Trying not to read too much into the technician’s face.",
        "the nap test",
        "doctors",
      ],
    ],
  },
  {
    prefix: "sleepapnea",
    name: "sleep apnea",
    spell: "bad night",
    spells: "bad nights",
    doctor: "sleep specialist",
    what: "In sleep apnea, breathing stops or becomes very shallow many times a night. In the obstructive form the throat falls shut; in the rarer central form the signal to breathe goes missing for a moment.",
    care: "A sleep specialist or lung doctor makes the diagnosis. After that, the equipment supplier, a good mask fitter and sometimes a dentist become surprisingly central people in your life.",
    symptoms: [
      [
        "loud snoring",
        "Usually somebody else’s complaint. The telling sign is silence in the middle of it, followed by a snort.",
      ],
      [
        "morning headache",
        "A dull band across the forehead that is gone by the second cup of coffee, and back again tomorrow.",
      ],
      [
        "dozing off",
        "In the armchair, in church, at the lights. People with apnea often believe they could sleep anywhere because they are good sleepers.",
      ],
      [
        "nightly trips to the bathroom",
        "Blamed on age or the prostate, and often due to the strain of stopped breathing.",
      ],
    ],
    helps: [
      [
        "CPAP",
        "A steady stream of air that holds the throat open. The first nights are strange, and the first good morning is stranger.",
      ],
      [
        "a mask that fits",
        "Nasal, pillows, full face: noses differ. Do not settle for leaks and red marks; ask to try another.",
      ],
      [
        "an oral appliance",
        "A mouthguard made by a dentist that brings the lower jaw forward. It suits many people with mild or moderate apnea.",
      ],
      [
        "sleeping on your side",
        "For some, apnea mostly happens on the back. Pillows, a backpack or a buzzing belt can keep you off it.",
      ],
    ],
    tests: [
      [
        "a home sleep test",
        "A belt, a clip and a small tube under the nose for a night. It counts pauses and dips in oxygen.",
      ],
      [
        "a lab study",
        "Used when the home test is unclear or other problems are suspected. You get a room, a camera and a great many stickers.",
      ],
      [
        "the AHI number",
        "Events per hour of sleep. It sorts apnea into mild, moderate and severe, and it does not measure how tired you feel.",
      ],
    ],
    worse: [
      [
        "an evening drink",
        "Alcohol slackens the throat. Partners can often tell how many there were.",
      ],
      [
        "a blocked nose",
        "Colds and allergies make every mask harder to bear. Rinses and a word with the pharmacist may help.",
      ],
      [
        "weight gain",
        "It can narrow the airway, and broken sleep makes you hungrier. Thin people have apnea too, so it is only one part of the story.",
      ],
    ],
    myths: [
      [
        "Only big men get it",
        "Women, slim people and children have apnea too. In women it is often taken for insomnia or low mood.",
      ],
      [
        "The machine will make you unattractive",
        "So does snoring like a tractor. Most partners say they find the hum restful.",
      ],
      [
        "You only need it for a few hours",
        "Some is better than none, but the worst pauses often come toward morning, in the very hours people skip.",
      ],
    ],
    atWork:
      "You read the same email four times, and the fifth time your forehead meets the keyboard. A colleague laughs and so do you. It was funnier the first time.",
    atHome:
      "There is a hose on the bedside table, distilled water on the shopping list, and a cat who has discovered that the machine is warm.",
    outside:
      "At airport security you unpack the gray bag again and explain to a young man that it is a medical device. Behind you somebody sighs, and behind him someone says, “Same here.”",
    questions: [
      "What was my AHI, and how low was my oxygen?",
      "Which mask types suit the way I breathe and sleep?",
      "Could an oral appliance do for me?",
      "When should I be tested again?",
    ],
    voices: [
      [
        "The first week she laughed at the mask. The second week she noticed that she could hear the birds.",
        "Norman, on CPAP for six years",
      ],
      ["I’d forgotten that mornings could feel like anything.", "Teresa, diagnosed at 39"],
    ],
    threads: [
      [
        "Mask leaks wake me up every night",
        "I’m on mask number three. It whistles. My partner says it sounds like a kettle with opinions. What finally fitted for you?",
        "mask leaks",
        "practical",
      ],
      [
        "Camping with a CPAP?",
        "We’ve been invited to a lake with no electricity. Batteries, adapters, giving up: what have you done?",
        "camping with CPAP",
        "practical",
      ],
      [
        "One year on the machine today",
        "A year ago I fell asleep at a red light. Today I drove to my sister’s, four hours, and sang the whole way. Just wanted to tell someone.",
        "one year on CPAP",
        "light",
      ],
    ],
  },
  {
    prefix: "rare",
    name: "a rare disease",
    spell: "bad spell",
    spells: "bad spells",
    doctor: "specialist",
    what: "A disease is called rare when it affects fewer than about one in two thousand people, or fewer than 200,000 in the United States. There are thousands of them, so taken together rare is remarkably common.",
    care: "You will probably see a geneticist and several specialists, each of whom knows one part of you. An expert center, even a distant one, can draw up a plan that your doctors near home carry out.",
    symptoms: [
      [
        "unexplained fatigue",
        "It comes with so many rare conditions, and is the one thing nobody writes on the referral.",
      ],
      [
        "pain without a label",
        "If tests come back clear, pain can be treated as a mood. It deserves relief before it has a name.",
      ],
      [
        "a puzzle of symptoms",
        "A bit of skin, a bit of heart, a strange walk: things that were never thought of together until somebody did.",
      ],
      [
        "slow or uneven development",
        "In children, parents often see it first: a milestone that comes late, or goes away again.",
      ],
    ],
    helps: [
      [
        "a patient organization",
        "Even for the rarest conditions there may be three families and a website. They will know which hospital to call.",
      ],
      [
        "a medical summary",
        "Two pages that explain your disease, your treatment and what must not be done to you. Hand it over before anyone starts guessing.",
      ],
      [
        "one coordinating doctor",
        "It need not be the greatest expert. It should be someone who reads all the letters.",
      ],
      [
        "a registry",
        "Signing up lets researchers find you. With rare diseases, every single person counts for a great deal.",
      ],
    ],
    tests: [
      [
        "genetic testing",
        "A blood or saliva sample is searched for changes in one gene, a panel or all of them. A result of uncertain meaning is frequent, and may become clear years later.",
      ],
      [
        "testing the family",
        "Sometimes parents or siblings give samples too. Talk beforehand about what each of you wants to know.",
      ],
      [
        "a second look at old results",
        "Knowledge grows. Asking for old data to be looked at again every few years has ended many a search.",
      ],
    ],
    worse: [
      [
        "starting over",
        "Each new doctor wants the story from the beginning. A written timeline spares your voice.",
      ],
      [
        "infections",
        "For many rare conditions a common cold can tip the balance, so a plan for sick days is worth making in advance.",
      ],
      [
        "well-meant guesses",
        "Treatments for something more common may do nothing, or do harm. Ask what the choice is based on.",
      ],
    ],
    myths: [
      [
        "If it were serious, doctors would know about it",
        "No doctor can know thousands of rare diseases. Good ones say so, and look it up with you.",
      ],
      [
        "There is nothing to be done",
        "Only some rare diseases have an approved treatment of their own. All of them have symptoms that can be eased and families who can be supported.",
      ],
      [
        "A diagnosis changes nothing",
        "It ends the search, opens doors to research and support, and tells you that you did not make it up.",
      ],
    ],
    atWork:
      "You spell the name of your condition over the phone for human resources. They ask whether there is a more usual one they could put on the form.",
    atHome:
      "The kitchen table is a dispatch center: pumps, calendars, a form for the school, and somewhere beneath it all a drawing of a horse.",
    outside:
      "Before any trip you look up the nearest hospital and wonder if anyone there has met a person like you. Then you pack the letter, and go anyway.",
    questions: [
      "Have you treated anyone with this, and who has?",
      "What should an emergency room know about me?",
      "Is there a registry or a trial I could join?",
      "Should my relatives be tested?",
      "Who coordinates my care?",
    ],
    voices: [
      [
        "My sister learned to pronounce it. I nearly cried.",
        "Odile, one of about ninety people worldwide",
      ],
      [
        "For eleven years I hoped that somebody would find something. It’s an odd thing to celebrate, and we had cake.",
        "Victor, father of a daughter with a rare disease",
      ],
    ],
    threads: [
      [
        "How many years until you had a name?",
        "Nine for us. I’m curious, and also trying to feel less bitter about number four, who told us she’d grow out of it.",
        "the search for a name",
        "feelings",
      ],
      [
        "My emergency letter works!",
        "We were away from home, my son got ill, and the doctor actually read both pages and called our center. I want to hug whoever suggested it here.",
        "the emergency letter",
        "practical",
      ],
      [
        "Being the only patient your doctor has",
        "She is kind and honest, and looks things up while I sit there. Some days I find it reassuring and some days terrifying.",
        "being the only one",
        "doctors",
      ],
      [
        "Siblings of a child with a rare disease",
        "My eldest said, “I’m the one with nothing.” It went straight through me. What do you do for the ones who are well?",
        "the brothers and sisters",
        "people",
      ],
    ],
  },
];
