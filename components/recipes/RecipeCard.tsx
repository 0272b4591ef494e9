"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/Button.tsx";
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import { Icon } from "#components/ui/Icon.tsx";
import type { RecipeDetails } from "#lib/content/shared/recipe-details.ts";
import { formatAmount, scaleAmount } from "#lib/recipes/shared/amount.ts";
import { ServingsStepper } from "./ServingsStepper.tsx";
import { TickList } from "./TickList.tsx";
import { useTickList } from "./use-tick-list.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type Props = {
  /** Id of the recipe, for data that is stored on this device. */
  id: string;
  recipe: RecipeDetails;
};

const neverChanges = () => () => undefined;

/** Whether scripts run; controls that need them appear only then. */
const useHasScripts = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Distinguishes entries with the same text. */
function withNames<Item>(items: readonly Item[], toText: (item: Item) => string) {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = toText(item);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { item, name: count > 1 ? `${text} (${count})` : text };
  });
}

/** Ingredients and steps for cooking: amounts for the selected servings, and entries to tick off. */
export function RecipeCard({ id, recipe }: Props) {
  const hasScripts = useHasScripts();
  const [servings, setServings] = useState(recipe.servings);
  const ingredients = useTickList(`recipe-${id}-ingredients`);
  const steps = useTickList(`recipe-${id}-steps`);
  const screen = useWakeLock();
  const scaled = withNames(recipe.ingredients, ({ item }) => item).map(({ item, name }) => {
    const { amount, unit } = item;
    const shown =
      amount === null ? "" : formatAmount(scaleAmount(amount, recipe.servings, servings), unit);
    return {
      name,
      content: (
        <>
          {shown || unit ? (
            <span className="font-semibold tabular-nums">
              {[shown, unit].filter(Boolean).join("\u00a0")}{" "}
            </span>
          ) : null}
          {item.item}
        </>
      ),
    };
  });
  return (
    <div
      {...hydrateWhen("scroll")}
      className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:block"
    >
      <section aria-labelledby="ingredients" className="lg:sticky lg:top-6 lg:self-start">
        <h2 id="ingredients" className="text-2xl">
          Ingredients
        </h2>
        <div className="mt-3 mb-4 flex min-h-12 flex-wrap items-center gap-3">
          {hasScripts ? (
            <span className="print:hidden">
              <ServingsStepper servings={servings} onChange={setServings} />
            </span>
          ) : null}
          <p
            className={hasScripts ? "hidden print:block" : "text-ink-soft"}
          >{`For ${servings} ${servings === 1 ? "serving" : "servings"}`}</p>
          {servings !== recipe.servings ? (
            <Button variant="quiet" className="px-3" onClick={() => setServings(recipe.servings)}>
              Back to {recipe.servings}
            </Button>
          ) : null}
        </div>
        <TickList
          entries={scaled}
          isTicked={ingredients.isTicked}
          onToggle={ingredients.toggle}
          onFound={ingredients.add}
        />
      </section>
      <section aria-labelledby="steps" className="print:mt-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="steps" className="text-2xl">
            Steps
          </h2>
          {screen.isSupported ? (
            <button
              type="button"
              aria-pressed={screen.isOn}
              onClick={screen.toggle}
              className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-line-strong bg-surface px-4 text-sm font-semibold hover:bg-wash aria-pressed:border-brand aria-pressed:bg-wash-strong"
            >
              <Icon name={screen.isOn ? "check" : "eye"} className="size-5" />
              Keep screen on
            </button>
          ) : null}
        </div>
        <TickList
          entries={withNames(recipe.steps, (text) => text).map(({ item, name }) => ({
            name,
            content: <span className="whitespace-pre-line">{item}</span>,
          }))}
          isNumbered
          isTicked={steps.isTicked}
          onToggle={steps.toggle}
          onFound={steps.add}
        />
        {ingredients.hasTicks || steps.hasTicks ? (
          <Button
            variant="quiet"
            className="mt-4 -ms-3 px-3"
            onClick={() => {
              ingredients.clear();
              steps.clear();
            }}
          >
            Clear all check marks
          </Button>
        ) : null}
      </section>
    </div>
  );
}
