import { z } from 'zod';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { type Role, staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { Project } from './project.ts';
import { badConfig, badSettings, needsSupervisor, urlTaken } from './refusals.ts';
import { SupervisorIds } from './supervisors.ts';

/** The part of addresses that names a project. One of digits alone would be taken for an id. */
export const Url = wire('url', z.string().regex(/^(?!\d+$)[a-z0-9][a-z0-9-]{0,59}$/));

export const Descr = z.string().trim().min(1).max(300);

/** What ends when a project is archived or people go: their booked meetings, their mentor, their mentees; the form of their exit, which falls due. Its text is `people.leaving.<kind>`. */
export const Ending = z.strictObject({
  kind: z.enum(['meetings', 'mentor', 'mentees', 'exitForm']),
  count: z.int(),
  names: z.array(z.string()),
  /** How many more names there are. */
  more: z.int(),
});
export type Ending = z.infer<typeof Ending>;

/** A project in the list of projects that the caller runs. */
export const ProjectLine = z.strictObject({
  id: id('project'),
  url: wire('url', z.string()),
  descr: z.string(),
  version: z.int(),
  /** Active members by role. */
  mentors: z.int(),
  mentees: z.int(),
  takesApplications: z.boolean(),
  archivedAt: z.date().optional(),
  createdAt: z.date(),
  changedAt: z.date().optional(),
  changedBy: z.string().optional(),
});
export type ProjectLine = z.infer<typeof ProjectLine>;

/** The roles that may archive a project. */
export const archivers = ['Admin', 'Supervisor'] as const satisfies readonly Role[];

export const managing = {
  /** Returns one project by its id. */
  byId: call({
    path: '/api/Project/ById',
    may: staff,
    input: z.strictObject({ id: id('project') }),
    output: Project,
  }),

  /** Lists the projects that the caller runs, with figures. */
  manage: call({
    path: '/api/Project/List',
    may: staff,
    input: z.strictObject({
      search: z.string().max(200).default(''),
      /** The archived projects, instead of the others. */
      archived: z.boolean().default(false),
      sort: wire('sort', z.enum(['descr', 'created', 'changed']).default('descr')),
      ...paging,
    }),
    output: paged(ProjectLine),
  }),

  /**
   * Archives a project, or takes it out of the archive. In an archived project every call that changes something is refused, and it
   * takes no applications.
   */
  archive: call({
    path: '/api/Project/Archive',
    may: archivers,
    writes: true,
    audited: 'if-changed',
    inArchive: true,
    changesAccess: true,
    input: z.strictObject({ projectId: id('project'), archived: z.boolean() }),
    output: Nothing,
  }),

  /** What archiving a project would end. */
  previewArchive: call({
    path: '/api/Project/PreviewArchive',
    may: archivers,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Ending),
  }),

  /** Copies a project with its settings, fields, actions and form, without its people. */
  clone: call({
    path: '/api/Project/Clone',
    may: staff,
    writes: true,
    inArchive: ['projectId'],
    input: z.strictObject({
      projectId: id('project'),
      url: Url,
      descr: Descr,
      supervisorIds: SupervisorIds,
    }),
    output: Project,
    refusals: [urlTaken, needsSupervisor],
  }),

  /** Exports the configuration of a project as one file; `importConfig` reads it. */
  exportConfig: call({
    method: 'GET',
    path: '/api/Project/ExportConfig',
    may: staff,
    answers: 'stream',
    input: z.strictObject({ projectId: textId('project') }),
    output: Download,
  }),

  /** Creates a project from an exported configuration. */
  importConfig: call({
    path: '/api/Project/ImportConfig',
    may: staff,
    writes: true,
    input: z.strictObject({
      url: Url,
      descr: Descr,
      config: z.string().max(1_000_000),
      supervisorIds: SupervisorIds,
    }),
    output: Project,
    refusals: [urlTaken, badSettings, badConfig, needsSupervisor],
  }),
};
