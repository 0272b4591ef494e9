/**
 * CLINICAL REVIEW: a clinician must review every text in this file before a change of it goes live. Keep the texts calm
 * and short. They replace no plan that a doctor made with a reader, and name no medicine and no dose.
 */

/** Texts of the page for readers who have a bad day. */
export const badDayTexts = {
  title: "Having a bad day?",
  intro: "You do not have to read all of this. Take one thing at a time.",
  steps: {
    title: "What can help now",
    rest: "Sit or lie down somewhere quiet. Dim the room and the screen if light hurts.",
    drink:
      "Take a few sips of water, unless you were told to limit what you drink. Eat something small if you can.",
    plan: "If you and your doctor made a plan for days like this, follow it. Take medicine only as you were told to.",
    breathe: "Breathe out slowly, a little longer than you breathe in. Stop if it feels worse.",
    postpone: "Let go of one thing today. Most of it can wait.",
    tell: "Tell someone how you are. One line is enough.",
  },
  read: "Short reads for a bad day",
  signs: {
    title: "When to get medical help",
    intro:
      "Call your local emergency number now if you notice any of these, for the first time or worse than you know it:",
    breathing: "trouble breathing, or pain or pressure in the chest",
    stroke:
      "weakness or numbness on one side, a drooping face, or trouble speaking, seeing or walking",
    headache:
      "a sudden headache that is the worst of your life, or one with fever and a stiff neck",
    awake: "fainting, a seizure, confusion, or being hard to wake",
    swelling: "swelling of the face, lips or throat",
    bleeding: "bleeding that does not stop",
    unsure: "If you are not sure, call. You do not need to be sure.",
    other:
      "If it is new, or is getting worse, but none of these, call your doctor or a nurse line today.",
  },
  talk: {
    title: "Talk to someone now",
    text: "In danger, or thinking of hurting yourself? Call your local emergency number. These people are trained to listen, whatever the reason:",
  },
  hello: {
    title: "Say hello",
    text: "Others here know days like this. You can write one line, or only read.",
    start: "Start a thread",
    forums: "Read the forums",
  },
} as const;
