import { feature } from '#platform/server/feature.ts';
import { identity } from '../contract.ts';
import { identityMails } from './mails.ts';
import { forgotPasswordJob } from './passwords.ts';
import { identityData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { sweep } from './store/sessions.ts';

export const identityFeature = feature({
  name: 'identity',
  contract: identity,
  handlers,
  jobs: [forgotPasswordJob],
  sweeps: [{ name: 'identity', run: ({ pool }) => sweep(pool) }],
  mails: identityMails,
  personalData: identityData,
});
