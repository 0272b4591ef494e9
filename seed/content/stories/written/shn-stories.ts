import type { WrittenStory } from "./written-story.ts";

/** Stories of the network where patient leaders meet. */
export const shnStories: readonly WrittenStory[] = [
  {
    slug: "the-slide-with-nothing-on-it",
    title: "The slide with nothing on it",
    author: "Leilani K",
    daysAgo: 3,
    body: `I had twelve minutes and thirty-one slides. That’s what happens when an illustrator is asked to give her first talk.

It was a conference in Honolulu, three hundred rheumatologists, and I was the patient. There’s usually one. They’d put me after lunch. I had drawn everything: my rash, my kidneys as two tired dogs, a timeline as a canoe. I practiced it in front of the taro patch for a month. I could do it in eleven minutes forty.

Two days before the flight I flared. I got there, with my hands like mittens and my face like a lantern, and on the morning of the talk I couldn’t press the clicker. The technician, a kid named Kainoa, said that he’d do it for me, I only had to nod. So we began. Dog, dog, canoe. I nodded, he clicked.

At slide nine the laptop froze. It wasn’t dramatic. The screen went a nice even gray.

I had twenty-two drawings left and nothing to point at. Three hundred people looked at the gray. And I heard myself say, “Well. This is about right. This is what it looks like when I can’t get out of bed. There isn’t a picture of it.”

Then I told them about one morning. Just one, the second Sunday of Lent, from when I woke to when I got my feet on the floor, which took two hours and ten minutes. I said what I could hear. I said what I’d wanted to do with the day. I didn’t tell them what they should do about it. When I was through there was still a minute on the clock and I let it be.

A man came up to me afterward, quite senior, with a bow tie. He said he asks every patient how long she’s stiff in the morning, and writes the number in a box, and that he’d been doing so for thirty years. “I never knew what I was asking,” he said.

I’ve given that talk more than twenty times now. I take nine slides, all good ones, the dogs get a laugh. The tenth is gray. Organizers email me to say I think one of your files is broken.`,
  },
  {
    slug: "page-eleven-of-the-consent-form",
    title: "Page eleven of the consent form",
    author: "HenryTanaka",
    daysAgo: 7,
    body: `The error was on page eleven, second paragraph. I’m an engineer. I read to the end of things.

Our support group meets at a noodle place on the first Thursday. Five or six of us, one back table, the owner turns down the television. I bring studies. Mostly we disagree about them. In 2023 a trial was recruiting for our disease, the first in ten years, and three of the people at that table had been sent the consent form. Nobody had read it. It was twenty-six pages. Marjorie was using hers as a coaster.

So I took it home. Page eleven said that participants would stop their current treatment for “up to 14 days” before the first dose. The schedule on page twenty-two showed the first visit, the last dose of your own medicine and day one of the trial. I drew it as a timeline, which is what I do. It came to twenty-four days. For a few of us, ten days more is the difference between a bad week and a hospital.

I thought I must be wrong. That’s the first thing you think. I checked it at lunch. I asked my daughter, who’s in tenth grade, to count the boxes without telling her why.

I wrote to the address on page two. I kept it to six lines and put in both page numbers. No adjectives. I’d learned that from work: if you want a bridge fixed, don’t tell them how you feel about rivers.

Eight days went by. Then a coordinator called me, and she was embarrassed and also very decent. Two versions of the protocol had been pasted together. It had been past a sponsor, an ethics board and four hospitals. They paused for three weeks and reissued it. Marjorie joined, and she had her fourteen days.

Afterward the sponsor invited me onto an advisory panel, and I asked whether the others could come. They’ve got four of us now. We meet by video and read every form before it goes out, and we’re paid by the hour, and I’m told that we’re slow.

We are slow. The group has voted to celebrate each correction with the large order of dumplings. There’ve been nine.`,
  },
  {
    slug: "my-first-invoice",
    title: "My first invoice",
    author: "Amara-O",
    daysAgo: 12,
    body: `Invoice number 001. To: a company that shall be nameless. For: one (1) morning of my life, sickle cell, all of it, told to forty people over fruit salad. Amount:

I sat at that colon for an hour.

Up to then I’d been paid in tote bags. I had eleven. I’d flown to Cleveland on my own miles and told my story in a ballroom, the bad one, the one with my brother in it, and then a man thanked me for my bravery and gave me a water bottle. In the elevator I worked out that everyone in that ballroom had been on salary but me. The fellow who ran the microphone was on salary.

But who was I to charge? That’s how it sounded in my head. It’s a calling. It’s for the community. My mother cleaned offices for twenty-six years, and it was she who put a stop to it. I was on the phone with her, going on about how it felt wrong to put a price on it. She said, “Amara. When you come home from these things, how long do you lie down?” I said three days. “So bill them for four,” she said. “And eat something.”

I asked around here first. Somebody sent me what she charges, the actual number, and I’ve never forgotten that, because nobody tells you the number. It was five times what I’d had in mind. I typed it in and then I walked around the block.

Here’s how it went. They wrote back in nine minutes: “Great, please add your PO number.” That was all. There had always been a budget. It had just been going to fruit.

I’d like to say I’ve been fearless since. There was a hospital last year with no money, and I did theirs for nothing, gladly, and told them what it would otherwise cost so they knew what they were getting. There was a big one that offered me “exposure.” I’ve had sickle cell for thirty-two years. I said that I’d been exposed.

Invoice 001 got paid on a Thursday. I bought a good coat for my mother. She’s worn it to every talk I’ve given in the city since then. She sits in the back with her arms folded, and she counts the tote bags.`,
  },
  {
    slug: "the-winter-i-put-the-forum-down",
    title: "The winter I put the forum down",
    author: "Ingrid-S",
    daysAgo: 17,
    body: `There is a thing you do when you have knitted too tightly. You don’t pull. You take the needle out and leave the piece on a table overnight, and by morning it’s looser. My grandmother called it letting the wool forget.

I’ve moderated for six years. I know that I’m good at it. I answer quickly and I remember people’s dogs. By last November I was reading posts on the chairlift with my glove in my teeth. At a concert I went out to the coatroom since a woman in Oregon had written “I can’t do this anymore” and I wanted to be sure that somebody had seen it. Somebody had. Three people had.

My husband isn’t a man who complains. One evening he laid a second phone beside my plate at supper, his old one, with the screen off. “So they can both be here,” he said.

I asked for three months. I’d thought that it’d be a big conversation. Fiona, who I moderate with, said, “Oh good, I was wondering when,” and took my days.

The first two weeks were the worst. I’d wake up composing replies to nobody. I felt the way you feel when you’ve left the iron on. I was ashamed of it, too, for I’d told so many others to rest, and I had believed I was different. I thought I was the one with the long rope.

Around Christmas something came loose. I noticed I’d gone a full day and not thought of a single stranger’s pain except my own. I’ve got arthritis in both my hips. It had been there all along, waiting its turn. I went to my own doctor for the first time in a year and a half. I sat in a waiting room as a patient, with no advice for anyone.

I came back on the first of March. I’d been afraid that there’d be a hole where I’d been. Instead there was a thread from January, three pages, full of people helping one another with something I’d have jumped into in the first four minutes. They’d done it better, I think. I would have ended it too soon.

I do Mondays and Thursdays now. The phone sleeps in the kitchen. And the sweater I had on the needles that winter fits my husband, so far as the elbows.`,
  },
  {
    slug: "seventeen-people-and-a-flyer",
    title: "Seventeen people and a flyer",
    author: "LoudLibrarian",
    daysAgo: 22,
    body: `A man at my reference desk asked where he could find information on curing Crohn’s with celery.

I’ve got Crohn’s. I’ve had it for twenty years and eighteen inches. I’ve also got a master’s degree that says I’m supposed to help the patron find what he’s looking for. So I walked him to 616.3, and on the way I asked who it was for. It was for his wife. She’d read something in a group. She had stopped her infusions in August.

I can be loud. It’s on my profile. But I’ve learned that you can’t shout a person out of a hope, you only make them carry it outside. I said, “Tell me what she’s most tired of.” He stood there with a celery book in his hand and told me, for twenty minutes: the driving, the needle, the nurse who couldn’t find a vein, the bill. There was nothing about celery in it.

I went home and stewed. I’d been correcting posts in that very group for years. Links, studies, the whole card catalog. I don’t believe that I’d changed one mind. I’d just gotten a reputation.

So I tried my own building. I booked the meeting room for the second Tuesday and made a flyer on the staff copier: BRING SOMETHING YOU READ ABOUT YOUR HEALTH. WE’LL LOOK IT UP TOGETHER. I didn’t put down anything about misinformation. There were cookies.

Seventeen people came. A man had a printout on magnets. One girl brought her phone and a video about parasites. We took each thing in turn: Who says so? How do they know? Who’s paying? I wouldn’t give the answer, I showed them where I’d look and then they looked. The magnet man got quieter and quieter, and then he laughed and said, “Well, there’s forty bucks.”

We’ve done that for two years. I’ve written it up, one page, how to run it, and there are a dozen libraries using it now, and a mosque.

The celery man came to the fourth one with his wife. She sat in the back row and didn’t bring anything. At the end she asked me, not loudly, who’d put in my line when my veins were bad. I gave her the name. That’s all she’d wanted to look up.`,
  },
  {
    slug: "route-14-does-not-stop-there",
    title: "Route 14 doesn’t stop there",
    author: "GrantParkerHall",
    daysAgo: 27,
    body: `For thirty-one years I drove past the kidney center and didn’t stop, because it wasn’t a stop.

Route 14, the crosstown. You come down Delancey, there’s the center on your right, big glass doors, and then you go another six-tenths of a mile uphill to the stop at the mall. People who were headed for dialysis would ring the bell and I’d tell them, “Mall’s next.” I told them politely. I didn’t make the map.

Then I retired, and a year and a half after that, I was on dialysis. Monday, Wednesday, Friday. My first day I took the 14, out of loyalty. I got off at the mall and walked back down. That was all right. It was four hours later, going up, that I learned about six-tenths of a mile. I had to sit on somebody’s lawn.

I’d like to tell you I was noble about it. I was embarrassed. I kept thinking about one lady in a green coat. She used to ring that bell every time, for years, though she knew. I believe she just wanted it to be said.

So I went to the transit board’s public comment night. You get three minutes. I’d sat behind that microphone as a union man and knew how they listen. They’re polite, and then there’s the next person. The first month I spoke on my own. They thanked me for my service.

The second month I brought the schedule. I know how much a stop costs: forty seconds, one pole, paint. I’d timed it with a stopwatch from the back seat. The third month I brought nine people from the Monday shift, and I’d asked them not to make speeches. When my three minutes began, I said, “I’d like to use this to walk six-tenths of a mile,” and we went around that boardroom, single file, along the wall. We had two canes and a walker. At three minutes the bell rang and we’d done about a fifth of it. The chairman asked us to please sit down. “Mall’s next,” I said.

It took until the spring. There’s a pole there now, with a bench, on the center side. I was on the first bus. The driver was a young woman I’d trained. She called it out over the speaker, nice and clear, and somebody rang the bell though we were already stopping.`,
  },
];
