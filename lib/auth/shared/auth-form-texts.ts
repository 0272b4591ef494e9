/** Texts of the authentication forms, apart from their headings. Those of spec §2, §5 and §8 are word for word. */
export const authFormTexts = {
  // Labels and buttons of the forms that work without scripts as well.
  email: "Email",
  password: "Password",
  newPassword: "New password",
  emailOrUsername: "Username or email",
  logIn: "Log in",
  sendLink: "Send the link",
  savePassword: "Save the password",
  askForNewLink: "Get a new link",

  incorrectCode: "Incorrect code.",
  codeResent: "Code resent.",
  skip: "Skip this step",
  namesArePublic:
    "Your name will be publicly visible. You can change this setting in your profile.",
  usernameNote:
    "Note: Please use a minimum of 4 characters and limit to alphabetic or numeric characters only.",
  usernameIsPublic: "Everyone can see your username. You don’t have to use your real name.",
  usernameIsGiven: "Leave it empty and we’ll choose one for you.",
  passwordHint: "At least 8 characters, including a number.",
  resetIntro: "Enter your username or email. We will send you a link to create a new password.",
  resetLinkMissing: "This link has expired or was already used. You can ask for a new one.",
  verifyIntro: "Confirm your account so you can post and react. It takes a minute.",
  phoneIntro: "We will send a code to your phone. Your number is never shown to anyone.",
  codeIntro: "Enter the 6 digits we sent to your phone.",
  emailIntro: (email: string) =>
    `We sent a link to ${email}. Open it to verify your account. It works for 24 hours.`,
  emailNotFound: "Nothing there? Check your spam folder, or resend it.",
  disorderIntro: "This helps us show you relevant articles. Only you can see it.",
  socialIntro: "Add links to your other profiles.",
  confirmed: (site: string) => `Your account at ${site} is ready.`,
  notVerified: "Your account is not verified yet.",
} as const;
