import { feature } from '#platform/server/feature.ts';
import { steps } from '../contract.ts';
import { stepData } from './personal-data.ts';
import { actionPublishedJob, actionReminderJob } from './reminders.ts';
import { handlers } from './routes.ts';
import { ownActions } from './steps.ts';
import { hasData } from './store/data.ts';
import { waitingFor } from './store/mentees.ts';
import { notifyAll } from './notify-published.ts';

export const stepsFeature = feature({
  name: 'steps',
  contract: steps,
  handlers,
  jobs: [actionReminderJob, actionPublishedJob],
  waiting: {
    place: '/{curProject}/mentor/mentee/list',
    roles: ['Mentor'],
    count: async (db, actor, projectId) => (await waitingFor(db, actor, projectId, 1)).all,
  },
  personalData: stepData,
  actionUse: hasData,
  actionsPublished: notifyAll,
  actionsOfMentee: ownActions,
  notifications: {
    kinds: { action: { page: true, mail: false, digest: 'none' } },
    sayings: [
      'action.published',
      'action.publishedMany',
      'action.completed',
      'reminder.due',
      'reminder.late',
    ],
  },
});
