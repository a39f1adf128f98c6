import { screens as actions } from '#features/actions/web/screens.ts';
import { screens as applications } from '#features/applications/web/screens.ts';
import { screens as audit } from '#features/audit/web/screens.ts';
import { screens as conference } from '#features/conference/web/screens.ts';
import { screens as grids } from '#features/grids/web/screens.ts';
import { screens as identity } from '#features/identity/web/screens.ts';
import { screens as links } from '#features/links/web/screens.ts';
import { screens as matching } from '#features/matching/web/screens.ts';
import { screens as meetings } from '#features/meetings/web/screens.ts';
import { screens as notifications } from '#features/notifications/web/screens.ts';
import { screens as people } from '#features/people/web/screens.ts';
import { screens as privacy } from '#features/privacy/web/screens.ts';
import { screens as projects } from '#features/projects/web/screens.ts';
import { screens as views } from '#features/views/web/screens.ts';
import type { Screen } from '#platform/web/screen.ts';
import { screens as shell } from './shell/screens.ts';

const byFeature = {
  actions,
  applications,
  audit,
  conference,
  grids,
  identity,
  links,
  matching,
  meetings,
  notifications,
  people,
  privacy,
  projects,
  shell,
  views,
};

/** Every screen that is built, by the path of its route; each brings the texts of its feature. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  Object.entries(byFeature).flatMap(([feature, own]) =>
    own.map((screen) => [screen.path, { ...screen, texts: [feature, ...(screen.texts ?? [])] }]),
  ),
);
