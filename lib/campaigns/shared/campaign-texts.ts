/** The words around campaign forms, in one place. */
export const campaignTexts = {
  email: "Email",
  eligible: (words: string) => `I confirm: ${words}`,
  send: "Send my entry",
  thanks: "Thank you! We have your entry.",
  thanksAgain: "We already have an entry from you. The first one counts.",
  notYet: "This has not opened yet.",
  closed: "This has closed. Thank you to everyone who took part.",
  missing:
    "Some answers are missing or not right. Go back with your browser: what you typed is still there.",
  closes: "Open until",
  gone: "This form is no longer here.",
  forMembers: "This is for members with a verified account.",
  chooseOffered: "Please choose one of the answers offered",
  confirmFirst: "Please confirm this to take part",
} as const;
