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
 * What is ticked off in a list, kept on this device. Entries are named by their texts, so that a
 * tick stays at its entry when the list is edited.
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
      // A browser without storage forgets them with the page.
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
