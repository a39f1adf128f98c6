import { feature } from '#platform/server/feature.ts';
import { people } from '../contract.ts';
import { peopleWords } from './audit-words.ts';
import { bulkChangesOfPeople } from './bulk-changes.ts';
import { peopleData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { emailTaken } from './email-taken.ts';
import { membersOfProject } from './project-part.ts';

export const peopleFeature = feature({
  name: 'people',
  contract: people,
  handlers,
  auditWords: peopleWords,
  personalData: peopleData,
  projectPart: membersOfProject,
  emailTaken,
  bulkChanges: bulkChangesOfPeople,
});
