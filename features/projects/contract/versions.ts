import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { stale } from '#platform/contract/refusals.ts';
import { staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { Project } from './project.ts';
import { Descr, Url } from './managing.ts';
import { badSettings, guardedSettings, needsSupervisor, urlTaken } from './refusals.ts';
import { SupervisorIds } from './supervisors.ts';

/** A project as the page sends it to create or change it. A stale `version` is refused. */
const SentProject = z.strictObject({
  id: id('project').optional(),
  url: Url,
  descr: Descr,
  settings: z.string().max(1_000_000),
  microdataStart: wire('MicrodataStart_Text', z.string().max(1_000_000).default('[]')),
  microdataEnd: wire('MicrodataEnd_Text', z.string().max(1_000_000).default('[]')),
  version: z.int().optional(),
});
export type SentProject = z.input<typeof SentProject>;

/** One difference between two documents: its path (`Config.Alert.Corner`, `User.Fields[first_name].Label`) and both values. */
export const Difference = z.strictObject({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type Difference = z.infer<typeof Difference>;

/** One version of a project in its history. */
export const ProjectVersion = z.strictObject({
  version: z.int(),
  savedAt: z.date(),
  savedBy: z.string().optional(),
  /** The differences to the version before. */
  differences: z.array(Difference),
});
export type ProjectVersion = z.infer<typeof ProjectVersion>;

/** Another user saved the project since the caller loaded it. `differences` compares it with the version that the caller loaded. */
export const staleProject = stale(z.strictObject({ project: Project, differences: z.array(Difference) }));

export const versions = {
  /**
   * Creates a project (without an id) or changes one. The creator and these supervisors become active members
   * of a new project. A save over a stale version is
   * refused with the newest version and the differences between the two.
   */
  save: call({
    path: '/api/Project/Set',
    may: staff,
    writes: true,
    input: z.strictObject({ project: SentProject, supervisorIds: SupervisorIds }),
    output: Project,
    refusals: [urlTaken, badSettings, guardedSettings, needsSupervisor, staleProject],
  }),

  /** Lists the versions of a project, newest first. */
  history: call({
    path: '/api/Project/History',
    may: staff,
    input: z.strictObject({ projectId: id('project'), ...paging }),
    output: paged(ProjectVersion),
  }),

  /** Returns a project as it was at a version. */
  atVersion: call({
    path: '/api/Project/AtVersion',
    may: staff,
    input: z.strictObject({ projectId: id('project'), version: z.int().min(1) }),
    output: Project,
  }),
};
