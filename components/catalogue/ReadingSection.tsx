import { Card } from "#components/ui/Card.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { Prose } from "#components/ui/Prose.tsx";
import { Teaser } from "#components/ui/Teaser.tsx";
import { Time } from "#components/ui/Time.tsx";
import { Specimen } from "./Specimen.tsx";

const long =
  "My neurologist asked me to keep a diary for three months before we changed anything, and I was annoyed at first, because I thought I knew my triggers by heart. I did not. It was never the chocolate. It was the two short nights before it, every single time, and the diary showed it in a week.";

const toHref = (page: number) => `/component-catalogue?page=${page}#reading`;

/** Texts to read, and the navigation through lists of them. */
export function ReadingSection() {
  return (
    <>
      <Specimen name="Teaser" note="Something to read, in a list. A long text ends after 40 words.">
        <div className="divide-y divide-line border-y border-line">
          <Teaser
            level={4}
            kicker="Triggers"
            title="What a headache diary taught me about sleep"
            href="/forums"
            text={long}
            meta={
              <>
                juniper_k · <Time at="2026-11-12T08:30:00Z" />
              </>
            }
          />
          <Teaser
            level={4}
            title="مرحبا من القاهرة"
            href="/forums"
            text="كيف تتعاملون مع الضوء في العمل؟"
          />
          <Teaser
            level={4}
            title="Medicationoveruseheadachewithdrawalsupportgroupformembersofeverycountry"
            href="/forums"
          />
        </div>
      </Specimen>
      <Specimen name="Card" note="A thing that can be opened. Lists stay lists.">
        <Card className="max-w-md p-5">
          <h4 className="text-lg">Weekly check-in</h4>
          <p className="mt-1 text-ink-soft">How was your week? 48 members have answered.</p>
        </Card>
      </Specimen>
      <Specimen
        name="Pagination"
        note="Links to the pages of a list; nothing where there is only one."
      >
        <Pagination page={1} pageCount={3} toHref={toHref} label="Pages, at the beginning" />
        <Pagination page={7} pageCount={24} toHref={toHref} label="Pages, in the middle" />
        <Pagination page={24} pageCount={24} toHref={toHref} label="Pages, at the end" />
      </Specimen>
      <Specimen name="Prose" note="Editorial text in one reading column.">
        <Prose>
          <h4>When to see a doctor</h4>
          <p>
            See a doctor at once for a headache that is{" "}
            <strong>sudden and the worst of your life</strong>, or that comes with fever, a stiff
            neck or trouble speaking.
          </p>
          <ul>
            <li>Write down when it began and what you have taken.</li>
            <li>Take someone with you.</li>
          </ul>
          <blockquote>
            <p>I waited four years. Please do not wait four years.</p>
          </blockquote>
        </Prose>
      </Specimen>
    </>
  );
}
