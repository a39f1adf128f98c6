import { feature } from '#platform/server/feature.ts';
import { files } from '../contract.ts';
import { fileData } from './personal-data.ts';
import { fileSettings } from './project-settings.ts';
import { handlers } from './routes.ts';
import { readJob, unreadJob } from './read-file.ts';
import { fileJobs } from './sweep.ts';
import { filesReport } from './store/report.ts';

export const filesFeature = feature({
  name: 'files',
  contract: files,
  handlers,
  jobs: [...fileJobs, readJob, unreadJob],
  personalData: fileData,
  reportViews: filesReport,
  projectSettings: fileSettings,
});
