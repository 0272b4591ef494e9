/** Title of the thread in which new members say hello; its address is fixed, because sites link to it. */
export const introductionTitle = "Introduce yourself";
export const introductionSlug = "introduce-yourself";

/** The opening posts, of which each site has one; `%c` is the condition. */
export const introductionBodies: readonly string[] = [
  "If you are new, this is the place to say hello. Who are you, and what brought you here? A sentence is plenty. Nobody has to share a diagnosis, a real name or a happy ending.\n\nThose who have been here longer: please say hello back.",
  "A thread for first posts. Tell us as much or as little as you like: how %c came into your life, what you would like to talk about, what you had for breakfast.\n\nYou can always edit or delete what you wrote.",
  "Welcome in. The first post is the hardest one, so let us make it easy: one thing about you, and one thing you would like to know. We read every one of them, and somebody answers.",
];

/** What newcomers wrote; `%c` is the condition. */
export const introductionLines: readonly string[] = [
  "Hello all. I have read along for a year and never written a word, so this is me, writing a word.",
  "Diagnosed in March, still angry, better at it than I was. I would like to know how you all got through the first winter.",
  "I am here because of my mother. She has lived with %c for longer than I have lived. I would like to understand more and advise less.",
  "Hi! Two cats, one allotment, too many appointments. Happy to be asked anything.",
  "My doctor said, “You should talk to people who have it.” So, hello, people who have it.",
  "I was a member here long ago under another name. It is good to see the place is still kind.",
  "No big story. I got tired of explaining %c to people who nod. You all seem to nod differently.",
  "New country, new doctors, new words for everything. Reading here in the evening helps.",
  "I am mostly here at three in the morning. If you are as well: good morning.",
  "A nurse told me about this community. I came for advice on work and stayed for the jokes.",
  "I will just say that it took me four tries to press the button. Hello.",
  "Retired, curious, stubborn. I would like to hear from others who found out late.",
];

/** How those who are there already answer. */
export const introductionAnswers: readonly string[] = [
  "Hello, and well done for writing. Have a look around and ask whatever you like.",
  "So glad that you pressed the button.",
  "Welcome! You will find that half of us are awake at odd hours.",
  "Good to have you here. There are no silly questions, we have asked them all ourselves.",
];
