import { TextLink } from "#components/ui/TextLink.tsx";
import type {
  CalendarItemFragment,
  ContentCalendarPageQuery,
} from "#graphql/generated/client/graphql.ts";
import {
  addMonths,
  describeDay,
  describeMonth,
  describeTimeOfDay,
  listWeeks,
  maxCalendarItems,
  parseMonth,
  toCalendarHref,
  toDay,
} from "#lib/content/shared/content-calendar.ts";
import { contentCalendarTexts as texts } from "#lib/content/shared/content-calendar-texts.ts";
import {
  contentStateLabels,
  managedContentTexts,
} from "#lib/content/shared/managed-content-texts.ts";
import { toEditorPath } from "#lib/routing/shared/manage-pages.ts";

type Calendar = ContentCalendarPageQuery["contentCalendar"];
/** Something of a day: a publication, or changes of a published item. */
type Item = { id: string; title: string; at: Date; state: string; key: string };
type DayItems = ReadonlyMap<string, readonly Item[]>;

function listItems({ items, changes }: Calendar): Item[] {
  const published = items.flatMap(({ id, title, state, publishedAt }: CalendarItemFragment) =>
    publishedAt
      ? [{ id, title, at: new Date(publishedAt), state: contentStateLabels[state], key: id }]
      : [],
  );
  const changed = changes.map(({ id, title, publishAt, failure }) => ({
    id,
    title,
    at: new Date(publishAt),
    state: failure === null ? texts.changes : texts.failedChanges,
    key: `${id}-changes`,
  }));
  return [...published, ...changed].sort((one, other) => one.at.getTime() - other.at.getTime());
}

function groupByDay(calendar: Calendar): DayItems {
  const days = new Map<string, Item[]>();
  for (const item of listItems(calendar)) {
    const day = toDay(item.at, calendar.timeZone);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

/** The items of a day, each with its time and state. */
function DayList({ items, timeZone }: { items: readonly Item[]; timeZone: string }) {
  return (
    <ul className="grid gap-2">
      {items.map(({ id, title, at, state, key }) => (
        <li key={key}>
          <p className="text-sm text-ink-soft">
            {describeTimeOfDay(at, timeZone)} {state}
          </p>
          <a
            href={toEditorPath(id)}
            className="inline-flex min-h-11 items-center wrap-anywhere text-link no-underline hover:underline"
          >
            <bdi>{title === "" ? managedContentTexts.untitled : title}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

type MonthProps = { calendar: Calendar; days: DayItems; month: ReturnType<typeof parseMonth> };

/** The month as weeks, for wide screens. */
function WeekTable({ calendar, days, month }: MonthProps) {
  const { timeZone } = calendar;
  const today = toDay(new Date(calendar.today), timeZone);
  return (
    <table className="mt-4 hidden w-full table-fixed border-collapse md:table">
      <caption className="sr-only">{describeMonth(month)}</caption>
      <thead>
        <tr>
          {texts.weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="border border-line px-2 py-2 text-start">
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) => (
              <td
                key={texts.weekdays[weekday]}
                aria-current={day === today ? "date" : undefined}
                className="h-24 border border-line p-2 align-top aria-[current=date]:bg-wash"
              >
                {day === null ? null : (
                  <>
                    <time dateTime={day} className="font-semibold">
                      {Number(day.slice(8))}
                    </time>
                    <DayList items={days.get(day) ?? []} timeZone={timeZone} />
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days of the month that have items, for narrow screens. */
function DayByDay({ calendar, days }: Omit<MonthProps, "month">) {
  return (
    <ul className="mt-4 grid gap-5 md:hidden">
      {[...days].map(([day, items]) => (
        <li key={day} className="rounded-lg border border-line bg-surface p-4">
          <h3 className="text-lg">{describeDay(day)}</h3>
          <DayList items={items} timeZone={calendar.timeZone} />
        </li>
      ))}
    </ul>
  );
}

/** A month of what was published and what is scheduled, in the time zone of the site. */
export function ContentCalendarView({ calendar }: { calendar: Calendar }) {
  const { timeZone, today, isCut } = calendar;
  const month = parseMonth(calendar.month, timeZone, new Date(today));
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  const days = groupByDay(calendar);
  return (
    <section className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl">{describeMonth(month)}</h2>
        <nav aria-label={texts.months} className="flex flex-wrap gap-x-6 print:hidden">
          <TextLink href={toCalendarHref(previous)} className="inline-flex min-h-11 items-center">
            {describeMonth(previous)}
          </TextLink>
          <TextLink href={toCalendarHref(next)} className="inline-flex min-h-11 items-center">
            {describeMonth(next)}
          </TextLink>
        </nav>
      </div>
      {days.size === 0 ? <p className="mt-4">{texts.none}</p> : null}
      {isCut ? <p className="mt-4">{texts.cut(maxCalendarItems)}</p> : null}
      <WeekTable calendar={calendar} days={days} month={month} />
      <DayByDay calendar={calendar} days={days} />
    </section>
  );
}
