/** Why a decision about a member is refused. */
export const memberRefusals = {
  gone: "This member no longer exists.",
  ownRole: "You can’t decide this about yourself. Ask another admin.",
  outranked: "This member has more rights than you. Ask a Super Admin.",
  noRole: "Choose a role from the list.",
  isSpammer: "This member is marked as a spammer. Undo that first.",
  isRestricted: "This member is limited or suspended. End that first.",
  notConfirmed: "Type the username exactly, because this grants or removes admin rights.",
  unchanged: "Nothing was changed: it was already set.",
  notModerator: "Only moderators have sites of their own. Change the role first.",
  noSite: "Choose sites from the list.",
  noDecision: "There is no such decision.",
  own: "Someone else has to undo a decision about you.",
  tooLate: "This can be undone for 30 days only.",
  undone: "This has been undone already.",
  changedSince: "Something has changed since, so this cannot be undone. Look at the history.",
  accountGone: "This member no longer has an account, so this cannot be undone.",
} as const;
