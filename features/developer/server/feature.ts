import { feature } from '#platform/server/feature.ts';
import { developer } from '../contract.ts';
import { consoleFiles } from './files.ts';
import { massJob } from './mass/send-rows.ts';
import { developerData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { deleteRemoved } from './store/entries.ts';
import { deleteOldRuns } from './store/mass.ts';

export const developerFeature = feature({
  name: 'developer',
  contract: developer,
  handlers,
  personalData: developerData,
  fileUse: consoleFiles,
  jobs: [massJob],
  sweeps: [
    { name: 'removed-entries', run: ({ pool }) => deleteRemoved(pool) },
    { name: 'mass-runs', run: ({ pool }) => deleteOldRuns(pool) },
  ],
  reportViews: {
    views: [],
    notShown: {
      data_entry: 'is data of views, with levels of its own',
      data_entry_version: 'is data of views, with levels of its own',
      console_file: 'says which files views and documents have',
      mass_setting: 'is code that only Admins read',
      mass_run: 'says what Admins sent, which the log says too',
      mass_row: 'holds rows of sheets, which may be of any person',
    },
  },
});
