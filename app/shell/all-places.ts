import type { Places } from '#platform/web/screen.ts';

/**
 * The places of all screens in the navigation. They are found by the name of their file, `web/places.ts` of a feature: as one part of
 * the page, since the start of the page lists every part by name.
 */
export const allPlaces: Places = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Places>(['./places.ts', '/features/*/web/places.ts'], { eager: true, import: 'places' }),
  ),
);
