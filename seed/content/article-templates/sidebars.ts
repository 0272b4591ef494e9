import type { Theme } from "#seed/content/sites/site-table.ts";

/** A short separate part that fits any article on the theme. */
export type Sidebar = [heading: string, text: string];

const basics: Sidebar[] = [
  [
    "Learning the language",
    "Every condition comes with a vocabulary. You need perhaps ten words of it. Ask for them to be written down, with the stress marked, and practice them aloud once; it changes how you are spoken to on the phone. The other words can be looked up when they turn up. Nobody in the room knows all of them, either.",
  ],
  [
    "About looking things up",
    "Reading at night is rarely reading; it is worrying with a keyboard. If you want to look something up, do it in daylight, with a cup of something, and set an end to it. Patient organizations, hospitals and public health services are good places to begin. A page with a shopping cart is not.",
  ],
  [
    "Copies of everything",
    "Ask for your letters, reports and images, and keep them. You have a right to them nearly everywhere. In a few years somebody will want to know what was found and when, and you will be the only one who can say. A shoebox is fine. A shoebox with dates on the envelopes is a triumph.",
  ],
  [
    "What the leaflet leaves out",
    "Leaflets are written for everybody and therefore for nobody in particular. They list what may happen, and cannot say what is likely for you. If a line in one of them frightens you, mark it, take it along, and ask how often your team has seen it. The answer is usually calmer than the print.",
  ],
  [
    "How common is it, really?",
    "You may never have met anyone else with %c, or you may find that half of the street has a cousin. Conditions that do not show are talked about less than they occur. Once you mention yours, do not be surprised if people lower their voices and tell you about theirs.",
  ],
  [
    "A second opinion",
    "Asking another professional to look is no insult to the first. Good ones will help you to arrange it. It makes sense when the diagnosis is uncertain, the treatment is serious or you simply cannot settle. Take your records along, and ask the same three questions you asked the first time.",
  ],
  [
    "Children and the big words",
    "If there are children around you, they know that something is up. Short and true is best: what it is called, that it is nobody’s fault, what will stay the same. Let them ask in the car, where no one has to look at anyone. They will often be more practical than you expected.",
  ],
  [
    "When doctors disagree",
    "Two specialists, two opinions, and you in the middle. It happens, mostly because each looks from another side. You may say: “I have been told something else; could the two of you speak?” It is their job to sort it out between them, and yours only to point it out.",
  ],
  [
    "Numbers and you",
    "Statistics describe crowds. They can tell you what happened to a thousand people some years ago, and they cannot tell which of the thousand you are. If numbers steady you, ask for them. If they keep you awake, ask your team to keep them until you want them. Both are sensible ways to live.",
  ],
  [
    "Free help exists",
    "Nurses’ hotlines, patient organizations, social workers, librarians: a surprising amount of good help costs nothing. It is seldom offered, since everyone assumes that someone else has mentioned it. Ask at the end of your next visit: “Is there anybody else I should know about?”",
  ],
  [
    "The first year",
    "Members often tell us that the first year was the hardest, though the illness itself was not at its worst. Everything was new, from the pharmacy to the silence at dinner. If you are in it, count the firsts you have behind you. You do not have to do those again.",
  ],
  [
    "Write your own short version",
    "Sooner or later someone will ask, “So what is it?” Prepare two versions. One takes ten seconds and is for the neighbor; one takes two minutes and is for people you love. Having them ready spares you from giving the long one at the mailbox in the rain.",
  ],
  [
    "What is normal, anyway?",
    "After a while it is hard to remember how you used to feel. Some things that you put down to %c may have another reason, and some that you put down to age may be %c. If in doubt, mention it. Sorting one from the other is what checkups are for.",
  ],
];

const treatment: Sidebar[] = [
  [
    "A word about cost",
    "Money is a medical subject. If a treatment is too expensive, it will not be taken, and your doctor cannot know unless you say so. Ask about generics, assistance programs and samples, and ask the pharmacist as well. Social workers in hospitals know doors that nobody else does.",
  ],
  [
    "Your pharmacist",
    "There is an expert standing near you for hours every day, with no appointment needed. Pharmacists see all of your medicines together, including what the dentist gave you. Ask about timing, food, alcohol and what to do with a missed dose. Quiet hours are early afternoon, in most places.",
  ],
  [
    "Side effects",
    "Some side effects fade within days, some can be eased by changing the hour or the form, and some mean that a medicine is wrong for you. Only the first kind is worth waiting out, and only if your team says so. Write down what you notice and when it began, and report it without apology.",
  ],
  [
    "Remembering to take it",
    "Everybody forgets. Tie it to something you never skip: the kettle, the toothbrush, feeding the cat. A box with the days on it answers the question of whether you have already had it. If you miss often, tell your doctor the truth; a simpler plan may be possible, and nobody will be shocked.",
  ],
  [
    "Complementary approaches",
    "Massage, acupuncture, meditation, herbs: some people get real comfort from them. The rule is to add and not to replace, and to mention everything, because “natural” products can clash with medicines. Be careful with anyone who sells the treatment and the fear of doctors in one package.",
  ],
  [
    "Trials",
    "A clinical trial is a way of getting close attention while helping people you will never meet. It is also work, with visits and forms, and it may turn out that you got the placebo. You can ask about one at any time, read for as long as you like, and leave whenever you want to.",
  ],
  [
    "Insurance letters",
    "A refusal is often the first word and not the last one. Ask for the reason in writing, ask your clinic to send a letter of support, and note the date by which you must appeal. Many refusals are overturned. It is tedious, and a friend with a stapler can do most of it for you.",
  ],
  [
    "Making a decision",
    "When there is a choice, ask four things: what are the benefits, what are the risks, what else is there, and what happens if we do nothing? Then sleep on it. Few decisions have to be made in the chair. If one does, they will tell you why.",
  ],
  [
    "The trouble with “should”",
    "You should rest, you should move, you should eat this and avoid that. If you did it all, you would need a second life for the rest. Ask your team which one thing matters most for you at present. The answer is usually short, and it lets you put the other leaflets back in the drawer.",
  ],
  [
    "Telehealth, or the drive",
    "Video visits save the trip and the waiting room. They are good for results, refills and questions; they are poor for anything that needs hands. Put the camera at eye level, have your list next to it, and say at the start what you hope to get done.",
  ],
  [
    "When you feel better",
    "It is a strange moment, feeling well. People skip checkups, let the prescription run out, stop writing things down. Enjoy it with both hands, and keep the dull parts going. If you would like to do with less treatment, that is a good conversation to have while things are calm.",
  ],
  [
    "Refills and holidays",
    "Order a week earlier than you think. Factories, insurers and snow do not know about your Friday. If you travel, carry more than you need and a copy of the prescription. Once in your life this will save a trip, and you will feel very clever.",
  ],
  [
    "Trust",
    "Treatment works better with a doctor you trust, and trust is allowed to take time. Are you listened to? Are your questions answered? Do you hear “I do not know” when nobody knows? If none of that has happened after several visits, it is all right to look for somebody else.",
  ],
];

const daily: Sidebar[] = [
  [
    "Mornings",
    "The first hour sets the price of the day. If yours is the hard one, move what you can to the night before: clothes on the chair, bag by the door, breakfast that needs no thought. Some members keep water and their morning medicine by the bed, and get up in two stages.",
  ],
  [
    "Weather",
    "Ask a room of people with long-term conditions about weather, and you will not get another subject in edgewise. Science is undecided. If you notice a link, use it: an easier plan on stormy days costs nothing. If you do not, you have one worry less than the rest of us.",
  ],
  [
    "The pet question",
    "Pets cost money, hair and walks in the rain. They also do not ask how you are, and they are glad that you are lying down. If an animal of your own is too much, borrow one. There are dogs all over town whose owners are late at work.",
  ],
  [
    "Eating on a bad day",
    "Have a bad-day meal, and keep the ingredients in the house: something soft, quick and kind to you, that even a stranger could warm up. Crackers, soup, eggs, rice, a banana. Nobody is marking it. Eating something dull is a great deal better than eating nothing.",
  ],
  [
    "Clothes",
    "Comfort is a feature. Seams, waistbands, buttons and shoes take more out of a day than you might think, so let go of the ones that fight you. Members recommend soft layers, elastic where no one sees it, and one good outfit that fits on your worst day.",
  ],
  [
    "The calendar trick",
    "Mark each plan with one, two or three dots for what it will cost you. More than five dots in a week, and something has to move. It looks childish and works very well, above all with a family that cannot see what things cost you unless it is on the wall.",
  ],
  [
    "Naps and rest",
    "Rest without a screen is a different thing from rest with one. Try ten minutes with nothing at all: eyes shut, feet up, no podcast. It may be the only appointment of the day where nothing is wanted from you. Put it in before the hard part, and not only after it.",
  ],
  [
    "Holidays and parties",
    "Festive days are the same day with more chairs. Choose the one part you care about, be there for that, and let the rest go on without you. A quiet room, a lift home and a friend who knows the signal make it possible. Leaving early is a tradition like any other.",
  ],
  [
    "Heat and cold",
    "Bodies that are busy with %c have less to spare for the thermostat. On extreme days, halve the plan. Shade, fluids, layers and a place to sit do more than toughness. Know where the nearest cool or warm public room is; libraries are underrated in this respect.",
  ],
  [
    "Errands",
    "Group them by place, go at the quiet hour, and stop after two. Delivery is not a defeat. If you like to choose your own tomatoes, keep the tomatoes and have the heavy things sent. Sit down between the car and the kitchen, before you put anything away.",
  ],
  [
    "When plans change",
    "Cancellations sting less if there is a plan B that you would truly enjoy. Instead of “dinner or nothing,” say “dinner, or a film on my sofa.” Then a bad day turns into a smaller evening, and you do not have to lie there imagining the larger one.",
  ],
  [
    "Driving",
    "There are days when you should not, and you generally know. Pain, drowsiness, dizziness, a new medicine: any of them is reason enough to hand over the keys. Ask your doctor what applies to you, and have the number of a taxi where you can find it without thinking.",
  ],
  [
    "A place of your own",
    "You will spend more time at home than you planned to, so make one spot good: a chair that fits you, light from the proper side, a table within reach, something to look at. Let it be known that this is yours. A cat may disagree.",
  ],
  [
    "Money and time",
    "%C costs more than medicine. There is parking, there is convenience food, there are lost hours. Some of it can be claimed back, taxed differently or applied for. A social worker or patient organization will know what exists where you live, and an hour spent on it may be your best-paid one this year.",
  ],
];

const mind: Sidebar[] = [
  [
    "Laughing about it",
    "There are jokes that only people with %c may make, and they are the best ones. Humor is no cure, and you are not obliged to be funny. But if something absurd happens at the pharmacy, tell somebody about it. It takes a bit of the weight off, and gives the story a better ending.",
  ],
  [
    "Anniversaries",
    "The date of a diagnosis, an operation, the last day at the old job: bodies remember these before calendars do. If you feel oddly low, look at the date. Some people mark it with cake and some with a closed door. Either is a way of saying that it happened, and that you are still here.",
  ],
  [
    "Envy",
    "You scroll through other people’s mountains and marathons, and something in you turns green. It is an ordinary feeling with a poor reputation. Close the app for a day. What you envy tells you what you miss, and now and then there is a small version of it that you could have.",
  ],
  [
    "Faith, luck and meaning",
    "Some find that illness deepens what they believe, others that it empties the pews. People may tell you that everything happens for a reason. You may nod and think your own thoughts. Meaning is something you are free to make, or to leave alone.",
  ],
  [
    "Fear of the future",
    "The mind likes to rehearse disasters, as though practice would help. When it does that, ask it for today’s date. What has to be done today, and what could be nice about it? The future will come by itself, one ordinary morning after the other, and most of it will be laundry.",
  ],
  [
    "Writing it down",
    "Ten minutes with a pen, for nobody. Spelling does not count. Members say that things look smaller in ink, and that a page can be closed where a head cannot. If you hate writing, talk into your phone on a walk. Delete it afterward if you wish.",
  ],
  [
    "Music",
    "Make a list for each kind of day: one for dragging yourself along, one for crying in the kitchen, one for the drive home from good news. Songs get in where advice does not. And if you cannot stand any sound today, silence is on the list as well.",
  ],
  [
    "Comparing illnesses",
    "Somebody always has it worse, and somebody always has it better, and neither helps you out of the chair. Pain is not a contest with a single prize. You may complain about yours and feel for theirs within the same five minutes.",
  ],
  [
    "Small rituals",
    "A candle, a certain cup, a walk round the block at four, the same radio program on Sundays: rituals hold up a day that has lost its walls. They ask for very little. Choose one that you can keep up when you are at your worst, since that is when you will need it.",
  ],
  [
    "Talking to a professional",
    "A counselor does not have to know everything about %c to be of use; it is enough if they are willing to learn from you. The first hour is for finding out if you can breathe in the same room. If you cannot, try another. It is a fitting, like shoes.",
  ],
  [
    "Being proud",
    "Nobody gives out certificates for getting up, making the call or saying no in time. Give them out yourself. Once a month, write down three things you managed that would have looked like nothing to anybody else. You will see that you have been working very hard.",
  ],
  [
    "Crying",
    "It has a beginning and an end, which is more than can be said for holding it in. Showers, cars and the potting shed are popular places. Drink a glass of water afterward, wash your face with something cool, and be nice to yourself for an hour.",
  ],
];

const people: Sidebar[] = [
  [
    "Questions from children",
    "A child will ask what adults only think. “Will you die of it?” “Can I catch it?” “Does it hurt now?” Answer the question and only that one. If you do not know, say so. Then go on with what you were doing together, because that is the real answer.",
  ],
  [
    "The group chat",
    "A single message for everyone saves your strength: how you are, what would help, when you will write again. Appoint a spokesperson if that is too much. And mute it overnight. People who love you can wait until morning for a heart.",
  ],
  [
    "Neighbors",
    "They see more than you think: the curtains, the ambulance, the bins. A sentence over the fence can turn them from an audience into help. Most are glad of a task with a clear end, such as a parcel, a hedge or a dog on Thursdays.",
  ],
  [
    "Dating",
    "There is no correct date on which to mention %c. Some put it in their profile and some wait till there is a reason. A useful test: say it as you would say that you are left-handed, and watch. What people do with a small truth tells you what they will do with a larger one.",
  ],
  [
    "In-laws",
    "Every family has one person who thinks that you should pull yourself together. You do not have to win them over. Decide how long you will stay, sit near the door, and let your partner do the explaining. That is what partners are for.",
  ],
  [
    "Sex and closeness",
    "Illness gets into bed too: tiredness, pain, medicines, a body that has become a patient. Say what feels good today and what does not, outside of the bedroom first. Closeness has many forms, and several of them involve nothing more than a warm back and a bad movie.",
  ],
  [
    "Gifts",
    "If people ask what they might give you: a meal in a box that need not be returned, an hour of driving, a subscription to something silly, clean windows. If they do not ask, you will get a book about positive thinking. Thank them, and use it to prop up the laptop.",
  ],
  [
    "When you are the strong one",
    "Perhaps you have always been the one who holds things together, and everybody is waiting for you to do it again. You may hand over the keys. It will be done differently and less well, and the sky will stay where it is.",
  ],
  [
    "Apologies",
    "You were short with someone on a bad day. It happens in every house with %c in it. “I was in pain and I took it out on you; I am sorry” is sufficient. Then let it be over. A household that can mend things is stronger than one in which nothing is ever broken.",
  ],
  [
    "Old friends",
    "They knew you before, which is a comfort and sometimes a pang. They may need to hear that you still want the gossip, the teasing and the long story about the boiler. Tell them that you do. They have probably been saving it up, out of tact.",
  ],
  [
    "Colleagues",
    "At work, people take their tone from you. If you mention it lightly and say what you need, most will follow. Somebody will overdo the sympathy and somebody will forget within the hour. The one who quietly moves the meeting to a better time is your friend.",
  ],
  [
    "Online friendships",
    "A person who writes to you at three in the morning from another continent is a friend, even if you do not know their height. Be as careful with money and addresses as you would be anywhere. With everything else, let it be as real as it feels.",
  ],
];

export const sidebarsByTheme: Record<Theme, Sidebar[]> = {
  basics,
  symptoms: basics,
  treatment,
  daily,
  mind,
  people,
};
