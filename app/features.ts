import { chatFeature } from '#features/chat/server/feature.ts';
import { changesFeature } from '#features/changes/server/feature.ts';
import { applicationsFeature } from '#features/applications/server/feature.ts';
import { answeringFeature } from '#features/answering/server/feature.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { boardsFeature } from '#features/boards/server/feature.ts';
import { customViewsFeature } from '#features/custom-views/server/feature.ts';
import { conferenceFeature } from '#features/conference/server/feature.ts';
import { consentsFeature } from '#features/consents/server/feature.ts';
import { developerFeature } from '#features/developer/server/feature.ts';
import { calculatorsFeature } from '#features/calculators/server/feature.ts';
import { documentsFeature } from '#features/documents/server/feature.ts';
import { filesFeature } from '#features/files/server/feature.ts';
import { formsFeature } from '#features/forms/server/feature.ts';
import { gridsFeature } from '#features/grids/server/feature.ts';
import { identityFeature } from '#features/identity/server/feature.ts';
import { importsFeature } from '#features/imports/server/feature.ts';
import { languagesFeature } from '#features/languages/server/feature.ts';
import { libraryFeature } from '#features/library/server/feature.ts';
import { linksFeature } from '#features/links/server/feature.ts';
import { microdataFeature } from '#features/microdata/server/feature.ts';
import { mailsFeature } from '#features/mails/server/feature.ts';
import { matchingFeature } from '#features/matching/server/feature.ts';
import { meetingsFeature } from '#features/meetings/server/feature.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import { paymentsFeature } from '#features/payments/server/feature.ts';
import { peopleFeature } from '#features/people/server/feature.ts';
import { privacyFeature } from '#features/privacy/server/feature.ts';
import { programmeFeature } from '#features/programme/server/feature.ts';
import { questionnairesFeature } from '#features/questionnaires/server/feature.ts';
import { projectsFeature } from '#features/projects/server/feature.ts';
import { queriesFeature } from '#features/queries/server/feature.ts';
import { registerFeature } from '#features/register/server/feature.ts';
import { scriptsFeature } from '#features/scripts/server/feature.ts';
import { selectionFeature } from '#features/selection/server/feature.ts';
import { sentFilesFeature } from '#features/sent-files/server/feature.ts';
import { statisticsFeature } from '#features/statistics/server/feature.ts';
import { stepsFeature } from '#features/steps/server/feature.ts';
import { syncedFeature } from '#features/synced/server/feature.ts';
import { translationsFeature } from '#features/translations/server/feature.ts';
import { viewsFeature } from '#features/views/server/feature.ts';
import type { Contract } from '#platform/contract/call.ts';
import type { Feature } from '#platform/server/feature.ts';

/**
 * The features of the product, in order: a feature imports only from those above it. Personal data is shown from the
 * first to the last, and erased in reverse.
 */
export const features: readonly Feature[] = [
  // Ground: what every other feature stands on
  languagesFeature,
  auditFeature,
  identityFeature,
  notificationsFeature,
  projectsFeature,
  filesFeature,
  // People: who takes part, and how they come
  changesFeature,
  peopleFeature,
  mailsFeature,
  importsFeature,
  consentsFeature,
  formsFeature,
  applicationsFeature,
  selectionFeature,
  // Work: what mentees do
  questionnairesFeature,
  programmeFeature,
  stepsFeature,
  answeringFeature,
  // Together: mentors and mentees
  linksFeature,
  syncedFeature,
  boardsFeature,
  meetingsFeature,
  conferenceFeature,
  sentFilesFeature,
  calculatorsFeature,
  viewsFeature,
  customViewsFeature,
  chatFeature,
  libraryFeature,
  // Public money: who took part, and what is reported of them
  microdataFeature,
  registerFeature,
  paymentsFeature,
  // Overview: what staff see of all
  statisticsFeature,
  matchingFeature,
  gridsFeature,
  queriesFeature,
  scriptsFeature,
  documentsFeature,
  privacyFeature,
  // System: what extends the product
  developerFeature,
  translationsFeature,
];

/** Every call of the product, by feature. */
export const contracts: Readonly<Record<string, Contract>> = Object.fromEntries(
  features.map(({ name, contract }) => [name, contract]),
);
