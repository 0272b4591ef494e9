import type { Theme } from "#seed/content/sites/site-table.ts";

export type ConditionGroup =
  | "cancer"
  | "gut"
  | "heartAndLung"
  | "joint"
  | "metabolic"
  | "mind"
  | "nerve"
  | "skin"
  | "sleep";

/** Groups of conditions that share some everyday advice. */
export const groupByPrefix: Record<string, ConditionGroup> = {
  sleep: "sleep",
  insomnia: "sleep",
  narcolepsy: "sleep",
  sleepapnea: "sleep",
  mentalhealth: "mind",
  anxiety: "mind",
  depression: "mind",
  bipolar: "mind",
  postpartum: "mind",
  ptsd: "mind",
  adhd: "mind",
  psoriasis: "skin",
  atopicdermatitis: "skin",
  skincancer: "cancer",
  dryeye: "nerve",
  maculardegeneration: "nerve",
  lupus: "joint",
  rheumatoidarthritis: "joint",
  osteoarthritis: "joint",
  axialspondyloarthritis: "joint",
  gout: "joint",
  fibromyalgia: "joint",
  diabetes: "metabolic",
  thyroid: "metabolic",
  kidneydisease: "metabolic",
  hepatitisc: "metabolic",
  hiv: "metabolic",
  sicklecell: "heartAndLung",
  ibd: "gut",
  ibs: "gut",
  celiac: "gut",
  endometriosis: "gut",
  asthma: "heartAndLung",
  copd: "heartAndLung",
  heartfailure: "heartAndLung",
  afib: "heartAndLung",
  cysticfibrosis: "heartAndLung",
  multiplesclerosis: "nerve",
  epilepsy: "nerve",
  parkinsons: "nerve",
  als: "nerve",
  alzheimers: "nerve",
  rare: "nerve",
  breastcancer: "cancer",
  lungcancer: "cancer",
  prostatecancer: "cancer",
  bloodcancer: "cancer",
  bladdercancer: "cancer",
};

export type GroupSidebar = [themes: Theme[], heading: string, text: string];

export const groupSidebars: Record<ConditionGroup, GroupSidebar[]> = {
  sleep: [
    [
      ["basics", "symptoms"],
      "What a tracker can tell you",
      "Watches guess at sleep from movement and pulse. They’re fairly good at how long you were in bed, and poor at how deeply you slept. If yours makes you anxious, take it off for a month. If it doesn’t, bring the trend to your appointment, and leave the nightly score at home.",
    ],
    [
      ["treatment"],
      "Sleep medicine takes weeks",
      "Whether it’s a mask, a therapy or a tablet, nearly everything in sleep medicine works slowly and feels odd at first. Agree on a date for judging it, four to twelve weeks away. In between, the only question is whether you used it, and the answer may be “partly.”",
    ],
    [
      ["daily"],
      "Behind the wheel",
      "Drowsy driving is as risky as drunk driving, and harder to notice from inside. Yawning, drifting and missing an exit mean stop now. A short nap and some caffeine buy a little time; an open window buys none. If it keeps happening, let somebody else drive, and tell your care team.",
    ],
    [
      ["people"],
      "The one in the other half of the bed",
      "Somebody else has been awake too: listening, nudging, moving to the couch. Ask how their nights are. Couples who talk about it in daylight tend to find a solution that neither would have thought of at three, and it may well involve two duvets.",
    ],
    [
      ["mind"],
      "The tyranny of eight hours",
      "You may have read that bad sleep shortens life, ruins the heart and dulls the mind. Such headlines keep people awake. A single night decides nothing. What helps in the long run is finding the cause and treating it, and you’re in the middle of doing just that.",
    ],
    [
      ["daily"],
      "What to do with the afternoon dip",
      "Nearly everyone flags between one and four, and with %c it can be a cliff. Save dull, movable tasks for another hour. Step outside if there’s daylight, eat something small, stand for a phone call. If naps are part of your plan, take them before the dip and not at the bottom of it.",
    ],
  ],
  mind: [
    [
      ["basics", "symptoms"],
      "Ill, or just having a hard time?",
      "There’s no sharp line, and you don’t have to find it by yourself. Two questions help: how long has it gone on, and what has it stopped you from doing? If the answers are “weeks” and “quite a lot,” that’s reason enough to talk to somebody, whatever it turns out to be called.",
    ],
    [
      ["treatment"],
      "If the first therapist isn’t right",
      "Give it three or four sessions, unless you feel unsafe. Then say what’s missing: “I’d like more structure,” “I’d like you to talk more.” A good therapist will welcome it. If nothing changes, you may leave without a quarrel. The right match does more than the right method.",
    ],
    [
      ["daily"],
      "A list for the worst days",
      "Write it on a better one. Water. Something to eat that comes in a wrapper. Medicine. Curtains. One message to one person. It fits on a card, and it isn’t about getting better. It’s about getting to the evening, which on some days is an achievement.",
    ],
    [
      ["mind"],
      "When it gets dangerous",
      "If thoughts of dying or of hurting yourself come up, tell someone before you decide that it isn’t serious enough. Call a crisis line or emergency services, or go to the nearest emergency room. Put distance between you and anything you could use. The feeling passes more often than it promises to.",
    ],
    [
      ["people"],
      "What to tell an employer",
      "You may say as little as you like. Many people speak of “a health condition that’s being treated,” and of what they need: a later start, a quieter desk, time for an appointment. You can add the name later on. You can’t take it back, so let it be your choice and your moment.",
    ],
    [
      ["people", "mind"],
      "The friend who says the wrong thing",
      "“Others have it worse.” “Have you tried going for a run?” It’s usually helplessness, dressed as advice. You might say, “I don’t need you to solve it. Could you just stay on the line?” Most people are relieved to hear that their presence is enough.",
    ],
  ],
  skin: [
    [
      ["basics", "symptoms"],
      "Skin in pictures",
      "Most textbook photographs show pale skin. On brown and black skin, redness may look purple, gray or hardly be visible, while changes of color last longer. If your doctor seems unsure, say so, and ask for someone with experience. Take your own photos in daylight; skin tends to behave itself on the day of the visit.",
    ],
    [
      ["treatment"],
      "How much cream is enough?",
      "Far more than most of us use. Dermatologists think in fingertips: the strip from the last crease to the tip covers about two palms of skin. Ask which product goes where, for how many days, and what to do after that. A tube that lasts for a year was probably not doing its job.",
    ],
    [
      ["daily"],
      "Laundry, sheets and sleeves",
      "Cotton, bamboo and silk are kinder than wool. Wash new clothes before wearing them, skip the fabric softener, rinse twice if you can. Dark sheets hide blood, light ones hide flakes, and patterned ones hide both. Greasy ointment ruins elastic, so give it a set of nightwear of its own.",
    ],
    [
      ["mind"],
      "Being looked at",
      "You notice every glance, and some of them aren’t even about you. It’s tiring to be a public surface. Decide on a sentence for questions, a look for stares and a friend for afterward. And now and then, somewhere safe, wear what you like and let them look. It gets less loud.",
    ],
    [
      ["people"],
      "Touch",
      "When skin hurts or sheds, people stop being touched, and it’s often they themselves who back off first. Tell those close to you which places are good and which are sore. Having ointment put on by someone who isn’t in a hurry is one of the underrated forms of love.",
    ],
    [
      ["daily"],
      "At the pool and the gym",
      "Rinse before and after, put a barrier ointment on beforehand, and moisturize within minutes. Chlorine bothers some skin and calms other. If you’re worried about remarks, go at a quiet hour with somebody who makes you laugh. What you have isn’t catching, and the lifeguard knows it or can learn.",
    ],
  ],
  joint: [
    [
      ["basics", "symptoms"],
      "Why you can look well and feel dreadful",
      "Pain and fatigue don’t photograph. On a day when you’ve washed your hair and put on a good shirt, nobody would guess what it cost. It can help to say a number or a color: “I’m on orange today.” People who love you will learn the scale sooner than the medical terms.",
    ],
    [
      ["treatment"],
      "A physical therapist is worth the trip",
      "Exercise sheets are cheap, and a pair of trained eyes isn’t. A good therapist finds what you can do rather than listing what you can’t, changes the plan when you have %a, and is pleased with small things. If you’re sent away with a photocopy, ask for another one.",
    ],
    [
      ["daily"],
      "Hands, doors and jars",
      "The world was built for people with a grip. Lever handles, thick pens, electric openers, a strap through the refrigerator door: each saves a little pain, and together they save a good deal. Occupational therapists know what exists. Hardware stores are often cheaper than medical ones.",
    ],
    [
      ["daily"],
      "Sitting, standing, lying",
      "No position is good for long. Change before it hurts: a timer, a glass of water that needs refilling, a phone call taken on foot. In cars and theaters, the aisle is your friend. And when you’ve found a chair that fits you, ask where they bought it.",
    ],
    [
      ["mind"],
      "The guilt of the good day",
      "You had a good day, you did everything, and now you’re flat on your back and cross with yourself. It happens to each of us. The remedy is dull: on good days, do two thirds. The remaining third isn’t wasted. It’s what tomorrow is made of.",
    ],
    [
      ["people"],
      "The handshake, the hug, the help with the coat",
      "A firm handshake can ruin an hour. You may wave, bow, offer an elbow or say, “Gently, please.” Tell the people who hug you where it’s safe. As for coats and suitcases, let someone help. They like to, and your shoulder doesn’t care about principles.",
    ],
  ],
  metabolic: [
    [
      ["basics", "symptoms"],
      "Living by numbers",
      "Lab results arrive with arrows and bold print, as though they were marks. They’re information. Ask for three things: what this number means, where it should be for *you*, and what would move it. Keep the last few in a row. A line tells you more than a dot, and frightens less.",
    ],
    [
      ["treatment"],
      "The daily tablet",
      "Taking something every day, for years, for an illness you may not feel, is harder than it sounds. Tie it to a habit and keep a spare dose where you might get stuck. If you miss more than you’d like, say it at your visit. There’s nearly always a simpler way.",
    ],
    [
      ["daily"],
      "Eating with other people",
      "Food is company. You don’t have to explain every plate. Look at the menu beforehand, eat a little something first, bring a dish that suits you, and say “No, thank you” once, with a smile. Those who insist aren’t thinking of your health. They’re thinking of their cake.",
    ],
    [
      ["daily"],
      "Sick days",
      "A stomach bug or a fever can upset more than your stomach. Ask your team in advance which medicines to pause, what to drink, which numbers to check and when to call. Write it on a card and stick it inside the cupboard. You won’t want to look it up at that moment.",
    ],
    [
      ["mind"],
      "Blame",
      "With %c, there’s always somebody who knows what you did to deserve it. You may have begun to believe them. Genes, luck, poverty, infections and time play a larger part than most people think. Care works no matter how you came to need it, and better without shame.",
    ],
    [
      ["people"],
      "Talking to family about risk",
      "Some conditions run in families or can be passed on, and relatives may want to know if they should be tested. You needn’t give a lecture. “I’ve got this, and the doctor said you could ask about a test” is enough. What they do with it is up to them.",
    ],
  ],
  gut: [
    [
      ["basics", "symptoms"],
      "Words for what happens in the bathroom",
      "Doctors need to know about color, shape, frequency and urgency, and they’ve heard it all before lunch. There’s a chart with seven types on it, which saves a good many adjectives. If saying it is too much, point, write it down or bring a picture. Embarrassment delays more diagnoses than any lab.",
    ],
    [
      ["treatment"],
      "A dietitian, and not the internet",
      "Lists of forbidden foods grow longer with every page you read. A dietitian helps you find out what bothers *you*, and then gives back the rest. It’s the second half that the internet leaves out. Eating as widely as you can is good for the gut, the bones and the mood.",
    ],
    [
      ["daily"],
      "The map in your head",
      "You know where all the bathrooms are, in three towns. There are apps for it now, and cards that ask shops to let you in without a discussion. Carry one, along with wipes, a spare set of clothes and a bag. Being prepared means that you hardly ever need it.",
    ],
    [
      ["daily"],
      "Eating out",
      "Call in the afternoon, when kitchens are quiet, and ask the chef rather than the menu. Choose plain dishes with few parts. Arrive a bit early, sit near the exit, and decide beforehand what you’ll order, so that no one has to wait while you interview the waiter.",
    ],
    [
      ["mind"],
      "Shame",
      "Bellies, bowels and bleeding aren’t dinner conversation, so people suffer alone and think they’re the only ones. You aren’t. At any large table, several others are managing something of the kind. Saying it once, to one person, tends to make the whole thing a size smaller.",
    ],
    [
      ["people"],
      "At someone else’s house",
      "Staying with others means their bathroom, their food and their schedule. Say what you need in a message before you come: a room near the bathroom, your own shelf in the fridge, a late breakfast. Hosts like instructions. It’s the guessing that makes them nervous.",
    ],
  ],
  heartAndLung: [
    [
      ["basics", "symptoms"],
      "Know your ordinary",
      "How many stairs can you usually climb before you need to stop? How many pillows do you sleep on? What’s your normal weight, pulse or reading? If you know your ordinary, you’ll notice a change early, and so will the person on the phone: “Usually two flights, today not one.”",
    ],
    [
      ["treatment"],
      "Show them how you do it",
      "Inhalers, monitors, pumps and pens only work as well as the hand that holds them. Ask somebody to watch you once a year. Most of us have slipped into a little mistake, and putting it right can be better than a new prescription. It takes two minutes and no courage at all.",
    ],
    [
      ["daily"],
      "Saving breath and beats",
      "Sit for what can be done sitting. Push instead of carrying, breathe out on the effort, and stop before you’re spent. Put the heavy pan where you use it. Do stairs in two halves with a view in between. People who pace themselves usually get more done by Friday.",
    ],
    [
      ["daily"],
      "Vaccines, hands and crowded rooms",
      "A cold that others shrug off can knock you down for weeks. Ask which vaccines are due, wash your hands, stay upwind of sneezing, and don’t be shy of a mask in winter. Tell friends it’s fine to cancel if they have a sniffle. You’ll be doing each other a favor.",
    ],
    [
      ["mind"],
      "The fear that comes with it",
      "When the heart stumbles or the breath won’t come, the body shouts danger, and it’s hard to argue. A plan helps: what I do first, when I call, whom I call. So does slow breathing, practiced on calm days. If fear starts running your life, ask for help with that as well.",
    ],
    [
      ["people"],
      "What to teach those around you",
      "Show them where the plan is, what an emergency looks like and which number to dial. Let them see you use your medicine, so that it doesn’t seem strange. Then ask them not to watch you all the time. Being looked after is nice. Being guarded isn’t.",
    ],
  ],
  nerve: [
    [
      ["basics", "symptoms"],
      "Symptoms that come and go",
      "Nerves are moody. What failed on Monday may work on Tuesday, and others can find that hard to believe. Film a symptom if it’s safe to, or ask someone else to. A half-minute clip is worth more to a specialist than any description, and it silences the doubt in your own mind.",
    ],
    [
      ["treatment"],
      "Rehabilitation isn’t only for afterward",
      "Physical, occupational, speech and low-vision therapists don’t just repair. They help you keep what you have and work around what you don’t. Ask for them early, and again whenever something changes. It’s one of the few treatments with side effects like better jokes and stronger legs.",
    ],
    [
      ["daily"],
      "Making the house forgiving",
      "Good light, firm rails, no loose rugs, strong contrast on steps and switches. Things you use each day go where hands can find them without eyes. Change one room at a time, and keep what’s familiar. An occupational therapist can walk through with you and see what you’ve stopped seeing.",
    ],
    [
      ["daily"],
      "The tool you’re putting off",
      "A cane, a chair, a magnifier, a medical bracelet: most people wait too long, and say afterward that they wish they hadn’t. A tool isn’t a step down. It’s whatever gets you to the thing you wanted to do. Try it first in a place where nobody knows you.",
    ],
    [
      ["mind"],
      "Living with not knowing",
      "How will it be in five years? Nobody can say, and the mind fills in the blank with its worst guess. Some people plan carefully, so that they can stop thinking about it. Others look no further than spring. Both are ways of being brave, and you can change between them.",
    ],
    [
      ["people"],
      "Talk to me, not over me",
      "Waiters ask your companion what you’d like. Doctors address the healthy one. It’s maddening. Agree on a signal with the people who come along: they look at you and wait. A pause is usually enough for the other person to notice where the answer will be coming from.",
    ],
  ],
  cancer: [
    [
      ["basics", "symptoms"],
      "Reading your own report",
      "Portals often post a pathology report before anybody has called. It’s written by one doctor for another, and contains alarming words for harmless things. You may read it, you may wait, and you may ask to be phoned first. If you do read it, underline what you’d like explained.",
    ],
    [
      ["treatment"],
      "Side effects are to be reported, not endured",
      "Teams can only help with what they know of, and some side effects need action the same day. Ask for a list: call at once, mention at the next visit, normal and annoying. With a fever during treatment, don’t take something and wait. Ring them, at any hour, even if it seems silly.",
    ],
    [
      ["daily"],
      "The week after",
      "Many people find a rhythm: treatment, two bad days, a gray one, and then a good stretch. Mark it in the calendar. Put visitors and birthdays in the good stretch and nothing whatever in the bad one. If your pattern changes, that’s worth telling your nurse.",
    ],
    [
      ["mind"],
      "Brave, strong and other costumes",
      "People hand them to you at the door: fighter, warrior, inspiration. Wear one if it fits. If it doesn’t, you may be frightened, bored, cross or very ordinary. You don’t have to be an example. Cancer cells don’t respond to attitude, and you’ve enough to do already.",
    ],
    [
      ["people"],
      "News on a need-to-know basis",
      "Each scan brings the same phone calls. Choose one person to pass things on, or write a single message, and add what you’d like back: “No advice, please. Pictures of dogs welcome.” Those who can’t respect it can be muted. You’re not the press office of your own illness.",
    ],
    [
      ["daily", "people"],
      "Work, forms and money",
      "Cancer comes with paperwork: sick pay, leave, insurance, travel costs. Hospital social workers know about funds you’ve never heard of, so ask to see one in the first weeks. Let a friend who likes folders be in charge of this. There’s always one, and they’ve been waiting to be asked.",
    ],
  ],
};
