import { gridReaders } from '#features/grids/access.ts';
import type { Role } from '#platform/contract/roles.ts';
import { roles } from '#platform/contract/roles.ts';

/** Who may open a route: anyone, whoever has a session, or these roles. */
export type Guard = 'anyone' | 'signed-in' | readonly Role[];

export interface Route {
  area: string;
  /** As the specification writes it: `/{curProject}/admin/user/{id?}`. */
  path: string;
  guard: Guard;
}

const everybody: readonly Role[] = roles.filter((role) => role !== 'Registered');
const staff: readonly Role[] = ['Admin', 'Supervisor', 'Coordinator'];
const staffAndLite: readonly Role[] = [...staff, 'SupervisorLite'];
const reporters: readonly Role[] = [...staff, 'SupervisorLite', 'SupervisorLitePlus', 'Microdata'];
const menteeSide: readonly Role[] = [...staff, 'Mentee'];
const mentorSide: readonly Role[] = [...staff, 'Mentor', 'Microdata'];
const readers: readonly Role[] = [...staff, 'Mentor', 'Mentee'];
const applicants: readonly Role[] = ['Registered', 'Mentee', 'Admin'];

const line = (area: string, path: string, guard: Guard): Route => ({ area, path, guard });

/**
 * Every route of the specification (`docs/spec/routes.tsv`; a test compares them), and those of our own below them.
 * A route without a screen answers the not-found page and is linked from nowhere.
 */
export const routeTable: readonly Route[] = [
  line('shell', '/signin', 'anyone'),
  line('shell', '/gdpr', 'signed-in'),
  line('shell', '/view/{name}', 'anyone'),
  line('shell', '/directive/{name}', 'anyone'),
  line('applications', '/applicant', applicants),
  line('applications', '/applicant/ok', applicants),
  line('applications', '/applicationForm', 'anyone'),
  line('applications', '/applicationForm/result/{status}', 'anyone'),
  line('applications', '/application/{status}/{token}', 'anyone'),
  line('applications', '/applicationForm/confirm/{status}/{protocol?}', 'anyone'),
  line('quest', '/Quest/{id}/{lang?}', 'signed-in'),
  line('shell', '/', everybody),
  line('shell', '/{curProject}/', everybody),
  line('shell', '/{curProject}/home', everybody),
  line('shell', '/{curProject}/about', everybody),
  line('projects', '/{curProject}/settings', everybody),
  line('meetings', '/{curProject}/calendar', everybody),
  line('notify', '/{curProject}/notifications', everybody),
  line('people', '/{curProject}/userinfo/{Id?}', everybody),
  line('views', '/{curProject}/customlayout', everybody),
  line('views', '/{curProject}/test', everybody),
  line('statistics', '/{curProject}/statistics', [...staff, 'SupervisorLite', 'SupervisorLitePlus']),
  line('views', '/{curProject}/views/{name}', everybody),
  line('views', '/{curProject}/views/{category}/{name}', everybody),
  line('views', '/{curProject}/directive/{name}', everybody),
  line('admin', '/{curProject}/admin/home', staff),
  line('developer', '/{curProject}/admin/jsservice', staff),
  line('projects', '/{curProject}/admin/project/list', staff),
  line('people', '/{curProject}/admin/project/users', staff),
  line('applications', '/{curProject}/admin/project/applications', staff),
  line('people', '/{curProject}/admin/project/updateuserfields', staffAndLite),
  line('links', '/{curProject}/admin/project/linkusers', staff),
  line('links', '/{curProject}/admin/project/linksupervisorsmentors', staff),
  line('links', '/{curProject}/admin/project/supervisor', staffAndLite),
  line('microdata', '/{curProject}/admin/project/microdata', staff),
  line('payments', '/{curProject}/admin/project/payments', staff),
  line('actions', '/{curProject}/admin/project/actionsall', staff),
  line('projects', '/{curProject}/admin/project/{ProjectId?}', staff),
  line('people', '/{curProject}/admin/user/list', ['Admin', 'Supervisor']),
  line('people', '/{curProject}/admin/user/mentorlist', ['Admin', 'Supervisor']),
  line('people', '/{curProject}/admin/user/{id?}', ['Admin', 'Supervisor']),
  line('actions', '/{curProject}/admin/action/list', staff),
  line('queries', '/{curProject}/admin/report/list', reporters),
  line('queries', '/{curProject}/admin/report/view/{id?}', reporters),
  line('queries', '/{curProject}/admin/report/edit/{id?}', reporters),
  line('files', '/{curProject}/admin/senditems', staff),
  line('developer', '/{curProject}/admin/development/index', ['Admin']),
  line('actions', '/{curProject}/mentee/actions', menteeSide),
  line('actions', '/{curProject}/mentee/actionsdone', menteeSide),
  line('files', '/{curProject}/mentee/senditems', menteeSide),
  line('chat', '/{curProject}/mentee/chatitems', menteeSide),
  line('actions', '/{curProject}/mentee/action/{Id}/{View?}', menteeSide),
  line('people', '/{curProject}/mentee/{id?}', [...menteeSide, 'Mentor']),
  line('chat', '/{curProject}/mentor/chatitems', mentorSide),
  line('people', '/{curProject}/mentor/mentee/list', mentorSide),
  line('people', '/{curProject}/mentor/mentee/{menteeId}/{actionId?}', mentorSide),
  line('actions', '/{curProject}/mentor/action/list/{actionId?}', mentorSide),
  line('actions', '/{curProject}/mentor/action2/list/{actionId?}', mentorSide),
  line('actions', '/{curProject}/mentor/action/{actionId}/{menteeId}', mentorSide),
  line('files', '/{curProject}/mentor/senditems', mentorSide),
  line('library', '/{curProject}/library', readers),
  line('library', '/{curProject}/library/items/{Category?}', readers),
  line('chat', '/{curProject}/chat', everybody),
  line('chat', '/{curProject}/chat/{id}', everybody),
  line('quest', '/{curProject}/questionnaire/{id}', everybody),
  line('quest', '/{curProject}/questtoken/{token}', everybody),
  line('quest', '/{curProject}/mentorquest/{id}', everybody),
  line('chat', '/Share/{id}/', 'signed-in'),
];

/** Routes that the specification does not name. */
export const ownRoutes: readonly Route[] = [
  line('identity', '/account', 'signed-in'),
  line('audit', '/{curProject}/admin/audit', ['Admin']),
  line('applications', '/{curProject}/admin/project/applicationform', ['Admin', 'Supervisor']),
  line('matching', '/{curProject}/admin/project/matching', staff),
  line('people', '/{curProject}/admin/project/users/import', ['Admin', 'Supervisor', 'Coordinator']),
  line('conference', '/{curProject}/conference/{meetingId}', ['Mentor', 'Mentee', ...staff]),
  line('grids', '/{curProject}/grid', gridReaders),
  line('views', '/{curProject}/admin/action/view/{of}/{id}', ['Admin']),
  line('privacy', '/{curProject}/privacy', everybody),
  line('privacy', '/{curProject}/admin/project/privacy', staff),
];
