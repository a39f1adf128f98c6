import { feature } from '#platform/server/feature.ts';
import { actions } from '../contract.ts';
import { actionData } from './personal-data.ts';
import { actionPublishedJob, actionReminderJob } from './reminders.ts';
import { handlers } from './routes.ts';
import { programmeOfProject } from './project-part.ts';

export const actionsFeature = feature({
  name: 'actions',
  contract: actions,
  handlers,
  jobs: [actionReminderJob, actionPublishedJob],
  personalData: actionData,
  projectPart: programmeOfProject,
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
