import { feature } from '#platform/server/feature.ts';
import { identity } from '../contract.ts';
import { identityAgain } from './mail-again.ts';
import { identityMails } from './mails.ts';
import { forgotPasswordJob } from './passwords.ts';
import { identityData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { sweepSessions, sweepTokens } from './store/sessions.ts';
import { identityReport } from './store/report.ts';

export const identityFeature = feature({
  name: 'identity',
  contract: identity,
  handlers,
  jobs: [forgotPasswordJob],
  sweeps: [
    { name: 'sessions', run: ({ pool }) => sweepSessions(pool) },
    { name: 'tokens', run: ({ pool }) => sweepTokens(pool) },
  ],
  mails: identityMails,
  mailAgain: identityAgain,
  personalData: identityData,
  reportViews: identityReport,
});
