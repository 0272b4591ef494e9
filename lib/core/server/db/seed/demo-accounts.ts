/** Password of every demo account. */
export const demoPassword = "Demo-passw0rd";

/** The fixed accounts of the demo network, one of every role (spec §6). */
export const demoAccounts = [
  { email: "admin@demo.test", username: "Adaeze Admin", firstName: "Adaeze", lastName: "Obi", roleId: 1, badge: "admin", legacyRole: "administrator", isVerified: true, label: "Administrator" },
  { email: "moderator@demo.test", username: "MaraModerates", firstName: "Mara", lastName: "Lindqvist", roleId: 2, badge: "moderator", legacyRole: null, isVerified: true, label: "Moderator" },
  { email: "member@demo.test", username: "juniper_k", firstName: "Juniper", lastName: "Kowalski", roleId: 3, badge: null, legacyRole: null, isVerified: true, label: "Member, verified" },
  { email: "member2@demo.test", username: "theo.walks", firstName: "Theo", lastName: "Marsh", roleId: 3, badge: null, legacyRole: null, isVerified: true, label: "Second member, verified" },
  { email: "unverified@demo.test", username: "newhere2026", firstName: "Sam", lastName: "Ortiz", roleId: 3, badge: null, legacyRole: null, isVerified: false, label: "Member, not verified" },
  { email: "spammer@demo.test", username: "best-cures-online", firstName: null, lastName: null, roleId: 4, badge: null, legacyRole: null, isVerified: true, label: "Spammer" },
  { email: "superadmin@demo.test", username: "Ines Superadmin", firstName: "Inês", lastName: "Carvalho", roleId: 5, badge: "admin", legacyRole: "administrator", isVerified: true, label: "Super admin" },
  { email: "tech@demo.test", username: "TechTeamRavi", firstName: "Ravi", lastName: "Menon", roleId: 6, badge: "admin", legacyRole: null, isVerified: true, label: "Community tech" },
  { email: "contributor@demo.test", username: "Nora Writes", firstName: "Nora", lastName: "Feld", roleId: 3, badge: "contributor", legacyRole: "contributor", isVerified: true, label: "Contributor: may preview drafts" },
  { email: "editorial@demo.test", username: "Editorial Team", firstName: null, lastName: null, roleId: 3, badge: "contributor", legacyRole: "author", isVerified: true, label: "Editorial Team" },
] as const;
