import type { WrittenComments } from "./written-comments.ts";

/** The comments below the gallery of a community, by the prefix of its site. */
export const galleryComments: Readonly<Record<string, WrittenComments>> = {
  migraine: {
    "six-small-things": [
      [
        [
          "pixelpete",
          "The shelf by the door is my whole life. Mine has orange glasses and three pens.",
        ],
        ["cloudspotter", "Why three?"],
        ["pixelpete", "Because I can find one."],
      ],
      [
        [
          "quietcorner",
          "I wrote the message that’s ready to send. It took two tries not to apologize in it.",
        ],
      ],
      [["Ole.Kristian", "The second bench! We have that bench. It is exactly far enough."]],
    ],
  },
  sleep: {
    "six-things-that-make-a-night-kinder": [
      [
        ["notanearlybird", "“The coffee is the consolation.” I’d like that on the alarm clock."],
        ["nightshiftnell", "And for those of us who go to bed at that hour, on the curtains."],
      ],
      [
        [
          "Marguerite.P",
          "I was awake and went through all six. At the last one I closed the tablet. Then it was seven.",
        ],
      ],
    ],
  },
  mentalhealth: {
    "six-kind-things-within-reach": [
      [
        [
          "hopeful.in.ohio",
          "Face, teeth, hands. I did two of the three and went back to bed, and it was still a better day.",
        ],
        ["bea_thorne", "Two of three is most of it."],
      ],
      [
        [
          "plaidblanket",
          "Half of a scarf, that’s me. It’s been half for four years. It still counts as company.",
        ],
      ],
    ],
  },
  rare: {
    "six-things-that-travel-with-us": [
      [
        [
          "stitch-by-stitch",
          "What never to give. I had that line in red, and one night it mattered.",
        ],
        ["Bram", "Mine’s on the inside of the wallet now. Thank you, both the drawing and you."],
      ],
      [
        [
          "olena.v",
          "The researcher who wrote back. Mine is in Kyoto, and she remembers my daughter’s birthday.",
        ],
      ],
    ],
  },
  shn: {
    "six-things-patient-leaders-carry": [
      [
        [
          "LoudLibrarian",
          "The fare BEFORE the invitation is accepted. I’m printing that one for a certain committee.",
        ],
        ["GrantParkerHall", "Print two. I know the other committee."],
      ],
      [
        [
          "DianeWrites",
          "I have the drawer. It had one letter in it for six years, and that was enough for most days.",
        ],
      ],
    ],
  },
};
