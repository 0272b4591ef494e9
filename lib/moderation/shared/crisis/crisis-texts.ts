/**
 * CLINICAL REVIEW: a clinician must review every text, phrase and level in this file before a change of it goes live.
 * Keep the texts calm and short. They offer help, give no medical advice and name no method of harm.
 * The telephone lines are in lib/site/shared/crisis-lines.ts and need the same review.
 */

import type { CrisisLevel } from "#lib/moderation/shared/case.ts";

export const crisisTexts = {
  bannerLabel: "If you need help now",
  bannerQuestion: "In danger, or thinking of hurting yourself?",
  bannerAdvice:
    "Call your local emergency number now. You can also talk to someone trained to listen:",
  more: "More ways to get help",
  call: (number: string) => `Call ${number}`,
  text: (number: string, keyword?: string) =>
    keyword ? `Text ${keyword} to ${number}` : `Text ${number}`,
  website: "Website",
  emergency: (number: string) => `In an emergency, call ${number}.`,
  otherCountries: "Other countries",
  findOthers: "Find a line in another country",
  page: {
    title: "Get help now",
    intro:
      "If you are in danger, or think you may hurt yourself, call your local emergency number or go to the nearest emergency department. You do not need to be sure.",
    lines: "Talk to someone now",
    linesText:
      "You can call or text these lines. They are independent of this site. You can say as much or as little as you want.",
    others: "If you are worried about someone else",
    othersText:
      "Stay with them if you can, and call the emergency number if they are in danger. You can call these lines for advice about somebody else, too. On this site, use “Report” beside what they wrote, and choose “I am worried about this person”.",
    note: "We are not a medical service and cannot answer emergencies.",
  },
  /** Shown first on a page whose discussion is at the high level. */
  thread: {
    title: "Help is there now",
    text: "If you are in danger, or think you may hurt yourself, call your local emergency number. You can also talk to someone trained to listen.",
    toDiscussion: "Go to the discussion",
  },
  /** Shown with a text that is being written. Only its author sees it. */
  composing: {
    title: "You do not have to carry this alone",
    text: "If you are thinking of hurting yourself, you can talk to someone right now. You can still post what you wrote.",
    close: "Close",
  },
  /** For the author of a text with risk wording, after it was posted. Nobody else sees it. */
  author: {
    title: "We are glad that you wrote",
    text: "Only you can see this. If you are thinking of hurting yourself, you can talk to someone right now:",
    close: "Close",
  },
  search: {
    title: "Are you looking for help for yourself?",
    text: "If you are thinking of hurting yourself, you can talk to someone right now:",
  },
  staff: {
    label: "Crisis level",
    none: "None",
    low: "Low",
    medium: "Medium",
    high: "High: offer help first",
    hint: "At the high level the page offers help before the post, and shows no ads, forms or banners.",
    save: "Set the level",
    saved: "Crisis level saved",
    failed: "The level could not be saved. Please try again.",
    notThread: "There is no such thread in this community.",
    secondModerator: "Another moderator has to agree before a high level is lowered.",
  },
} as const;

/** For moderators, in a case about somebody who may be in danger. */
export const crisisFirstSteps = {
  title: "What to do first",
  calm: "Stay calm, and read all of it before you do anything. You do not have to be sure.",
  answer:
    "If you answer, be kind and plain, and ask how they are. Don’t promise what you can’t keep, such as secrecy or being there at any hour.",
  lines:
    "Point them to people who are trained to listen, and to the emergency number if they are in danger now:",
  linesLink: "Help lines",
  level: "Raise the crisis level on the page of the thread, so that it offers help first.",
  network:
    "Tell the staff of the network, also when you are not sure, and write a note for them in this case. Nobody decides this alone.",
} as const;

/**
 * How phrases are written: words in lower case, without apostrophes and contractions ("dont" is "do not", "im" is
 * "i am", "gonna" is "going to"). `(a|b)` is a choice, `word?` or `(a|b)?` may be missing, `…` stands for up to three
 * words, and `.` is the end of a sentence.
 */
export type RiskPhrase = string;

const oneself = "(myself|himself|herself|themselves|themself|yourself)";

/** Wording that a moderator should look at, the most urgent level first. */
export const riskPhrases: Readonly<Record<CrisisLevel, readonly RiskPhrase[]>> = {
  high: [
    `(kill|killing) (myself|himself|herself|themselves|themself)`,
    "kms",
    "(end|ending) (my|his|her|their) (own )?life",
    "(end|ending) it all",
    "(take|taking) (my|his|her|their) own life",
    "(take|taking) my life .",
    "(think|thinking) (about|of) taking all my (pills|tablets)",
    "suicide (plan|note|letter)",
    "plan … suicide",
    "(commit|committing) suicide",
    `unalive ${oneself}`,
    "sewerslide",
    "(goodbye|farewell) (letter|note)",
    "my (last|final) goodbye",
    "way to die",
    "ways to die",
    "planning how to die",
    "on purpose … (pills|tablets)",
    "(pills|tablets) on purpose",
    "(going|want|planning) to overdose",
    "(overdose|overdosed|overdosing) … on purpose",
    "(pills|tablets) ready",
    "my suicide",
    "not … make it through the (night|day)",
    "i will not be here tomorrow",
    "want out of this life",
  ],
  medium: [
    "(want|wants|wanting) to (just )?die",
    "(want|wants|wanting) to be dead",
    "(ready|time|deserve|need) to die",
    "not deserve to live",
    "ending (it|everything) .",
    "(not sure i want|can not) (to )?keep living",
    "not want to live (this|my) life",
    "if i live or die",
    "want to be gone (for good|forever)",
    "rather be dead",
    "wish (someone|somebody|something|it) would kill me",
    "want (this|my) life to (end|stop|be over)",
    "(way|ways|want|ready) to end (it|things) .",
    "no way out",
    "will not be (around|here) much longer",
    "can not live like this",
    "been cutting (again|.)",
    "hurt myself again",
    "want to jump",
    "(hope|hoping|wish|wishing|pray|praying) i (would |could |had |will )?(die|died)",
    "(let|help) me die",
    "(die|died) in my sleep",
    "want to (disappear|vanish) (forever|.)",
    "want to not (exist|be here|be alive)",
    "want (it|it all|everything|my life) to (end|stop|be over)",
    "no longer want to (live|be alive|exist|be here)",
    "if i (was|were|am) (dead|gone)",
    "why am i (still )?(alive|here)",
    "life has no (meaning|point|purpose)",
    "(should|should have) never … been born",
    "can not (live|do life|do this life) anymore",
    "suicidal",
    "thoughts (of|about) suicide",
    "(think|thinks|thinking) (of|about) suicide",
    "(consider|considering) suicide",
    "(attempt|attempted|tried|try) suicide",
    "suicide attempt",
    "suicide (is|feels|seems|looks) … (only|way|option|answer|mind)",
    "not want to (live|exist|be alive|be here|wake up|go on) (anymore|any longer)",
    "not want to (live|exist|be alive|wake up) .",
    "not want to wake up (tomorrow|again)",
    "(hope|hoping|wish|pray|praying) i do not wake up",
    "never wake up",
    "not wake up again",
    "better off (dead|without me)",
    "wish i (was|were) (just )?dead",
    "wish i (was|were) (not alive|not here|gone)",
    "can not go on anymore",
    "can not go on living",
    "can not go on like this",
    "can not go on .",
    "reason (to live|for living|to keep living|to go on|to stay alive|to be alive)",
    "nothing (left )?to live for",
    "not worth living",
    "no point (in|of) living",
    "point (of|in) living",
    "(tired|sick) of (living|being alive|life)",
    "hate being alive",
    "done with life",
    "(give|giving|gave) up on life",
    "(want|going|need|might|will|plan|like) … (hurt|harm|cut|burn) (myself|himself|herself|themselves|themself)",
    "(afraid|scared|worried) i … (hurt|harm) myself",
    "(hurting|harming|cutting|burning) (myself|himself|herself|themselves|themself)",
    "cut myself … on purpose",
    "cut myself (again|last night|because)",
    "self harm",
    "self (harming|harmed)",
    "selfharm",
  ],
  low: ["wish i had never been born", "wish i was never born", "feel like dying", "suicide"],
};

/** Wording of people who were in danger earlier: at most the low level. */
export const pastPhrases: readonly RiskPhrase[] = [
  "used to … suicidal",
  "ago … suicidal",
  "wanted to die",
  "wanted to end it all",
];

/**
 * Harmless phrases with the same words. They are removed from a text before it is searched for the
 * phrases above.
 */
export const harmlessPhrases: readonly RiskPhrase[] = [
  // News, help and research.
  "suicide (awareness|prevention|rate|rates|statistics|hotline|helpline|line|lifeline|and crisis|squad|mission|bomber|bombing|door|doors|loss|survivors|bereavement|research|training|month|week|day|charity)",
  "assisted suicide",
  "article (about|on) suicide",
  "(cell|cellular) suicide",
  "suicide (gene|inhibitor|tree)",
  "self harm (prevention|awareness|training|policy|course|charity|research)",
  "(may|can|might|could) cause suicidal thoughts",
  "suicidal thoughts … side effect",
  "side effect … suicidal thoughts",
  "risk of (suicide|suicidal thoughts)",
  // Bereavement.
  "(died|dies|dead|death|lost|losing|loss|bereaved|passed) … (by|to|from|of) suicide",
  "took (his|her|their) own life",
  // Negated wording.
  "(not|never|nor) (feel|feeling|felt|been|being|having|have)? (any )?suicidal",
  "not have (any )?suicidal",
  "no (longer )?suicidal",
  "no thoughts (of|about) suicide",
  "not have (any )?thoughts (of|about) suicide",
  "asked … (if|whether) … suicidal",
  "(never|not) (going to |want to |plan to )?(kill|harm|hurt|cut) (myself|himself|herself)",
  "not want to (die|end my life|take my own life|commit suicide)",
  "(nobody|none|no one|who) wants to die",
  "never (commit|consider|attempt) suicide",
  // Other meanings.
  "wish i (was|were) dead (on|set|sure|certain|serious)",
  "end it all (off )?with",
  "ending it all (off )?with",
  "will not be here tomorrow (see|but|as|so|because|back)",
  "(tired|sick) of living (in|out|with|near|next|on|at)",
  "no point (in|of) living (near|in|at|by|close|next)",
  "done with life (admin|insurance|coaching)",
  "to die for",
  "(found|have|gives|gave|got|every|good|another) … reason (to live|for living|to keep living|to go on)",
  "cutting myself (off|some|out)",
  "accidentally (hurting|cutting|burning) myself",
];
