import {
  type ComponentType,
  createContext,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  use,
} from 'react';
import type { Role } from '#platform/contract/roles.ts';
import type { CurrentProject } from './session.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { Texts } from './texts.ts';
import type { Places, Screen } from './screen.ts';

/**
 * The places in screens that other features fill, and what each takes: mostly a component. The feature that owns the screen adds
 * the place here by declaration merging; features after it in the list contribute to it.
 */
export interface Parts {
  /** Figures about the people of a project, each in a card of the overview. */
  figures: ComponentType;
  /** The way to write to a person, wherever the person is shown. */
  writeTo: ComponentType<{ person: { id: number; name: string } }>;
  /** Groups of places that only the server knows, at the end of the navigation. */
  navGroups: ComponentType<NavGroupsProps>;
  /** Loads the tabs that a feature has in the console of Admins. */
  consoleTabs: () => Promise<readonly ConsoleTab[]>;
}

/** A group of places that is no list of screens: its places are records. */
export interface NavGroup {
  key: string;
  label: string;
  items: readonly {
    key: string;
    label: string;
    to: string;
    icon: ComponentType<{ size?: number; stroke?: number }>;
  }[];
}

/** The frame draws the groups that the part has found. */
export interface NavGroupsProps {
  children: (groups: readonly NavGroup[]) => ReactNode;
}

/** A tab of the console of Admins. */
export interface ConsoleTab {
  /** Its name in the address: `dTab=services`. */
  name: string;
  order: number;
  /** The key of its title. */
  title: string;
  Part: ComponentType;
}

/** A part of the start page, or of the overview of those who run a project. */
export interface HomePart {
  on: 'home' | 'overview';
  order: number;
  /** The roles that see it. */
  roles: readonly Role[];
  Part: ComponentType;
}

/** One thing that the search of the product found, and its address. */
export interface Found {
  key: string;
  label: string;
  /** What tells it from others with the same name. */
  detail: string;
  to: string;
}

/** Where a search is made, and the language of its answers. */
interface SearchPlace {
  project: CurrentProject;
  t: Texts;
  language: Language;
}

/** What the search box above every screen finds in a feature. */
export interface Search {
  /** The key of the heading over what it finds. */
  title: string;
  /** The roles that it finds something for. */
  roles: readonly Role[];
  /** Loads the function that asks the server for the first few. */
  load: () => Promise<(text: string, place: SearchPlace) => Promise<Found[]>>;
}

/** Everything that a feature brings to the page. All of it is optional. */
export interface Pages {
  /** The name of its folder. */
  name: string;
  screens?: readonly Screen[];
  /** Which screens the navigation shows: `web/places.ts` of each feature, which the frame collects. The sign-in page needs none of it. */
  navigation?: () => Promise<Places>;
  homeParts?: readonly HomePart[];
  search?: Search;
  /** Its parts of other features' screens. */
  parts?: Partial<Parts>;
}

/** Declares what a feature brings to the page. */
export const pages = (declaration: Pages): Pages => declaration;

/** A part that is loaded when it is first drawn. The screen that draws it needs a `Suspense` around it. */
export const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load() }));

/** What the features bring, for the functions that read it. */
export const AllPages = createContext<readonly Pages[]>([]);

/** Gives the screens what the features contribute to them. */
export const PagesProvider = AllPages.Provider;

/** What the features contribute to this place, in the order of the features. */
export function useParts<Name extends keyof Parts>(name: Name): { feature: string; Part: Parts[Name] }[] {
  return use(AllPages).flatMap(({ name: feature, parts }) => {
    const Part = parts?.[name] as Parts[Name] | undefined;
    return Part ? [{ feature, Part }] : [];
  });
}

const loading = new WeakMap<readonly Pages[], Promise<Places>>();

/** The places of all features in the navigation; loaded once. */
export function placesOf(all: readonly Pages[]): Promise<Places> {
  let places = loading.get(all);
  if (!places) {
    places = Promise.all(all.flatMap(({ navigation }) => (navigation ? [navigation()] : []))).then((some) =>
      Object.assign({}, ...some),
    );
    loading.set(all, places);
  }
  return places;
}
