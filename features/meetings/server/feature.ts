import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { meetings } from '../contract.ts';
import { meetingWords } from './audit-words.ts';
import { meetingsOfHandover } from './handing-over.ts';
import { meetingsFollowMentor } from './follow-links.ts';
import { meetingsOfLeavers } from './leaving.ts';
import { meetingsAgain } from './mail-again.ts';
import { meetingChangeMails } from './mails.ts';
import { meetingData } from './personal-data.ts';
import { meetingReminderJob } from './reminders.ts';
import { meetingFigures } from './figures.ts';
import { handlers } from './routes.ts';
import { nextMeetings } from './store/next-meetings.ts';
import { hasMeetings } from './store/meetings.ts';
import { staffMails } from './staff-mails.ts';
import { Meeting } from '../settings.ts';
import { meetingsReport } from './store/report.ts';

export const meetingsFeature = feature({
  name: 'meetings',
  inProject: { meeting: 'meeting' },
  contract: meetings,
  handlers,
  figures: meetingFigures,
  starts: [
    starting(meetings.mine, {
      on: 'home',
      roles: ['Mentee', 'Mentor'],
      input: (projectId) => ({ projectId }),
    }),
  ],
  auditWords: meetingWords,
  jobs: [meetingReminderJob],
  mailAgain: meetingsAgain,
  mails: [...meetingChangeMails, ...staffMails],
  personalData: meetingData,
  reportViews: meetingsReport,
  actionUse: hasMeetings,
  leaving: [meetingsOfLeavers],
  followsMentor: meetingsFollowMentor,
  nextMeetings,
  movesWithMentor: meetingsOfHandover,
  projectSettings: {
    config: {
      Meeting: settingsKey(Meeting, {
        OneAtATimePerAction: 'staff',
        OpensBefore: 'staff',
        ClosesAfter: 'staff',
        BufferMinutes: 'staff',
        NoticeHours: 'staff',
        Places: 'staff',
      }),
    },
    forEverybody: ['Meeting'],
  },
  notifications: {
    // Mails with an invitation are always sent.
    kinds: {
      meeting: { page: true, mail: false, digest: 'none' },
      meetingAnswer: { page: true, mail: true, digest: 'none', may: ['Mentor'] },
    },
    sayings: [
      'meeting.booked',
      'meeting.restored',
      'meeting.moved',
      'meeting.chosen',
      'meeting.place',
      'meeting.cancelled',
      'meeting.declined',
      'meeting.minutes',
      'meeting.taken',
      'meeting.newMentor',
      'meeting.handedOver',
      'meetingAnswer.confirmed',
      'meetingAnswer.asked',
      'reminder.meeting',
    ],
  },
});
