"use client";

import { type RefObject, useEffect, useRef } from "react";
import { authFormComponents } from "#components/auth/forms/auth-form-components.ts";
import { LinkButton } from "#components/auth/forms/LinkButton.tsx";
import { ProgressSteps } from "#components/ui/ProgressSteps.tsx";
import type { AuthEvent, AuthFacts, AuthForm } from "#lib/auth/shared/auth-forms.ts";
import { getFormPath } from "#lib/auth/shared/auth-paths.ts";
import { backFrom, getOtherForm } from "#lib/auth/shared/flow/auth-headings.ts";
import { getProgress } from "#lib/auth/shared/flow/auth-progress.ts";
import type { AuthState } from "#lib/auth/shared/flow/auth-state.ts";

type Props = {
  facts: AuthFacts;
  state: AuthState;
  send: (event: AuthEvent) => void;
  supportEmail: string;
  heading: RefObject<HTMLElement | null>;
};

/**
 * One form with its progress dots and links to other forms. Each step focuses its heading, so that screen
 * readers announce it and the next Tab reaches its first field.
 */
export function AuthFormView(props: Props) {
  const { heading, ...form } = props;
  const { state, facts, send } = form;
  const focused = useRef(state.form);
  useEffect(() => {
    if (focused.current === state.form) return;
    focused.current = state.form;
    heading.current?.focus();
  }, [state.form, heading]);

  const Form = authFormComponents[state.form];
  const progress = getProgress(state, facts);
  const back = backFrom(state.form);
  const otherWay = getOtherForm(state.form);
  const wayTo = (form: AuthForm) => ({
    href: getFormPath(form, state.redirect),
    onClick: () => send({ type: "show", form }),
  });
  return (
    <>
      {progress ? (
        <div className="mb-6">
          <ProgressSteps
            steps={progress.titles}
            current={progress.current}
            label="Steps of your registration"
          />
        </div>
      ) : null}
      {/* Each form has its own key: React must not reuse the fields of one form for the next. */}
      <Form key={state.form} {...form} />
      {back || otherWay ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
          {otherWay ? (
            <p className="flex flex-wrap items-center gap-x-3">
              {otherWay.question}
              <LinkButton {...wayTo(otherWay.form)}>{otherWay.link}</LinkButton>
            </p>
          ) : null}
          {back ? <LinkButton {...wayTo(back)}>Back</LinkButton> : null}
        </div>
      ) : null}
    </>
  );
}
