import { feature } from '#platform/server/feature.ts';
import { projects } from '../contract.ts';
import { projectData } from './personal-data.ts';
import { handlers } from './routes.ts';

export const projectsFeature = feature({
  name: 'projects',
  contract: projects,
  handlers,
  personalData: projectData,
});
