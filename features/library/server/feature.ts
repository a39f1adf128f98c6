import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { library } from '../contract.ts';
import { libraryWords } from './audit-words.ts';
import { libraryFiles } from './file-use.ts';
import { linkPageJob } from './link-page.ts';
import { libraryData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { sweepLibrary } from './sweep.ts';
import { libraryWaiting } from './waiting.ts';
import { libraryReport } from './store/report.ts';

export const libraryFeature = feature({
  name: 'library',
  contract: library,
  inProject: { libraryItem: 'library_item' },
  handlers,
  starts: [
    starting(library.getShared, { on: 'home', roles: ['Mentee'], input: (projectId) => ({ projectId }) }),
  ],
  auditWords: libraryWords,
  jobs: [linkPageJob],
  sweeps: [{ name: 'library', run: sweepLibrary }],
  personalData: libraryData,
  reportViews: libraryReport,
  fileUse: libraryFiles,
  waiting: libraryWaiting,
  notifications: {
    kinds: { library: { page: true, mail: false, digest: 'daily' } },
    sayings: ['library.waiting', 'library.approved', 'library.returned', 'library.shared'],
  },
});
