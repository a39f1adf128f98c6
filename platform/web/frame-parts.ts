// What only the screens inside a project read of the declarations of the features. The sign-in page does not load it.
import { use } from 'react';
import { holds, type Role } from '#platform/contract/roles.ts';
import { AllPages, type HomePart, placesOf, type Search } from './pages.ts';
import { type NavPlace, navGroups, type Screen } from './screen.ts';

/** The parts of the start page or of the overview, in their order. */
export const useHomeParts = (on: HomePart['on']): readonly (HomePart & { key: string })[] =>
  use(AllPages)
    .flatMap(({ name, homeParts = [] }) =>
      homeParts.map((one, place) => ({ ...one, key: `${name} ${place}` })),
    )
    .filter((one) => one.on === on)
    .toSorted((a, b) => a.order - b.order);

/** What the search box can find for someone with these roles, in the order of the features. */
export const useSearches = (held: readonly Role[]): readonly Search[] =>
  use(AllPages).flatMap(({ search }) => (search && holds(held, search.roles) ? [search] : []));

const ordered = [...navGroups, 'own'] as const;

/** The screens that the navigation can show, each with its place there, in the order of the navigation. */
export function useNavPlaces(): readonly { screen: Screen; place: NavPlace }[] {
  const all = use(AllPages);
  const places = use(placesOf(all));
  return all
    .flatMap(({ screens = [] }) => screens)
    .flatMap((screen) => {
      const place = places[screen.path];
      return place ? [{ screen, place }] : [];
    })
    .toSorted(
      (a, b) =>
        ordered.indexOf(a.place.group) - ordered.indexOf(b.place.group) || a.place.order - b.place.order,
    );
}
