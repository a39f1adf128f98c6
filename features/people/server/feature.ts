import { feature } from '#platform/server/feature.ts';
import { people } from '../contract.ts';
import { peopleData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { membersOfProject } from './project-part.ts';

export const peopleFeature = feature({
  name: 'people',
  contract: people,
  handlers,
  personalData: peopleData,
  projectPart: membersOfProject,
});
