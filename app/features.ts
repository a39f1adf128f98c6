import { actions } from '#features/actions/contract.ts';
import { actionRoutes } from '#features/actions/server/routes.ts';
import { applications } from '#features/applications/contract.ts';
import { applicationFiles } from '#features/applications/server/public.ts';
import { applicationRoutes } from '#features/applications/server/routes.ts';
import { audit } from '#features/audit/contract.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { conference } from '#features/conference/contract.ts';
import { conferenceRoutes } from '#features/conference/server/routes.ts';
import { files } from '#features/files/contract.ts';
import { fileRoutes } from '#features/files/server/public.ts';
import { grids } from '#features/grids/contract.ts';
import { gridRoutes } from '#features/grids/server/routes.ts';
import { identity } from '#features/identity/contract.ts';
import { identityRoutes } from '#features/identity/server/routes.ts';
import { languages } from '#features/languages/contract.ts';
import { languageRoutes } from '#features/languages/server/routes.ts';
import { links } from '#features/links/contract.ts';
import { linkRoutes } from '#features/links/server/routes.ts';
import { matching } from '#features/matching/contract.ts';
import { matchingRoutes } from '#features/matching/server/routes.ts';
import { meetings } from '#features/meetings/contract.ts';
import { meetingRoutes } from '#features/meetings/server/routes.ts';
import { notifications } from '#features/notifications/contract.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import { people } from '#features/people/contract.ts';
import { peopleRoutes } from '#features/people/server/routes.ts';
import { privacy } from '#features/privacy/contract.ts';
import { privacyRoutes } from '#features/privacy/server/routes.ts';
import { projects } from '#features/projects/contract.ts';
import { projectRoutes } from '#features/projects/server/routes.ts';
import { views } from '#features/views/contract.ts';
import { viewRoutes } from '#features/views/server/routes.ts';
import type { Contract } from '#platform/contract/call.ts';
import type { Routes } from '#platform/server/implement.ts';
import { personalData } from './personal-data.ts';

/** Every call of the product, by feature. */
export const contracts = {
  actions,
  applications,
  audit,
  conference,
  files,
  grids,
  identity,
  languages,
  links,
  matching,
  meetings,
  notifications,
  people,
  privacy,
  projects,
  views,
} satisfies Record<string, Contract>;

/** The handlers of every feature. `forgetSessions` is for those that change who may do what. */
export const routesOf = (forgetSessions: () => void): Routes[] => [
  actionRoutes,
  applicationRoutes(forgetSessions),
  auditRoutes,
  conferenceRoutes,
  fileRoutes([applicationFiles]),
  gridRoutes,
  identityRoutes(forgetSessions),
  languageRoutes,
  linkRoutes,
  matchingRoutes,
  meetingRoutes,
  notificationRoutes,
  peopleRoutes(forgetSessions),
  privacyRoutes(personalData, forgetSessions),
  projectRoutes,
  viewRoutes,
];
