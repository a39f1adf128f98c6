import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { toolRoles } from '../access.ts';
import { register } from '../contract.ts';
import { Mis, RegisterSettings, SendFilter } from '../settings.ts';
import { registerWords } from './audit-words.ts';
import { deadlineJob } from './deadlines.ts';
import { drainJob, goOnWithQueues } from './drain.ts';
import { registerData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { sentMicrodata } from './sent-microdata.ts';
import { sealedColumns } from './store/ledger.ts';
import { countFailed } from './store/people.ts';
import { registerReport } from './store/report.ts';

export const registerFeature = feature({
  name: 'register',
  contract: register,
  handlers,
  sealed: sealedColumns,
  auditWords: registerWords,
  personalData: registerData,
  reportViews: registerReport,
  sentMicrodata,
  waiting: {
    place: '/{curProject}/admin/project/microdata',
    roles: toolRoles,
    count: countFailed,
  },
  jobs: [drainJob, deadlineJob],
  notifications: {
    kinds: {
      microdataDue: {
        page: true,
        mail: false,
        digest: 'daily',
        may: ['Supervisor', 'Coordinator', 'Microdata'],
      },
    },
    sayings: [
      'microdataDue.soon.exit',
      'microdataDue.late.exit',
      'microdataDue.soon.sixMonths',
      'microdataDue.late.sixMonths',
    ],
  },
  sweeps: [{ name: 'register', run: goOnWithQueues }],
  projectSettings: {
    config: {
      MIS: settingsKey(Mis, 'staff'),
      MicrodataSendFilter: settingsKey(SendFilter, 'staff'),
      Register: settingsKey(RegisterSettings, {
        Subproject: 'staff',
        BodyId: 'staff',
        FromAuthorities: 'staff',
      }),
    },
    fieldUses: ({ Config }, name) =>
      new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(Config?.MicrodataSendFilter ?? '')
        ? [{ kind: 'expression', where: 'Config.MicrodataSendFilter' }]
        : [],
  },
});
