import { cleanText } from "#lib/core/shared/text.ts";
import {
  email,
  firstProblem,
  maximumLength,
  phone,
  type Rule,
  required,
  zipcode,
} from "#lib/core/shared/validation.ts";
import type { CampaignForm, CampaignQuestion } from "./campaign-form.ts";
import { campaignTexts } from "./campaign-texts.ts";

/** The submitted values by field name; a name may occur more than once. */
export type FormFields = {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
};

/** The stored form of an entry: the answers by the name of their question. */
export type CheckedEntry = { email: string; answers: Record<string, string | string[]> };

/** The rules that an entry is checked against. */
export type EntryForm = Pick<CampaignForm, "questions" | "eligibility">;

/** One problem for each invalid field, by field name. */
export type EntryProblems = Record<string, string>;

/** Whether a campaign accepts entries at a moment. */
export function campaignState(
  { opensAt, closesAt }: Pick<CampaignForm, "opensAt" | "closesAt">,
  now: Date,
): "upcoming" | "open" | "closed" {
  if (opensAt !== null && new Date(opensAt) > now) return "upcoming";
  return closesAt !== null && new Date(closesAt) <= now ? "closed" : "open";
}

const maxAnswerLength = { text: 200, tel: 30, zipcode: 10, textarea: 2000 } as const;
const ruleByType: Partial<Record<CampaignQuestion["type"], Rule>> = { tel: phone, zipcode };

function textProblem(question: CampaignQuestion, value: string): string | null {
  if (value === "") return question.isRequired ? required(value) : null;
  const ruleOfType = ruleByType[question.type];
  const maxLength = maxAnswerLength[question.type as keyof typeof maxAnswerLength];
  return firstProblem(value, maximumLength(maxLength), ...(ruleOfType ? [ruleOfType] : []));
}

function choiceProblem(
  question: Extract<CampaignQuestion, { options: unknown }>,
  chosen: readonly string[],
): string | null {
  if (chosen.length === 0) return question.isRequired ? required("") : null;
  const isOffered = chosen.every((value) => question.options.includes(value));
  return isOffered ? null : campaignTexts.chooseOffered;
}

type ReadAnswer = { answer: string | string[] | null } | { problem: string };

/** Reads the answer to a question; `null` if it was left empty. */
function readAnswer(question: CampaignQuestion, fields: FormFields): ReadAnswer {
  const { name } = question;
  if (!("options" in question)) {
    const value = cleanText(fields.get(name) ?? "").toWellFormed();
    const problem = textProblem(question, value);
    return problem ? { problem } : { answer: value || null };
  }
  const chosen = [...new Set(fields.getAll(name).filter((value) => value !== ""))];
  if (question.type !== "select") {
    const problem = choiceProblem(question, chosen);
    return problem ? { problem } : { answer: chosen.length > 0 ? chosen : null };
  }
  const [first = null] = chosen;
  const problem = choiceProblem(question, first === null ? [] : [first]);
  return problem ? { problem } : { answer: first };
}

/**
 * Validates an entry against its campaign's form, in the browser and on the server.
 * @returns the entry to store, or the errors by field name
 */
export function checkEntry(
  form: EntryForm,
  fields: FormFields,
): { entry: CheckedEntry; problems: null } | { entry: null; problems: EntryProblems } {
  const problems: EntryProblems = {};
  const answers: CheckedEntry["answers"] = {};
  const address = (fields.get("email") ?? "").trim();
  const emailProblem = firstProblem(address, required, email);
  if (emailProblem) problems.email = emailProblem;
  for (const question of form.questions) {
    const read = readAnswer(question, fields);
    if ("problem" in read) problems[question.name] = read.problem;
    else if (read.answer !== null) answers[question.name] = read.answer;
  }
  if (form.eligibility !== null && fields.get("is_eligible") !== "yes") {
    problems.is_eligible = campaignTexts.confirmFirst;
  }
  if (fields.get("has_agreed") !== "yes") problems.has_agreed = campaignTexts.confirmFirst;
  return Object.keys(problems).length > 0
    ? { entry: null, problems }
    : { entry: { email: address.toLowerCase(), answers }, problems: null };
}
