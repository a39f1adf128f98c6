import { staff } from '#platform/contract/roles.ts';
import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { people } from '../contract.ts';
import { peopleWords } from './audit-words.ts';
import { bulkChangesOfPeople } from './bulk-changes.ts';
import { peopleData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { comeBack, findSettled, settleLeaving } from './leaving/leave.ts';
import { emailTaken } from './email-taken.ts';
import { membersOfProject } from './project-part.ts';
import { peopleReport } from './store/report.ts';

export const peopleFeature = feature({
  name: 'people',
  contract: people,
  handlers,
  starts: [starting(people.myMentor, { on: 'home', input: (projectId) => ({ projectId }) })],
  auditWords: peopleWords,
  personalData: peopleData,
  projectPart: membersOfProject,
  reportViews: peopleReport,
  emailTaken,
  projectArchived: {
    find: (db, services, projectId) =>
      findSettled(db, services, { projectId, userIds: 'everyone', way: 'archived' }),
    follow: (ground, { projectId, archived }) =>
      archived
        ? settleLeaving(ground, { projectId, userIds: 'everyone', way: 'archived' })
        : comeBack(ground, { projectId, userIds: 'everyone' }),
  },
  bulkChanges: bulkChangesOfPeople,
  notifications: {
    kinds: { left: { page: true, mail: false, digest: 'daily', may: staff } },
    sayings: ['left.person', 'left.mentor', 'left.many'],
  },
});
