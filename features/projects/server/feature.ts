import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { projects } from '../contract.ts';
import { projectWords } from './audit-words.ts';
import { projectData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { projectsReport } from './store/report.ts';

export const projectsFeature = feature({
  name: 'projects',
  contract: projects,
  handlers,
  starts: [starting(projects.list, { on: 'frame', input: () => ({}) })],
  auditWords: projectWords,
  personalData: projectData,
  reportViews: projectsReport,
  notifications: {
    kinds: {
      guards: { page: true, mail: true, digest: 'none', may: ['Admin'] },
      asked: { page: true, mail: true, digest: 'none', may: ['Supervisor'] },
    },
    sayings: ['guards.sight', 'guards.keys', 'asked.project'],
  },
});
