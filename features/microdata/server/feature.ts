import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { microdata } from '../contract.ts';
import { DateActionId, MicrodataSettings } from '../settings.ts';
import { microdataWords } from './audit-words.ts';
import { exitOfLeaver } from './leaving.ts';
import { microdataData } from './personal-data.ts';
import { microdataFigures } from './figures.ts';
import { handlers } from './routes.ts';
import { emptyDue } from './store/held.ts';
import { microdataReminderJob } from './reminders.ts';
import { sealedColumns } from './store/records.ts';
import { microdataReport } from './store/report.ts';

export const microdataFeature = feature({
  name: 'microdata',
  contract: microdata,
  handlers,
  figures: microdataFigures,
  starts: [
    starting(microdata.ofPerson, {
      on: 'home',
      roles: ['Mentee'],
      input: (projectId, userId) => ({ projectId, userId }),
    }),
  ],
  sealed: sealedColumns,
  auditWords: microdataWords,
  personalData: microdataData,
  reportViews: microdataReport,
  leaving: [exitOfLeaver],
  jobs: [microdataReminderJob],
  notifications: {
    kinds: {
      microdataAsked: { page: true, mail: true, digest: 'none', may: ['Mentee'] },
    },
    sayings: ['microdataAsked.exit', 'microdataAsked.sixMonths'],
  },
  sweeps: [{ name: 'microdata', run: ({ pool }) => emptyDue(pool) }],
  projectSettings: {
    config: {
      MicrodataDateActionId: settingsKey(DateActionId, 'staff'),
      Microdata: settingsKey(MicrodataSettings, {
        Period: 'staff',
        AskPeople: 'staff',
        EntryUntil: 'staff',
        ExitActionId: 'staff',
        LegalBasis: 'staff',
        ChecksOff: 'staff',
        DropOldDates: 'staff',
        KeepUntil: 'staff',
      }),
    },
    // That a project has this key brings the marks to the fields of its people.
    forEverybody: ['Microdata.Period'],
    renumberActions: ({ Config }, copies) => {
      if (!Config) return;
      const { MicrodataDateActionId: dateOf, Microdata: own } = Config;
      const [date, exit] = [dateOf, own?.ExitActionId].map((id) =>
        id === undefined ? undefined : copies.get(id),
      );
      if (date === undefined) delete Config.MicrodataDateActionId;
      else Config.MicrodataDateActionId = date;
      if (!own) return;
      if (exit === undefined) delete own.ExitActionId;
      else own.ExitActionId = exit;
    },
  },
});
