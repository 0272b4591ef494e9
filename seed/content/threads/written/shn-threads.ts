import type { WrittenThread } from "./written-thread.ts";

/** Threads of the network of patient leaders. */
export const shnThreads: readonly WrittenThread[] = [
  {
    title: "What was your first step as an advocate?",
    author: "second.breakfast",
    daysAgo: 16,
    body: "I've been asked to say a few words at our clinic's open day. I've never done anything like it. How did you begin?",
    replies: [
      [
        "Amara-O",
        30,
        "By accident. The speaker was ill and I had the loudest voice in the waiting room.",
      ],
      [
        "HenryTanaka",
        65,
        "I translated one study into plain words for my support group. They corrected it. That's how I learned what plain words are.",
      ],
      [
        "second.breakfast",
        80,
        "How long did you speak, that first time?",
        0,
        "I had the loudest voice in the waiting room.",
      ],
      [
        "Amara-O",
        96,
        "Four minutes. I thought it was twenty. Write down your last sentence and hold on to it like a railing.",
        2,
      ],
      [
        "second.breakfast",
        9800,
        "It's done! Three and a half minutes. I had the last sentence on my hand in pen and I did look at it.",
      ],
    ],
    best: 3,
  },
  {
    title: "Do you charge for panels?",
    author: "Noor.Haddad",
    daysAgo: 21,
    body: "A conference wants me for half a day: travel paid, “great exposure.” I'd lose two days to it. What do you say without burning the bridge?",
    replies: [
      [
        "GrantParkerHall",
        25,
        "“My fee for half a day is this, and I'm glad to send an invoice.” Then stop typing. The stopping is the hard part.",
      ],
      [
        "Leilani K",
        50,
        "I ask whether the other speakers are paid. It's a polite question with a very informative answer.",
      ],
      [
        "Noor.Haddad",
        75,
        "They are. I asked. There's now a silence in my inbox.",
        1,
        "I ask whether the other speakers are paid.",
      ],
      [
        "tomas-oreilly",
        200,
        "As someone who has sat on the organizing side: the money is usually there, nobody has asked for it to go to patients. You did them a favor.",
      ],
      [
        "Noor.Haddad",
        4500,
        "They've found a budget, and a chair with a back, which I also asked for.",
      ],
    ],
    best: 0,
  },
  {
    title: "Taking a break from posting",
    author: "sunhatseason",
    daysAgo: 13,
    body: "My account has nine thousand followers and I have nothing left. I'm afraid that if I stop for a month they'll all go. Has anyone stopped and come back?",
    replies: [
      [
        "bea_thorne",
        35,
        "Six weeks. I wrote one post: “Resting. Back when I'm back.” I lost about forty people and regained my evenings.",
      ],
      ["sunhatseason", 60, "Forty? I was picturing thousands.", 0, "I lost about forty people"],
      [
        "LoudLibrarian",
        95,
        "Most people don't notice for weeks. I say that with love. They're busy too.",
      ],
      [
        "sunhatseason",
        130,
        "Oddly, that is the most comforting thing anyone has said.",
        2,
        "Most people don't notice for weeks.",
      ],
      [
        "sofia.lindqvist",
        700,
        "Take the app off your phone and keep the account. Closing the door is enough, you needn't burn the house.",
      ],
    ],
    best: 0,
  },
  {
    title: "Losing a member of our group",
    author: "Rosa Delgado",
    daysAgo: 10,
    body: "One of our first members died last week. I run the group and I don't know how to tell forty people who all have the same illness. I keep writing it and deleting it.",
    replies: [
      [
        "Amara-O",
        20,
        "I'm so sorry, Rosa. When it happened to us I told the three closest by phone first, and then wrote to everyone, with the family's permission and without details.",
      ],
      [
        "Ravi-K",
        48,
        "I'm sorry. You don't have to be the strong one in that message. Say that you're sad.",
      ],
      [
        "Rosa Delgado",
        90,
        "Thank you. The phone calls first, yes. Her daughter says we may use her name and her terrible puns.",
        0,
        "I told the three closest by phone first",
      ],
      [
        "quietcorner",
        240,
        "One of ours lit a candle on a video call and nobody spoke for five minutes. It was the best meeting we've had.",
      ],
      [
        "Rosa Delgado",
        2800,
        "We met last night. Candle, puns, a lot of tissues. Twenty-six people came. Thank you all.",
      ],
    ],
  },
  {
    title: "Co-author on a paper, what should I ask for?",
    author: "Zaid_R",
    daysAgo: 19,
    body: "A research team would like a patient on their paper. They're nice. They've also sent me a ninety-page protocol and a deadline in eight days.",
    replies: [
      [
        "HenryTanaka",
        40,
        "Three questions: which part am I reading for, may I disagree in writing, and when do I see the last version before it goes out?",
      ],
      [
        "Priya_Raman",
        66,
        "And ask to see the plain-language summary early. It's the part most people will read, and where you'll make the biggest difference.",
      ],
      [
        "Zaid_R",
        90,
        "“May I disagree in writing” is going into the email word for word.",
        0,
        "may I disagree in writing",
      ],
      [
        "Zaid_R",
        7600,
        "They said yes to all three, and moved the deadline. My spreadsheet of comments has its own spreadsheet.",
      ],
      ["HenryTanaka", 7700, "We expected nothing less.", 3],
    ],
    best: 0,
  },
  {
    title: "Did you tell work about your advocacy?",
    slug: "telling-work-or-not",
    author: "Chiamaka",
    daysAgo: 11,
    body: "My name is on a petition now, with my illness beside it. I start at a law firm in the fall. Would you mention it first or wait until they search for me?",
    replies: [
      [
        "sofia.lindqvist",
        33,
        "They'll search. I'd rather they found it as an item on my résumé, under “skills.” You organized four hundred people.",
      ],
      [
        "Ahmet.B",
        70,
        "In my taxi nobody asks. But my daughter put it on her application as volunteering, and it was the only thing they wanted to hear about.",
      ],
      [
        "Chiamaka",
        95,
        "I'd never thought of it as a skill. I thought of it as a leak.",
        0,
        "under “skills.”",
      ],
      [
        "GrantParkerHall",
        300,
        "You don't owe anyone the medical part. “I campaign for patients” is a whole sentence.",
      ],
      [
        "Chiamaka",
        6200,
        "It's on the résumé, one line, no diagnosis. My future supervisor asked how I got the four hundred.",
      ],
    ],
    best: 0,
  },
  {
    title: "Captions, plain words, no flashing: your access checklist",
    author: "pixelpete",
    daysAgo: 7,
    body: "I edit videos for three patient groups and I'm making one list for all of them. What do you always forget?",
    replies: [
      [
        "cloudspotter",
        22,
        "Say out loud what is on the slide. “As you can see here” is where I get lost.",
      ],
      [
        "Noor.Haddad",
        45,
        "No flashing, and no quick zooms. Some of us have to leave the room, or the video.",
      ],
      ["pixelpete", 80, "Zooms, I'm guilty. They come out tonight.", 1, "no quick zooms"],
      [
        "fatima-z",
        150,
        "Captions that a person has read once. Automatic ones turned “flare” into “flair” for a whole hour. We sounded very stylish.",
      ],
      [
        "pixelpete",
        1700,
        "List is at fourteen points and one page. I'll post it when Noor has tried to break it.",
      ],
    ],
  },
  {
    title: "The journalist wants a sad photo",
    author: "Leilani K",
    daysAgo: 5,
    body: "“Could you perhaps look out of the window?” I'd been showing her my vegetable beds. How do you get out of being tragic?",
    replies: [
      [
        "sofia.lindqvist",
        18,
        "Send three photos of your own before they ask. Editors are tired people, they use what they have.",
      ],
      ["Leilani K", 30, "You'd know! Are beans too cheerful?", 0, "they use what they have"],
      [
        "sofia.lindqvist",
        41,
        "Beans are perfect. A hand doing something always wins against a face doing nothing.",
        1,
      ],
      [
        "marcus.bell",
        360,
        "I was once photographed beside a piano I can't play. I'm a music teacher. It was a different instrument. Nobody asked.",
      ],
      ["Leilani K", 2900, "They printed the beans!"],
    ],
    best: 0,
  },
  {
    title: "How many hours is “volunteering” for you?",
    author: "Ewa.Zielinska",
    daysAgo: 23,
    body: "I counted. Fourteen a week, on top of work and physical therapy. I tell my patients not to do that. Do you have a limit, and does it hold?",
    replies: [
      ["mika.lahti", 44, "Four. I have a kitchen timer."],
      ["Ewa.Zielinska", 58, "A real one?", 0, "I have a kitchen timer."],
      ["mika.lahti", 75, "It's shaped like a tomato.", 1],
      [
        "kofi.mensah",
        260,
        "I keep one evening that belongs to nobody. When someone asks for it, I'm “already booked.” By the couch.",
      ],
      [
        "Ewa.Zielinska",
        9100,
        "Handed over the newsletter, down to nine hours. I've bought a tomato.",
      ],
    ],
    best: 0,
  },
  {
    title: "Somebody recommended a miracle cure in my group",
    author: "GrandmaJune",
    daysAgo: 14,
    body: "A lovely lady, a terrible link. She means well. I don't want a fight and I don't want anyone to stop their treatment. How do you word it?",
    replies: [
      [
        "Priya_Raman",
        25,
        "“I'm glad you feel better. I've taken the link out because we don't share things for sale here. Please ask your own doctor before changing anything.” Same words each time, to everyone.",
      ],
      ["tomas-oreilly", 70, "And do it on the same day. On the second day it has fans."],
      [
        "GrandmaJune",
        95,
        "Used Priya's words exactly, added a heart. She took it well and sent me a recipe for plum cake instead.",
        0,
        "Same words each time, to everyone.",
      ],
      ["LuciaFromTheBakery", 110, "The only miracle we accept. Recipe, please.", 2],
    ],
    best: 0,
  },
  {
    title: "Starting a local meet-up with three people",
    author: "Bram",
    daysAgo: 26,
    body: "Three of us within an hour's drive. Is that a group? Where do you meet when one can't do stairs and one can't do noise?",
    replies: [
      [
        "LoudLibrarian",
        30,
        "Libraries! We have a quiet room with a lift and nobody to sell you coffee. Just ask at the desk. We love being asked.",
      ],
      ["Bram", 66, "Username and advice don't match, but noted.", 0, "Libraries!"],
      ["LoudLibrarian", 72, "I'm only loud off duty.", 1],
      [
        "GrantParkerHall",
        400,
        "Three is a group. Two and a dog is a group. Meet at the same time each month even if it's only the dog.",
      ],
      [
        "Bram",
        20200,
        "First meeting at the library. Four came. The fourth had seen the sign on the door and wondered.",
      ],
    ],
    best: 0,
  },
  {
    title: "What do you write under “occupation”?",
    author: "hopeful.in.ohio",
    daysAgo: 4,
    body: "I filled in a form today. Not working, not retired, not looking. I run a group of six hundred people from my bed. There was no box.",
    replies: [
      ["Amara-O", 15, "“Community director.” I've put it on three forms and nobody has fainted."],
      [
        "hopeful.in.ohio",
        28,
        "I said it aloud and the cat looked impressed.",
        0,
        "Community director.",
      ],
      ["Yusuf Demir", 180, "My wife writes “management.” She manages."],
      ["stitch-by-stitch", 600, "Quilter. It covers everything, if you ask me."],
    ],
  },
  {
    title: "Welcome thread: new leaders this week",
    author: "tomas-oreilly",
    daysAgo: 1,
    body: "New here this week? Tell us whom you speak for, what you're working on, and one thing you'd like help with. Everyone else: answer at least one of them, please. It took all of us a first time.",
    replies: [
      [
        "olena.v",
        45,
        "I translate letters from doctors for people who have just come to this country. I'd like help with saying no, kindly.",
      ],
      [
        "Ewa.Zielinska",
        70,
        "“I can do one a week, yours will be on Thursday.” That's a no with a date in it.",
        0,
        "I'd like help with saying no, kindly.",
      ],
      ["olena.v", 88, "A no with a date in it. I'll translate that too.", 1],
      [
        "RiverRat",
        260,
        "I speak for men who don't like talking. There's been very little demand so far.",
      ],
      [
        "tomas-oreilly",
        300,
        "You may be exactly who my patient council needs, Dale. I'll write to you.",
        3,
      ],
    ],
    pinned: 4,
  },
];
