import type { WrittenThread } from "./written-thread.ts";

/** Threads of the parent site of all sleep disorders. */
export const sleepThreads: readonly WrittenThread[] = [
  {
    title: "What did your sleep clinic room look like?",
    author: "second.breakfast",
    daysAgo: 24,
    body: "Mine is next week and my imagination is getting out of hand. Was there a real bed? Could you bring your own pillow? I'm picturing a hospital corridor with wires.",
    replies: [
      [
        "nightshiftnell",
        42,
        "Budget hotel, is the honest answer. Real bed, a lamp, a print of a sailboat, and a camera pretending to be a smoke alarm.",
      ],
      [
        "Zaid_R",
        95,
        "Bring the pillow. Bring the ugly blanket too. I also labeled my phone charger because apparently people leave forty a year.",
      ],
      [
        "second.breakfast",
        130,
        "The sailboat has calmed me down more than the leaflet did. How do you sleep with all the wires on?",
        0,
      ],
      [
        "nightshiftnell",
        160,
        "Badly, and they know that. The technician told me they only need a few hours, not your best night.",
        2,
        "How do you sleep with all the wires on?",
      ],
      [
        "RiverRat",
        720,
        "Wash your hair before and plan to wash it twice after. The glue has opinions.",
      ],
      [
        "second.breakfast",
        11800,
        "Report back: real bed, own pillow, and the print was a lighthouse. I slept four hours and was told that was plenty.",
      ],
    ],
    best: 3,
  },
  {
    title: "Partner and I now have separate bedrooms",
    author: "BethInBoots",
    daysAgo: 12,
    body: "Three weeks in and we both sleep. We also both feel a bit sad about it. Has anybody made this work without it meaning something?",
    replies: [
      [
        "GrandmaJune",
        35,
        "Eleven years of separate rooms and forty-four of marriage. We visit. It's quite romantic to be invited.",
      ],
      ["BethInBoots", 60, "“We visit” just made me laugh out loud in a parking lot. Thank you.", 0],
      [
        "Ravi-K",
        200,
        "What helped us was keeping one thing: we read in the same bed until ten, then I go across the hall. The sad part was losing the talking, not the sleeping.",
      ],
      [
        "anneke_de_boer",
        260,
        "This. The last half hour is the bit worth protecting.",
        2,
        "The sad part was losing the talking, not the sleeping.",
      ],
      [
        "BethInBoots",
        4400,
        "We tried the reading hour all week. He fell asleep on my shoulder on Tuesday and I had to send him home.",
        2,
      ],
    ],
    best: 2,
  },
  {
    title: "Nodding off in meetings, how do you cope?",
    author: "Chiamaka",
    daysAgo: 9,
    body: "Two o'clock, warm room, somebody sharing a spreadsheet. I've tried cold water and pinching my arm. I'd like to keep this job. What works for you?",
    replies: [
      [
        "LoudLibrarian",
        25,
        "I offered to take the minutes. Nobody has ever said no to that, and my hands keep my head up.",
      ],
      [
        "sam_i_am_tired",
        50,
        "Standing at the back “for my back.” Not a lie. It's where I keep it.",
      ],
      [
        "Chiamaka",
        75,
        "Minutes! I'm a law student, I write everything down anyway. Starting tomorrow.",
        0,
      ],
      [
        "Priya_Raman",
        340,
        "If it's new or getting worse, mention it to whoever treats you, along with anything you take. Sometimes the time of a dose is the culprit and that's a question for your pharmacist.",
      ],
      [
        "Chiamaka",
        2900,
        "Update: awake through a ninety-minute meeting. My notes are so good that I've been asked to do it every week. Be careful what you wish for.",
      ],
    ],
    best: 0,
  },
  {
    title: "Explaining daytime sleepiness to people who don't have it",
    author: "Aarav_P",
    daysAgo: 17,
    body: "“I'm tired too” is what I hear every time. I'd like one sentence that is not a lecture. What's yours?",
    replies: [
      [
        "sofia.lindqvist",
        55,
        "“You're describing a flat tire. I'm describing a car without wheels.” I'm a journalist, I practiced it.",
      ],
      [
        "Ole.Kristian",
        80,
        "I say: imagine you've been up for two nights, and now somebody asks you to file taxes. That's my Tuesday at ten.",
      ],
      [
        "quietcorner",
        190,
        "I stopped comparing and just say what I need. “I can't drive today, could you?” People are better with a task.",
      ],
      [
        "Aarav_P",
        220,
        "I like that a lot. I've been trying to win the argument when I only needed the ride.",
        2,
        "People are better with a task.",
      ],
      ["quietcorner", 250, "Took me six years, so you're ahead.", 3],
    ],
    best: 2,
  },
  {
    title: "Clocks went back and so did I",
    author: "anneke_de_boer",
    daysAgo: 21,
    body: "One hour, one tiny hour, and my whole rhythm is in pieces. Awake at four, useless at three. How long does it take you?",
    replies: [
      ["mika.lahti", 30, "Ten days. In summer twelve."],
      [
        "hopeful.in.ohio",
        65,
        "About a week. I move dinner and the dog's walk by fifteen minutes a day. The dog objects more than I do.",
      ],
      [
        "anneke_de_boer",
        90,
        "Did you start before the change or after it?",
        1,
        "I move dinner and the dog's walk by fifteen minutes a day.",
      ],
      ["hopeful.in.ohio", 120, "Before, when I remember. After, in real life.", 2],
      ["anneke_de_boer", 10200, "Day seven. Slept until six. I've forgiven the clock."],
    ],
  },
  {
    title: "Your worst bed, ranked by regret",
    author: "OldBlueVan",
    daysAgo: 6,
    body: "I live in a van half the year so I'll open: a hammock, Nebraska, wind advisory. Regret level nine. Yours?",
    replies: [
      [
        "LuciaFromTheBakery",
        20,
        "Two flour sacks, Christmas week, bakery floor. Regret level two. They were warm.",
      ],
      [
        "zoe-in-the-city",
        45,
        "Airport bench with armrests designed by somebody who hates legs. As an architecture student I took it personally.",
      ],
      ["OldBlueVan", 60, "Please redesign it. You have our votes.", 1],
      [
        "GrantParkerHall",
        310,
        "Back row of my own bus, end of the line, forty minutes. Best sleep of 2009. Regret level zero.",
      ],
      ["LuciaFromTheBakery", 350, "We have a winner.", 3],
    ],
  },
  {
    title: "Do you nap on purpose or by accident?",
    author: "sam_i_am_tired",
    daysAgo: 4,
    body: "Professional napper here, looking for colleagues. I set a timer for twenty-five minutes, couch, shoes on so that it doesn't count as bed. What are your rules?",
    replies: [
      [
        "kofi.mensah",
        15,
        "Shoes on is genius. Mine: before three, never in the dark, and the phone across the room.",
      ],
      [
        "Siobhan.Mc",
        70,
        "My specialist asked me to write naps down for two weeks. Turns out four of my “accidents” happen at the same time every day. So now they're appointments.",
      ],
      [
        "sam_i_am_tired",
        95,
        "“I have a two-thirty.” With whom? “The couch.”",
        1,
        "So now they're appointments.",
      ],
      ["Siobhan.Mc", 110, "The couch is very hard to get in with these days.", 2],
      [
        "tealovingturtle",
        600,
        "I was told no naps at all for now, which just shows it depends what you have. I miss them like an old friend.",
      ],
    ],
  },
  {
    title: "Kids who wake me exactly when I've drifted off",
    author: "carlos.m.reyes",
    daysAgo: 14,
    body: "Twins, three years old. They take turns. I'm an electrician, I work with things that bite if I'm foggy. How do parents with bad sleep do this?",
    replies: [
      [
        "Rosa Delgado",
        40,
        "We split the night at two o'clock. Before two it's me, after two it's him, no matter what. A bad half is survivable when you know the other half is yours.",
      ],
      [
        "Yusuf Demir",
        85,
        "Same here. And the one off duty sleeps with earplugs, otherwise you're both on duty.",
      ],
      [
        "carlos.m.reyes",
        130,
        "My wife read this over my shoulder and said “earplugs” in a voice I can only call longing. We start tonight.",
        1,
      ],
      [
        "HenryTanaka",
        900,
        "Also tell your boss which days are bad. Mine swapped my ladder days around and nobody made a fuss.",
      ],
      [
        "carlos.m.reyes",
        5900,
        "Five nights. I've had three good halves. I told the boss too, Henry. He has twins.",
      ],
    ],
    best: 0,
  },
  {
    title: "Blackout curtains that don't cost a month's rent?",
    author: "Ewa.Zielinska",
    daysAgo: 19,
    body: "Streetlight straight into my bedroom, and I rent, so nothing that needs drilling. What have you used?",
    replies: [
      [
        "pixelpete",
        30,
        "Tension rod inside the frame, lined curtain, done. If light leaks at the sides, a strip of adhesive hook tape.",
      ],
      ["Ewa.Zielinska", 52, "Does the tape come off without taking the paint along?", 0],
      [
        "pixelpete",
        66,
        "Warm it with a hair dryer first. I found out the expensive way so you don't have to.",
        1,
        "without taking the paint along",
      ],
      [
        "cloudspotter",
        400,
        "A good eye mask is the smallest curtain there is. Look for one with cups, so your eyelashes aren't squashed.",
      ],
      [
        "Ewa.Zielinska",
        3100,
        "Rod and tape it is. My bedroom is now so dark that I walked into the door.",
      ],
    ],
    best: 0,
  },
  {
    title: "When the sleep tracker says you slept great",
    author: "Zaid_R",
    daysAgo: 3,
    body: "Score of 91. I feel like a 12. I'm a data analyst and I no longer believe in data. Does anybody else fight with their watch?",
    replies: [
      ["stitch-by-stitch", 18, "Mine congratulated me on deep sleep. I was sewing."],
      ["Zaid_R", 33, "I'm putting that on a mug.", 0, "I was sewing."],
      [
        "bea_thorne",
        210,
        "I noticed I was checking the number before checking how I felt. The watch now spends the night in the kitchen.",
      ],
      [
        "Bram",
        480,
        "My clinic said it's fine for bedtimes and not much use for what happens in between. So I use it as an expensive alarm clock.",
      ],
      [
        "Zaid_R",
        520,
        "An expensive alarm clock that judges me. I'll try the kitchen for two weeks and collect data on not collecting data.",
        2,
      ],
    ],
  },
  {
    title: "First night with good news, and I can't sleep",
    author: "olena.v",
    daysAgo: 8,
    body: "After eleven months somebody listened and I have a plan. So naturally it's 1:40 and I'm sitting in the kitchen, happy. I wanted to tell someone who's awake.",
    replies: [
      ["nightshiftnell", 6, "Awake, on break, delighted for you. What's in the cup?"],
      ["olena.v", 11, "Warm milk like my grandmother made. Too much honey, also like hers.", 0],
      [
        "tealovingturtle",
        140,
        "Reading this in my morning. Eleven months is a long wait. Enjoy the kitchen.",
      ],
      ["olena.v", 640, "Slept from three to nine. The plan is still on the table. I checked.", 2],
    ],
  },
  {
    title: "How do you travel with all your sleep things?",
    author: "MamaMwangi",
    daysAgo: 26,
    body: "My niece is getting married, four flights away. Mask, machine, wedge pillow, and a hat as big as the machine. What do you pack where?",
    replies: [
      [
        "GrandmaJune",
        60,
        "The machine goes with you in the cabin, always. My airline let me take it as a medical device on top of my bag, but call yours and ask.",
      ],
      [
        "Ahmet.B",
        110,
        "Extension cord! Hotel sockets are always behind the wardrobe. I drive people from hotels, I hear it every day.",
      ],
      [
        "MamaMwangi",
        170,
        "Extension cord packed. And the hat will travel on my head, as the Lord intended.",
        1,
      ],
      [
        "RiverRat",
        1500,
        "Leave the wedge. Ask the hotel for two firm pillows and a towel, make your own.",
      ],
      [
        "MamaMwangi",
        21600,
        "Home again. Machine in the cabin, towel wedge a success, hat admired on three continents.",
      ],
    ],
    best: 0,
  },
  {
    title: "Welcome thread: say hi if you joined this week",
    author: "plaidblanket",
    daysAgo: 2,
    body: "A fresh one every Saturday. Who are you, what do your nights look like, and what should we not bother suggesting because you've tried it already? Old hands: come and wave.",
    replies: [
      ["Bram", 90, "Short name, long file, as my profile says. Please don't suggest lavender."],
      [
        "LoudLibrarian",
        130,
        "Welcome! I've hidden the lavender.",
        0,
        "Please don't suggest lavender.",
      ],
      [
        "hopeful.in.ohio",
        300,
        "Not new, just waving. It got easier for me after the first good doctor, and this place is how I found out what to ask.",
      ],
      [
        "Chiamaka",
        520,
        "New last week. I came for one answer about meetings and I've now read forty threads about pillows.",
      ],
      ["plaidblanket", 560, "That is the usual path. Glad you're all here.", 3],
    ],
    pinned: 4,
  },
];
