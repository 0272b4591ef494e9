import type { ThreadKind } from "../profiles/condition-profile.ts";

/**
 * Sentences that replies are put together from. `@` is the person spoken to, `#` the subject of the
 * thread in a few words; the condition’s own words are marked as in `Framework`.
 */

/** Short answers that stand alone. */
export const shortLines: string[] = [
  "Same here.", "This. So much this.", "Oh, I felt that one.", "Sending you a quiet hug.", "You’re not alone in this, promise.",
  "Following, because I’d like to know too.", "Reading along from bed.", "Needed this today, thank you.", "I could have written that.",
  "Ha! Yes.", "Thinking of you.", "Well said.", "Let us know how it goes?", "Solidarity from the sofa.", "No advice, just company.",
  "I’m so glad you posted.", "Saving this for later.", "That made me laugh out loud, and it hurt, and it was worth it.",
  "Bookmarked.", "Hear, hear.", "Ugh. I’m sorry.", "Good for you!", "Yes to every word.", "Me at four o’clock this morning.",
  "I nodded so hard that I had to lie down.", "Hope today is kinder.", "Welcome, by the way!", "Rooting for you.", "That’s the most sensible thing I’ve read all week.",
  "Coming back to this tomorrow with a clearer head.",
];

/** Beginnings that speak to somebody by name. */
export const addressLines: string[] = [
  "@, thank you for putting it like that.", "@, that’s exactly how it was for me.", "I like your way of thinking, @.",
  "@, may I ask how long it took?", "@, I’m going to try that.", "@, you made my evening.", "Oh @, I’m sorry you’re going through that.",
  "@, I see it a little differently, and I hope that’s all right.", "What @ said.", "@, did your doctor suggest it, or did you find it yourself?",
  "@, I remember your post from a while back. How are things now?", "Funny you should say that, @.", "@, yes! I thought I was the only one.",
  "I’d second @ on this.", "@, please keep us posted.", "@, that’s a good point and I hadn’t thought of it.", "Thanks, @, I’ve written that down.",
  "@, I tried the same and it did nothing for me, so don’t worry if it doesn’t work for everyone.", "@, are you still doing it?",
  "@, your last line got me.", "@, be gentle with yourself.", "With respect, @, I’d be a bit careful there.", "@, where did you find it?",
  "I laughed at that, @.", "@, could you say a little more about it?", "@, my sister says the very same.", "Agree with @, and I’d add one thing.",
  "@, that sounds like a lot to carry.", "@, I’m glad you’re here.", "Bless you, @.",
];

/** Own experience, general enough for nearly any thread. */
export const experienceLines: string[] = [
  "I’ve had %c for nine years and still learn something new every month.", "It took me a long time to stop apologizing for #.",
  "For me, # was the thing that tipped it.", "I went through this two winters ago.", "When it comes to #, I’ve tried nearly everything once.",
  "My first year was a blur, so I don’t remember much of it, but I remember this.", "I used to be embarrassed about #, and now I just say it.",
  "It got better for me, slowly, like furniture being moved out of a room.", "I’m on the fourth attempt and it’s the first that feels right.",
  "What surprised me most was how tired I was afterward.", "My own turning point was %h1, and I’d resisted it for ages.",
  "I can only speak for myself, but %h2 made a real difference.", "Some weeks it’s fine, and some weeks it’s %y1 from morning to night.",
  "I keep a note on my phone, and it turned out I was wrong about nearly everything I’d assumed.", "We had exactly this in our house last month.",
  "I’ve been there with #. It isn’t a small thing.", "Mine started right after a move, and for a year I blamed the new house.",
  "I cried in the car for twenty minutes and then felt oddly cheerful.", "I was told the same and it wasn’t true in my case.",
  "I’m seventy-one and I’ve stopped worrying about what people think of #.", "It was my pharmacist, of all people, who noticed.",
  "I do it badly, but I do it.", "I’ve got one good day in three at the moment and I plan like a general.",
  "My version of this is smaller, but I recognize it.", "I spent years pretending, and it cost me more energy than the illness.",
  "On bad days I lower the bar until I can step over it.", "I didn’t believe in %h3 until it worked on a Tuesday.",
  "I’m new to all this, so take it with a pinch of salt.", "It’s been a year, and I hardly think about it now.",
  "There was a spell when %y2 was all I could think about.", "I’ve had good luck with asking for less and asking earlier.",
  "I’m a nurse and I still got it wrong when it was me.", "I tried to do it alone for ten years, which I don’t recommend.",
  "My mother had %c too, and nobody ever talked about it.", "It’s the unpredictability that gets me.",
  "I found that saying it out loud took half of the sting out.", "I’ve learned to stop one step before I think I need to.",
  "My calendar is mostly pencil these days.", "Last spring I’d have said it was hopeless, so there’s that.", "I never did find out why, and at some point I stopped asking.",
];

/** Something to try, in the careful way members give it. */
export const adviceLines: string[] = [
  "It may be worth asking your %d about it.", "Start small, smaller than you think is reasonable.", "Write it down before you go, or you’ll forget. I always do.",
  "Give it a couple of weeks before you judge it.", "Don’t let anyone rush you.", "Could somebody go with you?", "If it gets suddenly worse, please call someone and don’t wait.",
  "One thing at a time, otherwise you’ll never know what helped.", "Have you looked at %h1? No pressure, just a thought.", "Tell one person. It doesn’t have to be everybody.",
  "Keep the receipt, as my grandmother would say.", "Put it in the calendar and then stop thinking about it till then.", "Ask for the nurse. The nurses know everything.",
  "I’d take the afternoon off, if you can.", "Drink something, sit down, decide tomorrow.", "Ask what happens if you do nothing; the answer’s often interesting.",
  "Be as kind to yourself as you’ve been to the rest of us here.", "It helped me to have a sentence ready.", "Try it on a quiet day first.", "Ask for it in writing.",
  "You’re allowed to change your mind.", "Pack snacks. That’s my advice on all subjects.", "If they don’t listen, ask somebody else. I waited far too long.",
  "Check with your pharmacist about mixing things.", "Look for the easiest five minutes and begin there.", "Set a timer, and stop when it rings even if it’s going well.",
  "I’d mention it at your next visit, even if it seems silly.", "Let the dishes wait.", "Don’t read the comments anywhere but here.", "Rest first, answer later.",
];

export const questionLines: string[] = [
  "How did you bring it up?", "How long have you been dealing with it?", "Does it come and go for you, or is it always there?", "What did your %d say?",
  "Did it help straight away?", "Has anyone here had the opposite experience?", "Is it worse in the mornings for you too?", "Would you do it again?",
  "Do you live with someone who can help?", "What did you do in the end?", "Was it expensive?", "Do you mind my asking how old you were?",
  "Did you have to wait long?", "Does the weather play into it?", "What does a good day look like for you?", "Have you noticed a pattern?",
  "Is there anything you’d do differently?", "Who told you about it?", "Can you still do it on bad days?", "And how’s your sleep with all that?",
];

export const jokeLines: string[] = [
  "I’d send cake, but I ate it.", "My cat has strong opinions about this and none of them are helpful.", "I’m thinking of having it printed on a T-shirt. In very soft cotton.",
  "If there were an Olympic event in lying down, I’d be too tired to go.", "I’ve asked for a refund on this body, but I can’t find the receipt.", "My superpower is leaving parties without anyone noticing.",
  "Some people collect stamps. I collect specialists.", "I typed this with one eye open, so forgive the spilling.", "My husband says I should get frequent-flier miles for the pharmacy.",
  "At this point my heating pad has met more of my friends than I have.", "I told my plants about it. They’ve taken it well.", "The dog has agreed to cover my shift.",
  "I’d make a joke about brain fog, but I’ve lost it.", "Put it on my tab.", "If sighing burned calories I’d be invisible.", "I’ve named mine Gerald. Gerald is in a mood today.",
];

export const disagreeLines: string[] = [
  "I’ll gently disagree, since it went the other way for me.", "That didn’t work for me at all, and I did give it a fair go.", "I’d be careful with that one; my doctor warned me off it.",
  "Hm, I’m not sure it’s that simple.", "I think it depends a lot on the person.", "I had a rough time with it, so please ask first.", "Maybe I’m the exception, but # never bothered me much.",
  "I know it’s popular, and I just don’t see it.", "I’d rather be told the blunt truth, but I can see why others wouldn’t.", "For the sake of balance: it made no difference here.",
];

export const thanksLines: string[] = [
  "Thank you for starting this.", "Thanks, everyone, this is the nicest corner of the internet.", "I’ve read every reply, twice.", "I feel less like an odd one out now.",
  "Reading this with a lump in my throat.", "I’m printing this for my partner.", "I’ve learned more here than in any waiting room.", "It helps just to see it written down by someone else.",
  "What a good question.", "I’m so glad this thread exists.", "You’ve all talked me down from the ceiling.", "I came for information and found company.",
];

export const closingLines: string[] = [
  "Take care of yourself.", "Let us know how you get on.", "One day at a time.", "Good luck, and report back.", "Off to lie down now.", "That’s all from me.",
  "Anyway, that’s my two cents.", "Hope some of that’s of use.", "Now I’ve rambled.", "Wishing you an easy evening.", "Sorry for the essay.", "Hugs, the careful kind.",
  "More when my head is working.", "Kettle’s on.", "Be well, all of you.", "You’ve got this, and if you haven’t, that’s fine too.", "Fingers crossed.", "See you around.",
];

/** The one who began the thread, coming back. */
export const starterLines: string[] = [
  "Thank you all so much. I didn’t expect so many answers.", "OP here, back with an update.", "I’m reading all of this out to my partner.", "You lot are wonderful.",
  "Update: I did it. Shaking, but I did it.", "Quick update, since some of you asked: still waiting.", "I hadn’t thought of half of these.", "@, I’m going to take your advice and let you know.",
  "I feel so much better about # already.", "Trying three of your ideas this week, one at a time, as instructed.", "Had a bit of a cry, the good sort.", "No news yet, but I’ve got your replies on my phone for the waiting room.",
];

export const linesByKind: Record<ThreadKind, string[]> = {
  treatment: [
    "The first three weeks were the worst, and then it settled.", "I asked to move it to the evening, and that helped.", "It stopped working after a year, so we changed, and that was all right.",
    "My insurance fought it for two months.", "I was scared of the side effects and got none of the ones I’d read about.", "I got every one on the leaflet, and a few they’d forgotten.",
    "Ask whether it can be raised more slowly.", "I keep a simple chart on the fridge: took it, felt like this.", "It wasn’t a miracle. It was maybe thirty percent, and thirty percent is a lot.",
    "Don’t stop it on your own, whatever happens. I did, and regretted it.", "My %d said to give it three months, and the change came in the last week of the third.", "It’s fine to say that the trade isn’t worth it.",
    "The nurse line was better than the leaflet.", "I had to try two before one agreed with me.", "For me # was worth it, even with the nuisance.", "They adjusted it once and it was like a different medicine.",
    "Everyone reacts differently to #, so don’t let our stories scare you.", "I’d ask how you’ll know if it’s working.",
  ],
  feelings: [
    "It’s all right to be angry. It’s a lot.", "Nobody warned me about the grief.", "I don’t have an answer, but I know the feeling.", "Some evenings I sit in the bathroom and let it out, and then go back and do bedtime.",
    "I started seeing a counselor last year, and I wish I’d gone sooner.", "It passes and it comes back and it passes again.", "You’re not being dramatic.", "I felt guilty for feeling it, which was two things to feel.",
    "What helped me was saying it to someone who didn’t try to fix it.", "I wrote a letter to my old self. I didn’t send it, obviously.", "Grief in small coins, my therapist calls it.", "You haven’t lost yourself. You’re underneath, having a rest.",
    "There are days I’m fine with it and days I could kick a door.", "Be honest with your doctor about this part too.", "If it gets very dark, please call someone, day or night.", "I’m holding the hope for you until you want it back.",
    "It’s normal to mourn #.", "I’ve stopped saying “I should be used to it by now.”",
  ],
  people: [
    "My husband came to one appointment, and it changed everything.", "I sent my sister an article and she actually read it.", "People who matter will stay. It sounds like a fridge magnet, and it’s been true for me.",
    "My mother-in-law only understood when she’d sat with me through one.", "I gave up explaining and started asking for specific things.", "Some people can’t hear it, and it isn’t because you’ve said it badly.",
    "We have a code word. It saves a lot of talking.", "Kids are better at this than adults.", "I lost two friends over it and gained four better ones.", "He thought I was angry with him. I was only tired. We found out after a year.",
    "Say it in one sentence, and then ask about their day. It works wonders.", "My boss was decent about it in the end, though HR took some time.", "Try writing it in a letter. People read letters twice.",
    "Be patient with them; they’re scared too.", "You don’t need their permission to rest.", "It took my family years, so don’t give up after one dinner.", "I’d not bother with aunts.", "We talk about # on walks, side by side. It’s easier than across a table.",
  ],
  practical: [
    "I bought mine secondhand, and it’s been fine.", "Label everything. Future you is tired.", "I keep a spare in the car.", "There’s a cheap version at the hardware store.", "We put up a second rail and I felt like royalty.",
    "Freezer bags. I’ve no idea how I lived without freezer bags.", "I make a list on a good day for the bad ones.", "Do the hardest bit first and then sit down.", "Ask for an occupational therapist; mine was a genius.",
    "Small bag, packed, by the door. Always.", "Get the lightweight one, trust me.", "I gave up on elegance around 2018 and have been comfortable since.", "Timers for everything.", "Order it online and send half of it back.",
    "My trick with # is to do it sitting down.", "A stool in every room. I’m not joking.", "Take photos of how it was before you change it.", "If it needs more than two hands, it needs another person.",
  ],
  doctors: [
    "You’re entitled to a second opinion, and you don’t have to be nice about it.", "I bring my sister. She’s five foot one and nobody interrupts her.", "Ask them to note in your file that they declined. It’s amazing what happens next.",
    "The waiting is the worst part.", "Mine drew a picture on the paper sheet, and I still have it.", "I read mine out from a card, because my mind goes blank.", "It took me four doctors, and the fourth one listened.",
    "They’re human too, I know, but so are we.", "Call and ask for the cancellation list.", "I say, “What would you do if it were your daughter?” It works on most of them.", "Get copies of everything.",
    "I was dismissed for years, so I understand why you’re wary.", "A good %d is worth a two-hour drive.", "Mine apologized, last month, for something said years ago. I nearly fell off the chair.", "Results on a Friday should be forbidden.",
    "If you leave confused, it wasn’t explained well enough.", "Start with “What worries me most is…” and wait.", "I record it on my phone, with permission.",
  ],
  light: [
    "This has made my whole week.", "I’m grinning at my phone like a fool.", "Framing this thread.", "More of this, please.", "I did a small dance. Sitting down.", "Mine today: found matching socks.", "You deserve a parade. A quiet one.",
    "I’ve told my husband and he’s clapping in the kitchen.", "Tears. The nice kind.", "Mine is that I opened the post. All of it. Even the brown ones.", "I had toast in the sun for ten minutes.", "We take our victories where we find them.",
    "Well, now I have to try and beat that.", "This is what I come here for.", "I’m putting the kettle on in your honor.", "Mine: a whole afternoon without thinking about it.", "Best thing I’ve read since breakfast.", "I’m stealing this.",
  ],
  new: [
    "Welcome! You’ve found a good place.", "Everyone here was new once, and we all asked the same thing.", "The first time is the worst, since you don’t know what’s coming.", "Take someone with you if you can.",
    "Don’t google it tonight.", "Bring socks. It’s always cold.", "They see scared people all day, so just say that you’re scared.", "Mine was over before I’d finished worrying about it.", "You’ll be an old hand before you know it.",
    "Ask every question, even the silly ones. Most of all the silly ones.", "It was less bad than the dentist, for me.", "Honest answer: unpleasant for a few minutes and then fine.", "Plan something nice for afterward.",
    "It gets less strange, I promise.", "Come back and tell us how it went?", "I was so nervous about # that I put my shoes on the wrong feet.", "You’re doing all the right things.", "Breathe out longer than in. It helped me on the day.",
  ],
  symptoms: [
    "I get that as well, mostly in the evening.", "It took ages until someone told me it was part of %c.", "Mine feels like a wet coat.", "Mention it, even if it seems unrelated.", "It comes in waves for me: three bad days and then nothing for weeks.",
    "Heat helps mine, cold makes it worse; but I know people for whom it’s the opposite.", "I thought it was my age.", "It’s real, and it has a name, even if it’s hard to spell.", "When it’s new or different, get it looked at.",
    "I describe it as “static,” and people seem to get it.", "Mine gets worse when I’m short of sleep.", "I keep a tally on the calendar, just a dot.", "Some of it was a side effect, it turned out.", "I lie on the floor. The floor is underrated.",
    "%Y1 is my constant companion; the rest come and go.", "It’s better since I take breaks before I need them.", "I’ve had it since the beginning and never knew what to call it.", "Worst in spring, for reasons nobody can explain.",
  ],
};
