import { holds, participants, type Role, staff, supervisors } from '#platform/contract/roles.ts';

/** Who opens reports (spec 000 §6, `admin.report`). */
export const reportRoles = [
  ...staff,
  'SupervisorLite',
  'SupervisorLitePlus',
  'Microdata',
] as const satisfies readonly Role[];

/** Who runs saved queries and services at all; each query names its own roles. */
export const runners = participants;

/** Who may get the right to write SQL by name. */
export const writerRoles = [...supervisors, 'Coordinator', 'Microdata'] as const satisfies readonly Role[];

interface Reader {
  roles: readonly Role[];
}

/** Whether a user runs a query: with one of its roles. An Admin runs all. */
export const mayRun = ({ roles }: Reader, query: { roles: readonly Role[] }): boolean =>
  roles.includes('Admin') || holds(roles, query.roles);

/**
 * Whether a user changes a saved query: an Admin all; others those of their project, the text only with the right to write SQL
 * (decisions.md, "Queries, views, documents, console").
 */
export const mayChange = (
  actor: Reader,
  query: { kind: 'query' | 'service'; projectId: number | null; roles: readonly Role[] },
  writes: boolean,
): boolean =>
  actor.roles.includes('Admin') ||
  (query.projectId !== null &&
    mayRun(actor, query) &&
    (writes || (query.kind === 'query' && holds(actor.roles, reportRoles))));

export const isAdmin = ({ roles }: Reader): boolean => roles.includes('Admin');
