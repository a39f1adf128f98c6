import { places as actions } from '#features/actions/web/places.ts';
import { places as applications } from '#features/applications/web/places.ts';
import { places as audit } from '#features/audit/web/places.ts';
import { places as grids } from '#features/grids/web/places.ts';
import { places as links } from '#features/links/web/places.ts';
import { places as matching } from '#features/matching/web/places.ts';
import { places as people } from '#features/people/web/places.ts';
import { places as privacy } from '#features/privacy/web/places.ts';
import { places as projects } from '#features/projects/web/places.ts';
import type { Places } from '#platform/web/screen.ts';
import { places as shell } from './places.ts';

/** Every screen that the navigation can show, with its place there. */
export const allPlaces: Places = {
  ...actions,
  ...applications,
  ...audit,
  ...grids,
  ...links,
  ...matching,
  ...people,
  ...privacy,
  ...projects,
  ...shell,
};
