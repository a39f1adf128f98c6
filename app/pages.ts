import { calculatorsPages } from '#features/calculators/web/feature.ts';
import { chatPages } from '#features/chat/web/feature.ts';
import { changesPages } from '#features/changes/web/feature.ts';
import { applicationsPages } from '#features/applications/web/feature.ts';
import { answeringPages } from '#features/answering/web/feature.ts';
import { auditPages } from '#features/audit/web/feature.ts';
import { boardsPages } from '#features/boards/web/feature.ts';
import { conferencePages } from '#features/conference/web/feature.ts';
import { consentsPages } from '#features/consents/web/feature.ts';
import { developerPages } from '#features/developer/web/feature.ts';
import { documentsPages } from '#features/documents/web/feature.ts';
import { customViewsPages } from '#features/custom-views/web/feature.ts';
import { filesPages } from '#features/files/web/feature.ts';
import { formsPages } from '#features/forms/web/feature.ts';
import { gridsPages } from '#features/grids/web/feature.ts';
import { identityPages } from '#features/identity/web/feature.ts';
import { importsPages } from '#features/imports/web/feature.ts';
import { libraryPages } from '#features/library/web/feature.ts';
import { linksPages } from '#features/links/web/feature.ts';
import { microdataPages } from '#features/microdata/web/feature.ts';
import { mailsPages } from '#features/mails/web/feature.ts';
import { matchingPages } from '#features/matching/web/feature.ts';
import { meetingsPages } from '#features/meetings/web/feature.ts';
import { notificationsPages } from '#features/notifications/web/feature.ts';
import { paymentsPages } from '#features/payments/web/feature.ts';
import { peoplePages } from '#features/people/web/feature.ts';
import { privacyPages } from '#features/privacy/web/feature.ts';
import { programmePages } from '#features/programme/web/feature.ts';
import { projectsPages } from '#features/projects/web/feature.ts';
import { queriesPages } from '#features/queries/web/feature.ts';
import { questionnairesPages } from '#features/questionnaires/web/feature.ts';
import { registerPages } from '#features/register/web/feature.ts';
import { scriptsPages } from '#features/scripts/web/feature.ts';
import { selectionPages } from '#features/selection/web/feature.ts';
import { sentFilesPages } from '#features/sent-files/web/feature.ts';
import { statisticsPages } from '#features/statistics/web/feature.ts';
import { stepsPages } from '#features/steps/web/feature.ts';
import { translationsPages } from '#features/translations/web/feature.ts';
import { viewsPages } from '#features/views/web/feature.ts';
import type { Pages } from '#platform/web/pages.ts';
import type { Screen } from '#platform/web/screen.ts';
import { shellPages } from './shell/feature.ts';

/** The pages of the features, in the order of `features.ts`; those of the frame come last. */
export const allPages: readonly Pages[] = [
  auditPages,
  identityPages,
  notificationsPages,
  projectsPages,
  filesPages,
  changesPages,
  peoplePages,
  mailsPages,
  importsPages,
  consentsPages,
  formsPages,
  applicationsPages,
  selectionPages,
  questionnairesPages,
  programmePages,
  stepsPages,
  answeringPages,
  linksPages,
  boardsPages,
  meetingsPages,
  conferencePages,
  sentFilesPages,
  calculatorsPages,
  viewsPages,
  customViewsPages,
  chatPages,
  libraryPages,
  microdataPages,
  registerPages,
  paymentsPages,
  statisticsPages,
  matchingPages,
  gridsPages,
  queriesPages,
  scriptsPages,
  documentsPages,
  privacyPages,
  developerPages,
  translationsPages,
  shellPages,
];

/** The addresses that are no screen: they lead to the start page of the role (`routes.tsx`). */
export const leadingToStart = ['/', '/{curProject}/'] as const;

/** Every screen, by the path of its route. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  allPages.flatMap(({ screens: own = [] }) => own.map((screen) => [screen.path, screen])),
);
