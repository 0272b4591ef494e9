const cookies = [
  {
    name: "Your login",
    description: "Set for 30 days when you log in, so you stay logged in. Logging out deletes it.",
  },
  {
    name: "Email sign-up",
    description:
      "Set for 30 days when you sign up for a site’s emails or follow a link in one, so we don’t ask you again. It doesn’t say who you are.",
  },
  {
    name: "Poll votes",
    description:
      "Set for 30 days when you vote in a poll: a random number, so each browser votes once. We keep no list of what you read.",
  },
  {
    name: "Your text size and contrast",
    description:
      "Set for 30 days when you choose them under Accessibility. It says nothing else about you.",
  },
  {
    name: "Closed email sign-up",
    description:
      "Set for 30 days when you close it, so it doesn’t come back. It doesn’t say who you are.",
  },
  {
    name: "What you allow",
    description:
      "Set for 180 days when you answer above, so we don’t ask you again: your choices and when you made them. It doesn’t say who you are.",
  },
];

const oneTapCookie = {
  name: "Google login in progress",
  description:
    "Set for 10 minutes when you allow Google to offer a login: a random number, so nobody else can finish it.",
};

/** The cookies and storage of the site, and their purposes. */
export function CookieList({ hasOneTap }: { hasOneTap: boolean }) {
  return (
    <dl className="mt-2 space-y-3">
      {[...cookies, ...(hasOneTap ? [oneTapCookie] : [])].map(({ name, description }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-soft">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
