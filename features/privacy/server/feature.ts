import { staff } from '#platform/contract/roles.ts';
import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { privacy } from '../contract.ts';
import { privacyReminderJob } from './notify.ts';
import { privacyMails } from './mails.ts';
import { privacyData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { countIn } from './store/requests.ts';
import { StoredRetention } from '../settings.ts';
import { privacyReport } from './store/report.ts';

export const privacyFeature = feature({
  name: 'privacy',
  contract: privacy,
  handlers,
  jobs: [privacyReminderJob],
  mails: privacyMails,
  personalData: privacyData,
  reportViews: privacyReport,
  waiting: {
    place: '/{curProject}/admin/project/privacy',
    roles: staff,
    count: (db, _actor, projectId) => countIn(db, projectId, 'open'),
  },
  notifications: {
    kinds: { privacy: { page: true, mail: true, digest: 'none', may: staff } },
    sayings: ['privacy.asked', 'privacy.referred', 'privacy.due', 'privacy.late'],
  },
  projectSettings: {
    config: {
      Retention: settingsKey(StoredRetention, { MembersMonths: 'staff', ApplicationsMonths: 'staff' }),
    },
  },
});
