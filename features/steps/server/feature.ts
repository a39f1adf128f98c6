import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { staff } from '#platform/contract/roles.ts';
import { steps } from '../contract.ts';
import { mayReadFile } from './files.ts';
import { stepData } from './personal-data.ts';
import { actionPublishedJob, actionReminderJob } from './reminders.ts';
import { stepFigures } from './figures.ts';
import { handlers } from './routes.ts';
import { ownActions } from './steps.ts';
import { filesOfProject, isUsed } from './store/files.ts';
import { addUpTallies } from './store/tally.ts';
import { notifyAll } from './notify-published.ts';
import { hasData } from './store/rows.ts';
import { waitingFor } from './store/waiting.ts';
import { stepsReport } from './store/report.ts';

export const stepsFeature = feature({
  name: 'steps',
  contract: steps,
  handlers,
  figures: stepFigures,
  starts: [
    starting(steps.list, { on: 'home', roles: ['Mentee'], input: (projectId) => ({ projectId }) }),
    starting(steps.waiting, { on: 'home', roles: ['Mentor'], input: (projectId) => ({ projectId }) }),
    starting(steps.progress, { on: 'overview', roles: staff, input: (projectId) => ({ projectId }) }),
  ],
  jobs: [actionReminderJob, actionPublishedJob],
  waiting: {
    place: '/{curProject}/mentor/mentee/list',
    roles: ['Mentor'],
    count: async (db, actor, projectId) => (await waitingFor(db, actor, projectId, 1)).all,
  },
  sweeps: [{ name: 'steps', run: ({ pool }) => addUpTallies(pool) }],
  personalData: stepData,
  reportViews: stepsReport,
  // The mentor and staff read the files of a step. Mentees delete them there.
  fileUse: { mayRead: mayReadFile, isUsed, inProject: filesOfProject },
  actionUse: hasData,
  actionsPublished: notifyAll,
  actionsOfMentee: ownActions,
  notifications: {
    kinds: {
      action: { page: true, mail: false, digest: 'none' },
      answer: { page: true, mail: true, digest: 'none', may: ['Mentee'] },
      // A mentor who is rarely on the page has to learn that a mentee waits.
      waiting: { page: true, mail: true, digest: 'none', may: ['Mentor'] },
    },
    sayings: [
      'action.published',
      'action.publishedMany',
      'action.completed',
      'answer.sent',
      'answer.again',
      'answer.reopened',
      'waiting.handed',
      'waiting.meeting',
      'reminder.due',
      'reminder.late',
    ],
  },
});
