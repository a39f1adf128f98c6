import { feature } from '#platform/server/feature.ts';
import { privacy } from '../contract.ts';
import { privacyMails } from './mails.ts';
import { privacyData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { StoredRetention } from '../settings.ts';

export const privacyFeature = feature({
  name: 'privacy',
  contract: privacy,
  handlers,
  mails: privacyMails,
  personalData: privacyData,
  projectSettings: { config: { Retention: StoredRetention } },
});
