import { useEffect, useState } from "react";

const readTicks = (key: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
};

const union = (one: readonly string[], other: readonly string[]) => [
  ...new Set([...one, ...other]),
];

/**
 * The ticked entries of a list, stored on this device. Entries are identified by their text, so
 * that ticks stay when the list is edited.
 * @param key of the list in local storage
 */
export function useTickList(key: string) {
  const [ticked, setTicked] = useState<readonly string[]>([]);

  useEffect(() => {
    setTicked((added) => union(readTicks(key), added));
  }, [key]);

  function store(next: readonly string[]): void {
    setTicked(next);
    try {
      if (next.length > 0) localStorage.setItem(key, JSON.stringify(next));
      else localStorage.removeItem(key);
    } catch {
      // Without storage the ticks last as long as the page.
    }
  }

  return {
    isTicked: (name: string) => ticked.includes(name),
    hasTicks: ticked.length > 0,
    toggle: (name: string) =>
      store(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name]),
    add: (names: readonly string[]) => store(union(readTicks(key), names)),
    clear: () => store([]),
  };
}
