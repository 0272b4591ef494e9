/** Why a decision about a member is refused. */
export const memberRefusals = {
  gone: "There is no such member any more.",
  ownRole: "You can’t decide this about yourself. Ask another admin.",
  outranked: "This member has more rights than you. Ask a Super Admin.",
  noRole: "Choose a role from the list.",
  isSpammer: "This member is marked as a spammer. Take that back first.",
  isRestricted: "This member is limited or suspended. End that first.",
  notConfirmed: "Type the username exactly, because this gives or takes the rights of an admin.",
  unchanged: "Nothing was changed: it is so already.",
  notModerator: "Only moderators have sites of their own. Change the role first.",
  noSite: "Choose sites from the list.",
  noDecision: "There is no such decision.",
  own: "Somebody else has to undo what concerns you.",
  tooLate: "This can be undone for 30 days only.",
  undone: "This has been undone already.",
  changedSince: "Something has changed since, so this cannot be undone. Look at the history.",
  accountGone: "This member has no account any more, so this cannot be undone.",
} as const;
