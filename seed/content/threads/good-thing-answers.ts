/**
 * The replies to single entries of the thread about good things, by the second words of the entry.
 */
export const goodThingAnswers: readonly (readonly [about: string, body: string])[] = [
  ["the heron", "Ours stands on the carwash. I think they’ve divided the town between them."],
  ["the pancakes", "Shape of nothing is the hardest one. Anybody can do a rabbit."],
  [
    "four hours bare-eyed",
    "Four hours! I did forty minutes in April and told everyone at the bus stop.",
  ],
  ["that neighbor", "I’ve been that neighbor. We pretend badly because we’d like to be caught."],
  ["the glove", "THE glove? The one from February? I’d given up hope for you."],
  ["the Danish river", "It’s the Gudenå, isn’t it. It’s always the Gudenå."],
  ["the bus driver", "I drove a bus for years. We see you running. We like it when we can wait."],
  ["a boss like that", "Is your boss hiring?"],
  [
    "the cat’s forgiveness",
    "How long did it take? We’re on day nine, and he has moved into the closet.",
  ],
  [
    "clean sheets",
    "Put on by someone else is the whole point. My wife did ours and I nearly proposed again.",
  ],
  ["the glitter aura", "Mine are zigzags in grey. I’m going to ask for glitter."],
  ["the back row", "Which film, and how loud was the popcorn? I’m planning an expedition."],
  ["saying no", "And nothing happened. I’ll write that on my hand."],
  ["two nights", "Here’s to a third."],
  ["a punctual neurologist", "I don’t believe you. Photographs, please."],
  ["the dog", "Put a bell on the door. Then at least you’ll know which of you has gone out."],
  [
    "the yellow dress",
    "Bright yellow, on a migraine site. You’re very brave, and I’m looking at you through my fingers.",
  ],
  ["the light dimmer", "Somebody who notices before you ask is worth two who are sorry afterward."],
  [
    "snow quiet",
    "I stood in it for a minute last night. It’s the only white thing that I can look at.",
  ],
  ["the word", "And? You can’t tell us that and not say which word it was."],
  [
    "that question",
    "“And waited.” I read that to my own mother-in-law. She went very quiet and made tea.",
  ],
  ["the bath", "Mine didn’t survive. It dries on the radiator, twice as thick as it was."],
  ["the owl", "Twice is an omen. Of owls, I’d say."],
  [
    "the bridge",
    "I know that bridge, or one like it. Well done, and mind the wind on the way back.",
  ],
  ["the hug", "In public. With witnesses. I’d have fainted."],
  [
    "the painting",
    "Which clinic? I’d like to sit below it for once, instead of below the poster about shingles.",
  ],
  ["nine emails", "And shut the laptop. The second half of that sentence is the achievement."],
  ["the swifts", "Not here yet. Send them north when you’re done."],
  ["the idle ice pack", "May it get freezer burn."],
  ["the card shark", "Mine’s seven and hides the jack in her sock. Be strong."],
  [
    "the café with lamps",
    "Please tell me that it’s in Leeds. Or that they’re opening one in Leeds.",
  ],
  [
    "the aftershave",
    "My brother took four years. Now he smells of nothing at all, and I could weep.",
  ],
  ["the bench", "Halfway benches should be on maps. We’ve one too, it’s got a plaque for a dog."],
  [
    "those three words",
    "I’ve waited eleven years to hear that in a doctor’s office. I’m so glad that you did.",
  ],
  ["the whispering plumber", "I’d let a man like that rebuild the entire bathroom."],
  [
    "a mutual cancel",
    "The best evening I ever had with a friend was one that we both didn’t have.",
  ],
  ["the anniversary", "Happy year! You answered my first question here. It was about ice."],
  ["the fox", "On his way to cut a ribbon, I expect."],
  ["the seat by the door", "Nobody without a head like ours knows what that seat is worth."],
  ["eleven beans", "Eleven’s a harvest. I had three, and a slug."],
  ["the toast", "In that order. Always in that order."],
  ["the slow dance", "My husband read this over my shoulder, and now the radio’s on, very low."],
  ["the old boss", "Keep that one. I’ve a note like it in my glasses case for bad weeks."],
  ["the goat", "What’s the goat like? Is it a compliment?"],
  ["no plans", "I’m stealing this for my calendar. Saturday: no plans. Confirmed."],
  ["the appeal", "How did you word it? I’m on my second refusal and out of adjectives."],
  ["ordinary", "Those are the days that I’d order more of."],
  [
    "the bulbs",
    "It is trust. Mine came up between two attacks, and I saw one of the two crocuses.",
  ],
  ["the plum cake", "Will you write it out for us? There’s a place for recipes here now."],
  [
    "the proposal",
    "With an ICE PACK. I’ve told everyone on the ward. Congratulations, both of you.",
  ],
];
