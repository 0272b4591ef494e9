const guidelines = [
  ["Speak for yourself.", "Your own experience helps most; nobody here can diagnose anyone."],
  ["Be kind first.", "Somebody may be reading this in pain."],
  ["Keep names out of it.", "Doctors, relatives and addresses stay private, yours included."],
] as const;

/** The guidelines of the community, beside the list of threads. */
export function CommunityGuidelines() {
  return (
    <div className="rounded-lg border border-line-warm bg-member p-5 text-sm lg:sticky lg:top-6">
      <h2 className="text-lg">Community guidelines</h2>
      <ul className="mt-3 space-y-3">
        {guidelines.map(([rule, why]) => (
          <li key={rule}>
            <strong className="font-semibold">{rule}</strong> {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
