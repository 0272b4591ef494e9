import type { CrisisContactsFragment } from "#graphql/generated/client/graphql.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { toPhoneHref, toSmsHref } from "#lib/site/shared/crisis-lines.ts";

export type CrisisContacts = CrisisContactsFragment;
export type Region = CrisisContacts["regions"][number];

const linkClasses = "inline-flex min-h-11 items-center font-semibold text-link underline";

type Line = Region["lines"][number];

function LineLinks({ line }: { line: Line }) {
  const { name, phone, sms, url } = line;
  const keyword = sms?.keyword ?? undefined;
  return (
    <>
      {phone ? (
        <a href={toPhoneHref(phone)} className={linkClasses}>
          {crisisTexts.call(phone)}
          <span className="sr-only">, {name}</span>
        </a>
      ) : null}
      {sms ? (
        <a href={toSmsHref({ number: sms.number, keyword })} className={linkClasses}>
          {crisisTexts.text(sms.number, keyword)}
          <span className="sr-only">, {name}</span>
        </a>
      ) : null}
      {url ? (
        <a href={url} rel="noreferrer" className={linkClasses}>
          {crisisTexts.website}
          <span className="sr-only"> of {name}</span>
        </a>
      ) : null}
    </>
  );
}

/**
 * The crisis lines of one country.
 * @param props.isShort shows only the phone and text numbers, in one row
 */
export function CrisisRegion({ region, isShort = false }: { region: Region; isShort?: boolean }) {
  const { code, name, emergency, lines } = region;
  if (isShort)
    return (
      <section
        data-crisis-region={code}
        aria-label={name}
        className="flex flex-wrap items-center gap-x-4"
      >
        <span>{name}:</span>
        {lines.map((line) => (
          <LineLinks
            key={line.name}
            line={line.phone || line.sms ? { ...line, url: null } : line}
          />
        ))}
      </section>
    );
  return (
    <section data-crisis-region={code} aria-label={name}>
      <p className="flex flex-wrap items-center gap-x-4">
        <strong className="font-semibold">{name}</strong>
        {emergency ? (
          <a href={toPhoneHref(emergency)} className={linkClasses}>
            {crisisTexts.emergency(emergency)}
          </a>
        ) : null}
      </p>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line.name} className="flex flex-wrap items-center gap-x-4">
            <span>
              {line.name}
              {line.hours ? <span className="text-ink-soft"> ({line.hours})</span> : null}
            </span>
            <LineLinks line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}
