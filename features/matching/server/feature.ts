import { feature } from '#platform/server/feature.ts';
import { matching } from '../contract.ts';
import { matchingMails } from './mails.ts';
import { matchingData } from './personal-data.ts';
import { handlers } from './routes.ts';

export const matchingFeature = feature({
  name: 'matching',
  contract: matching,
  handlers,
  mails: matchingMails,
  personalData: matchingData,
});
