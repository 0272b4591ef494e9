import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { replayEarlyPress } from "#components/shell/early-press.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { watchFocus } from "#components/ui/take-focus.ts";
import { pageIslandsId } from "#lib/routing/shared/page-start.ts";
import { Island } from "./Island.tsx";
import {
  decodeProps,
  listComponents,
  type PageIslands,
  type Props,
  slotTag,
} from "./island-data.ts";

/** Loads the client module that exports a component of this name. */
type Loaders = Readonly<Record<string, () => Promise<Record<string, unknown>>>>;

const readIslands = (): PageIslands =>
  JSON.parse(document.getElementById(pageIslandsId)?.textContent ?? "[]");

/** The island that the reader has pressed or is typing in. */
const findTouched = () =>
  (window.earlyPress?.button ?? document.activeElement)?.closest<HTMLElement>("page-island");

/** Loads the components of islands, each once. */
function createComponents(loaders: Loaders) {
  const components = new Map<string, ComponentType<Props>>();
  return {
    load: async (name: string): Promise<void> => {
      const module = await loadChunk(async () => loaders[name]?.());
      components.set(name, module?.[name] as ComponentType<Props>);
    },
    find: (name: string): ComponentType<Props> => {
      const component = components.get(name);
      if (!component) throw new Error(`There is no component ${name}`);
      return component;
    },
  };
}

/**
 * Hydrates the islands of a page, each with its own React root.
 * @param loaders load the modules, by component name
 * @returns a function that hydrates the islands that are not hydrated yet. @throws ChunkLoadError if code could not be fetched
 */
export function createStart(loaders: Loaders): () => Promise<void> {
  const { load, find } = createComponents(loaders);
  const taken = new Set<HTMLElement>();

  async function takeOver(place: HTMLElement, [name, props]: PageIslands[number]): Promise<void> {
    await Promise.all([...listComponents(props), name].map(load));
    if (taken.has(place)) return;
    taken.add(place);
    const Component = find(name);
    const slot = place.querySelector(slotTag)?.innerHTML;
    const own = decodeProps(props, find, slot) as Props;
    await new Promise<void>((resolve) => {
      const onDone = () => {
        place.dataset.taken = "";
        resolve();
      };
      const island = createElement(Island, { place, onDone }, createElement(Component, own));
      hydrateRoot(place, island, { identifierPrefix: `${place.dataset.island}-` });
    });
  }

  return async () => {
    watchFocus();
    const islands = readIslands();
    const takeOverAll = (places: Iterable<HTMLElement>) =>
      Promise.all(
        Array.from(places, (place) => {
          const island = islands[Number(place.dataset.island)];
          return island && !taken.has(place) && takeOver(place, island);
        }),
      );
    // The islands around the content come first: they contain the dialogs, messages and account that other islands
    // use.
    await takeOverAll(document.querySelectorAll<HTMLElement>("page-island:not(main page-island)"));
    const touched = findTouched();
    if (touched) await takeOverAll([touched]);
    replayEarlyPress();
    await takeOverAll(document.querySelectorAll<HTMLElement>("main page-island"));
    document.documentElement.dataset.taken = "";
  };
}
