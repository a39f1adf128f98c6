import { actionData } from '#features/actions/server/public.ts';
import { applicationData } from '#features/applications/server/public.ts';
import { conferenceData } from '#features/conference/server/public.ts';
import { fileData } from '#features/files/server/public.ts';
import { gridData } from '#features/grids/server/public.ts';
import { identityData } from '#features/identity/server/public.ts';
import { linkData } from '#features/links/server/public.ts';
import { matchingData } from '#features/matching/server/public.ts';
import { meetingData } from '#features/meetings/server/public.ts';
import { notificationData } from '#features/notifications/server/public.ts';
import { peopleData } from '#features/people/server/public.ts';
import { privacyData } from '#features/privacy/server/public.ts';
import { projectData } from '#features/projects/server/public.ts';
import { viewData } from '#features/views/server/public.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';

/**
 * What the product holds about people, feature by feature, in the order in which it is shown. It is erased the other way round:
 * files after the documents that name them, the account last.
 */
export const personalData: readonly PersonalData[] = [
  identityData,
  peopleData,
  fileData,
  applicationData,
  linkData,
  actionData,
  meetingData,
  conferenceData,
  projectData,
  matchingData,
  gridData,
  notificationData,
  viewData,
  privacyData,
];
