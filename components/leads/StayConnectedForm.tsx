"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { leadEmailProblem } from "#lib/leads/shared/lead.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import { Button } from "../ui/Button.tsx";
import { FieldProblem } from "../ui/FieldProblem.tsx";
import { fieldClasses, labelClasses } from "../ui/field-classes.ts";
import { showToast } from "../ui/toast-manager.ts";

type Props = {
  siteName: string;
  /** Which form of the page this is. */
  form: "footer" | "signed-up" | "unsubscribed" | "section" | "wall";
  /** Kind of the content it stands beside, such as `post`. */
  contentType?: string;
  /** Tells it from the form of the footer on a page that has both. */
  heading?: string;
  /** Of a form in a wall: the page to come back to, which is open then. */
  back?: string;
  /** What the server said to the form before this one. */
  problem?: string | null;
};

/** With scripts the words beside the field are ours; without them the browser asks for an address. */
const explainOurselves = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true;
};

/**
 * Signing up for a site's email (spec §2 footer). A plain form that works before and without
 * scripts; with them it stays on the page. What sends it is loaded when it is sent.
 */
export function StayConnectedForm(props: Props) {
  const { siteName, form, contentType, back, heading = leadTexts.heading, problem = null } = props;
  const [found, setFound] = useState(problem);
  const isSending = useRef(false);
  const id = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const element = event.currentTarget;
    const fields = new FormData(element);
    const text = (name: string) => String(fields.get(name) ?? "");
    const email = text("email");
    const wrong = leadEmailProblem(email);
    setFound(wrong);
    if (wrong) return;
    isSending.current = true;
    const lead = { email, decoyEmail: text("decoyEmail"), form, contentType };
    // Code that cannot be fetched is a failed submission like any other (spec §8).
    const refused = await import("./send-lead.ts").then(
      ({ sendLead }) => sendLead(lead),
      () => null,
    );
    isSending.current = false;
    setFound(refused);
    if (refused) return;
    element.reset();
    // What the wall hid comes with the page as it is now.
    if (back) return window.location.reload();
    const description = form === "footer" ? leadTexts.thanksForEmails : leadTexts.thanks;
    showToast({ type: "success", description });
  }

  return (
    <form
      ref={explainOurselves}
      method="post"
      action="/api/leads"
      onSubmit={submit}
      aria-labelledby={`${id}-heading`}
      className="grid max-w-md gap-3"
    >
      <h2 id={`${id}-heading`} className="text-base">
        {heading}
      </h2>
      <input type="hidden" name="form" value={form} />
      {back ? <input type="hidden" name="back" value={back} /> : null}
      {contentType ? <input type="hidden" name="contentType" value={contentType} /> : null}
      <label htmlFor={id} className={labelClasses}>
        Email <span className="sr-only">for news from {siteName}</span>
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          onChange={() => setFound(null)}
          aria-invalid={found !== null}
          aria-describedby={found ? `${id}-problem` : undefined}
          className={`${fieldClasses} min-w-0 flex-[1_1_12rem]`}
        />
        <Button type="submit">Sign up</Button>
      </div>
      <FieldProblem id={`${id}-problem`} words={found} />
      {/* People neither see nor reach it; programs that fill in every field give themselves away. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={`${id}-decoy`}>Leave this empty</label>
        <input id={`${id}-decoy`} type="text" name="decoyEmail" tabIndex={-1} autoComplete="off" />
      </div>
    </form>
  );
}
