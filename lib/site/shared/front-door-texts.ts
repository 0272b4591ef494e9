import type { DoorId } from "./front-doors.ts";

/** Texts at the top of a home page. */
export const frontDoorTexts = {
  search: "What are you looking for?",
  doorsLabel: "Where to begin",
  doors: {
    diagnosed: { title: "Just diagnosed", hint: "What to read first, and what can wait." },
    badDay: { title: "Having a bad day", hint: "Help for right now, one thing at a time." },
    talk: { title: "Talk to someone", hint: "Ask, answer or just read along in the forums." },
  } satisfies Record<DoorId, { title: string; hint: string }>,
  unanswered: (threads: number) =>
    threads === 1 ? "1 thread still needs an answer" : `${threads} threads still need an answer`,
  replies: (replies: number, max: number) => {
    if (replies === 1) return "1 reply this week";
    return `${replies < max ? replies : `${max}+`} replies this week`;
  },
  joinReason:
    "Ask your own questions, get notified when someone answers, and save what you want to read again. It’s free.",
  join: (siteName: string) => `Join ${siteName}`,
} as const;
