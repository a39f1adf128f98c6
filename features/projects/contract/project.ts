import { z } from 'zod';
import { wire } from '#platform/contract/shapes.ts';
import { EnteredProject } from './entering.ts';

/** A whole project, as its editors read it. */
export const Project = EnteredProject.extend({
  microdataStart: wire('MicrodataStart_Text', z.string()),
  microdataEnd: wire('MicrodataEnd_Text', z.string()),
});
export type Project = z.infer<typeof Project>;
