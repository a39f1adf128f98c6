import { feature } from '#platform/server/feature.ts';
import { files } from '../contract.ts';
import { fileData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { fileJobs } from './sweep.ts';

export const filesFeature = feature({
  name: 'files',
  contract: files,
  handlers,
  jobs: fileJobs,
  personalData: fileData,
});
