/** Title of the thread in which new members say hello; its address is fixed, because sites link to it. */
export const introductionTitle = "Introduce yourself";
export const introductionSlug = "introduce-yourself";

/** The opening posts; each site has one. `%c` is the condition. */
export const introductionBodies: readonly string[] = [
  "If you are new, this is the place to say hello. Who are you, and what brought you here? A sentence is plenty. Nobody has to share a diagnosis, a real name or a happy ending.\n\nThose who have been here longer: please say hello back.",
  "A thread for first posts. Tell us as much or as little as you like: how %c came into your life, what you would like to talk about, what you had for breakfast.\n\nYou can always edit or delete what you wrote.",
  "Welcome in. The first post is the hardest one, so let us make it easy: one thing about you, and one thing you would like to know. We read every one of them, and somebody answers.",
];

/** The introductions of newcomers, each with the moderator's reply; `%c` is the condition. */
export const introductions: readonly (readonly [line: string, answer: string])[] = [
  [
    "Hello all. I have read along for a year and never written a word, so this is me, writing a word.",
    "And a good one. Hello! A year of reading makes you an old hand already.",
  ],
  [
    "Diagnosed in March, still angry, better at it than I was. I would like to know how you all got through the first winter.",
    "Angry is welcome here. Start a thread with your question about the first winter, you will get more answers than snow.",
  ],
  [
    "I am here because of my mother. She has lived with %c for longer than I have lived. I would like to understand more and advise less.",
    "“Understand more and advise less” could hang over our door. Greetings to your mother.",
  ],
  [
    "Hi! Two cats, one garden plot, too many appointments. Happy to be asked anything.",
    "Then I will begin: what are the cats called?",
  ],
  [
    "My doctor said, “You should talk to people who have it.” So, hello, people who have it.",
    "Hello from several of us. Your doctor is right, tell them we said so.",
  ],
  [
    "I was a member here long ago under another name. It is good to see the place is still kind.",
    "Welcome back! You do not have to tell us the other name. It is good to have you.",
  ],
  [
    "No big story. I got tired of explaining %c to people who nod. You all seem to nod differently.",
    "We do. It is the nod of people who did not need the explanation.",
  ],
  [
    "New country, new doctors, new words for everything. Reading here in the evening helps.",
    "If a word makes no sense, put it in a post. Somebody here has looked it up before.",
  ],
  [
    "I am mostly here at three in the morning. If you are as well: good morning.",
    "Good morning! You will find that half of us are awake at odd hours.",
  ],
  [
    "A nurse told me about this community. I came for advice on work and have stayed for the jokes so far.",
    "The advice is in the forums as well, under the jokes. Ask away about work.",
  ],
  [
    "I will just say that it took me four tries to press the button. Hello.",
    "So glad that you pressed it the fourth time.",
  ],
  [
    "Retired, curious, stubborn. I would like to hear from others who found out late.",
    "There are quite a few of you, and all of them say stubborn. Make yourself at home.",
  ],
];
