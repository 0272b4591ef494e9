import {
  type PasswordStrength,
  passwordStrength,
  passwordStrengthLabels,
} from "#lib/core/shared/password-strength.ts";

const looks: Record<PasswordStrength, { bars: number; ground: string; ink: string }> = {
  weak: { bars: 1, ground: "bg-warning", ink: "text-warning" },
  moderate: { bars: 2, ground: "bg-link", ink: "text-link" },
  strong: { bars: 3, ground: "bg-success", ink: "text-success" },
};

/** The strength of a password, as bars and text; renders nothing until the password is valid (spec §5). */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const look = strength ? looks[strength] : null;
  return (
    <div role="status" className="mt-2 flex min-h-6 items-center gap-3 text-sm">
      {strength && look ? (
        <>
          <span aria-hidden="true" className="flex w-28 gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={`h-1.5 flex-1 rounded-full ${bar <= look.bars ? look.ground : "bg-wash-strong"}`}
              />
            ))}
          </span>
          <span>
            <span className="sr-only">Password strength: </span>
            <strong className={`font-semibold ${look.ink}`}>
              {passwordStrengthLabels[strength]}
            </strong>
          </span>
        </>
      ) : null}
    </div>
  );
}
