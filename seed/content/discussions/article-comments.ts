import type { Exchange } from "./exchange.ts";

/** Comments that fit below most articles of a community; a site shows each at most once. */
export const articleComments: readonly Exchange[] = [
  [
    "I printed this and put it on the refrigerator. My husband has read it twice without being asked.",
  ],
  ["Finally something about %c that doesn’t tell me to try yoga. I do yoga. I still have it."],
  [
    "Could you do one of these for teenagers? My daughter won’t read anything I give her, but she might read this if it came from you.",
    "Mine is fifteen. What worked was leaving the page open on the kitchen table and walking away.",
  ],
  [
    "Not everything here was true for me. My mornings are my good hours and the evenings fall apart. Worth saying, I think, for people who don’t recognize themselves.",
    "Thank you for saying that. I was beginning to think I had it backwards.",
    "There’s no backwards. There’s only writing it down for a month and looking.",
  ],
  ["Saving this for the next time somebody asks what %c is like and I’m too tired to explain."],
  [
    "My sister sent me this. We haven’t talked about it in four years. We’re having lunch on Sunday.",
  ],
  ["Clear, short and kind. More like this, please."],
  [
    "I’d add one thing: take somebody along. Two people hear twice as much, and one of them can write.",
  ],
  ["I’ve lived with %c for nineteen years and still learned something. That doesn’t happen often."],
  ["The tone of this made me cry in a good way. Nobody was told to be brave."],
  ["Bookmarked. My new doctor asked what I read, and now I have an answer."],
  [
    "I wish I’d had this in my first year. I spent it looking for the one thing I was doing wrong.",
    "I’m in that year now. So there wasn’t one thing?",
    "There wasn’t. There were six small ones, and most of them weren’t my fault.",
  ],
  ["We read this aloud at our local group. It kept eleven people talking past closing time."],
  [
    "Short question: is there a version that I can print without the pictures? My printer is dramatic.",
  ],
  [
    "I showed it to my boss, who said, “Why did nobody tell me?” Because I was afraid to, that’s why.",
  ],
  [
    "Some of this is hard to do on one income. It’d help to read what people do when the good version isn’t affordable.",
    "Ask for the social worker at your clinic. Ours knew about two funds that nobody had mentioned.",
  ],
  ["Thank you for not ending it with a miracle."],
  ["I come back to this page every few months, and a different paragraph is mine each time."],
  [
    "My mother has %c and won’t talk about it. Any ideas how to start without making her feel watched?",
    "I asked mine to teach me her soup. The talking happened somewhere around the carrots.",
    "Carrots it is. Thank you.",
  ],
  ["One typo aside, this is the best thing I’ve read about %c this year."],
  [
    "What about days when even reading this is too much?",
    "Then you’ve done enough by opening it. It’ll be here tomorrow.",
  ],
  ["I don’t comment much. I wanted to say that this helped."],
  ["It took me two days to read it, a bit at a time, and every bit was worth it."],
  ["Please write about going back to work afterward. That’s where I’m stuck."],
];

/** Comments below the collection for people who are new. */
export const collectionComments: readonly Exchange[] = [
  [
    "I was told on Tuesday. Which one should I read first?",
    "The first one, and then nothing for a day. It keeps.",
    "Thank you. I read the first one. I’m going for a walk now.",
  ],
  ["I send everybody in my family to this page. It saves me the speech."],
  ["I wish the forum had been on this list. The articles helped, but the people helped more."],
  ["Three years in, and I still reread the second one before appointments."],
  ["Could this be translated? My parents would read it in Spanish."],
  ["Starting here was the right idea. I’d been reading the scary half of the internet."],
];

/** Comments below the gallery of small things; the first one is pinned by a moderator. */
export const pinnedGalleryComment =
  "We keep collecting: if there is a small thing you would not want to be without, write it here. We read every comment, and some of them become the next drawings.";
export const galleryComments: readonly Exchange[] = [
  [
    "My small thing is crackers in the nightstand. Which ones, though? This is important.",
    "The plain ones in the blue box. Nobody likes them, so they’re always there.",
    "The blue box it is!",
  ],
  ["A thermos by the bed. Whoever I was last night has made tea for whoever I am this morning."],
  [
    "I’d have put a second blanket on this list. Mine lives on the back of the chair and gets more thanks than I do.",
  ],
  ["A lamp that can be switched off from bed. It cost ten dollars and changed my evenings."],
  ["Could I use one of these for our group’s newsletter, with credit?"],
  ["My small thing is a list of people who don’t mind when I don’t answer."],
  ["These drawings are lovely. I sent the last one to my brother without a word. He understood."],
  ["A stool in the kitchen. I don’t know why I stood for thirty years."],
];
