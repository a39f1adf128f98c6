import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';

/** A project as a page of it needs it: without its microdata forms, which are long. */
export const EnteredProject = z.strictObject({
  id: id('project'),
  url: wire('url', z.string()),
  descr: z.string(),
  /** Travels as JSON text (spec 000 §3). */
  settings: z.string(),
  version: z.int(),
  /** It is over, and can only be read. */
  archived: z.boolean().optional(),
});
export type EnteredProject = z.infer<typeof EnteredProject>;

/** A project in a list or a switcher. */
export const ProjectName = z.strictObject({
  id: id('project'),
  url: wire('url', z.string()),
  descr: z.string(),
  archived: z.boolean().optional(),
});
export type ProjectName = z.infer<typeof ProjectName>;

/**
 * The first calls of every page: a small part of the contract, so that the first page loads no more of it.
 */
export const entering = {
  /** The projects that the caller may enter, the archived ones last: all for an Admin, for others those in which they are active. */
  list: call({
    path: '/api/project/getProjects',
    may: 'signed-in',
    input: Nothing,
    output: z.array(ProjectName),
  }),

  /** One project by its id or url; a project of others answers like a missing one. */
  open: call({
    path: '/api/Project/Open',
    may: participants,
    input: z.strictObject({ name: z.string().min(1).max(100) }),
    output: EnteredProject,
  }),

  /** The caller's default project, or the first that they may enter; an archived one only if there is no other. */
  default: call({ path: '/api/Project/Get', may: participants, input: Nothing, output: EnteredProject }),

  /** The settings of the caller's default project, as JSON text. */
  settings: call({ path: '/api/Project/Settings', may: participants, input: Nothing, output: z.string() }),
};
