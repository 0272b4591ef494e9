/** A status update of the demo network, with its replies in order. */
export type SeedStatus = {
  site: string;
  author: string;
  daysAgo: number;
  body: string;
  /** Its earlier version. */
  earlier?: string;
  isForMembers?: true;
  replies?: readonly { author: string; body: string }[];
};

export const seedStatuses: readonly SeedStatus[] = [
  {
    site: "migraine",
    author: "Noor.Haddad",
    daysAgo: 41,
    body: "Day one of the new preventive. I have written the date on the kitchen calendar, in pencil.",
    replies: [{ author: "juniper_k", body: "Rooting for you and the pencil." }],
  },
  {
    site: "migraine",
    author: "Noor.Haddad",
    daysAgo: 2,
    body: "Six weeks in: eleven days with pain instead of nineteen. I went over the calendar twice before I believed it.",
    earlier: "Six weeks in: twelve days with pain instead of nineteen.",
    replies: [
      { author: "theo.walks", body: "Eight days back. That is a whole week and a Sunday." },
      {
        author: "juniper_k",
        body: "This made my morning. Did the first two weeks feel like nothing for you too?",
      },
      { author: "Noor.Haddad", body: "Like nothing at all. I nearly stopped in week three." },
    ],
  },
  {
    site: "migraine",
    author: "juniper_k",
    daysAgo: 9,
    body: "Left work at noon with one eye closed and nobody asked me why. It helps to have told them.",
    replies: [{ author: "DianeWrites", body: "That took courage long before today." }],
  },
  {
    site: "migraine",
    author: "juniper_k",
    daysAgo: 4,
    body: "Quiet week, two grey days. Reading on paper again in the evening.",
  },
  {
    site: "migraine",
    author: "theo.walks",
    daysAgo: 6,
    body: "First walk after the attack: to the letter box and back, with sunglasses, in the rain.",
    isForMembers: true,
    replies: [{ author: "juniper_k", body: "The letter box counts." }],
  },
  {
    site: "shn",
    author: "Leilani K",
    daysAgo: 3,
    body: "Spoke to forty nursing students about what a flare looks like from the inside. They took notes.",
    replies: [
      { author: "tomas-oreilly", body: "From a nurse: thank you. This is the hour they remember." },
    ],
  },
  {
    site: "shn",
    author: "Noor.Haddad",
    daysAgo: 1,
    body: "Looking for two people who would read a draft about asking for breaks at work. It is short.",
  },
  {
    site: "migraine",
    author: "MaraModerates",
    daysAgo: 5,
    body: "The forums were kind to each other all week. I have cleared one report, and it was a mistake.",
    replies: [{ author: "juniper_k", body: "Long may it last." }],
  },
  {
    site: "shn",
    author: "juniper_k",
    daysAgo: 4,
    body: "Twenty minutes of talk, cut down from forty. The best sentence turned out to be the shortest.",
    replies: [
      { author: "Leilani K", body: "It always is. When do you speak?" },
      { author: "juniper_k", body: "In May, at the library. I will wear the quiet shoes." },
    ],
  },
  {
    site: "shn",
    author: "tomas-oreilly",
    daysAgo: 2,
    body: "Twelve hours on the ward, then two pages of notes for our patient council. The notes were the easy part.",
    replies: [{ author: "Noor.Haddad", body: "Sleep first, Tomás. The council will wait." }],
  },
  {
    site: "shn",
    author: "HenryTanaka",
    daysAgo: 6,
    body: "Read eleven studies for the group this month. Nine said “more research is needed.” The noodles were conclusive.",
    replies: [
      { author: "Amara-O", body: "Were the noodles peer reviewed?" },
      { author: "HenryTanaka", body: "By four peers. We went back for a second sample." },
    ],
  },
  {
    site: "shn",
    author: "Amara-O",
    daysAgo: 1,
    body: "First panel where every patient was paid, and the chairs had backs. I took a photo of the chairs.",
    replies: [{ author: "Leilani K", body: "Frame it. I’m serious." }],
  },
  {
    site: "migraine",
    author: "kofi.mensah",
    daysAgo: 1,
    body: "Bought the good sunglasses. My niece says I look like a detective who has given up on the case.",
    replies: [
      { author: "theo.walks", body: "As a designer: that is a strong look." },
      {
        author: "kofi.mensah",
        body: "The case is the ceiling light in aisle 12. I know who did it.",
      },
    ],
  },
  {
    site: "migraine",
    author: "TJ the DJ",
    daysAgo: 8,
    body: "New waiting-room list is done: forty songs, nothing over seventy beats a minute. The dentist asked whether I could do one for root canals.",
    replies: [
      { author: "cloudspotter", body: "What’s on a root canal list?" },
      {
        author: "TJ the DJ",
        body: "Mostly cello. And one polka at the very end, for whoever made it.",
      },
    ],
  },
  {
    site: "migraine",
    author: "cloudspotter",
    daysAgo: 11,
    body: "Up at seven on a Saturday again. Reward: no sunrise at all, but a very decent fog.",
    replies: [{ author: "kofi.mensah", body: "One dot for you, zero for the bed. Well done." }],
  },
  {
    site: "shn",
    author: "GrantParkerHall",
    daysAgo: 8,
    body: "Transit board on Thursday, three minutes at the microphone. This month it is about benches with arms.",
    replies: [
      {
        author: "zoe-in-the-city",
        body: "I drew you one to hold up. Arms at nine and a half inches.",
      },
      { author: "GrantParkerHall", body: "I’ll sit in it on paper. See you Thursday." },
    ],
  },
  {
    site: "shn",
    author: "LoudLibrarian",
    daysAgo: 10,
    body: "Second Tuesday: twenty-three people, one printout on moon water, and a retired chemist who was lovely about it.",
    replies: [{ author: "HenryTanaka", body: "Was there a control group with sun water?" }],
  },
];
