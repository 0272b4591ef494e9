/** The interface texts of campaign forms. */
export const campaignTexts = {
  email: "Email",
  eligible: (statement: string) => `I confirm: ${statement}`,
  send: "Send my entry",
  thanks: "Thank you! We have your entry.",
  thanksAgain: "You have already entered. Your first entry counts.",
  notSent: "Your entry was not sent",
  sendAgain: "Send again",
  back: "Back to the page",
  notYet: "This is not open yet.",
  closed: "This is closed. Thank you to everyone who took part.",
  missing:
    "Some answers are missing or not valid. Go back to correct them. Your answers are still there.",
  closes: "Open until",
  gone: "This form has been removed.",
  forMembers: "You need a verified account to enter.",
  chooseOffered: "Please choose one of the answers",
  confirmFirst: "Please confirm this to take part",
} as const;
