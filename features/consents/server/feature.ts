import { overseers } from '#platform/contract/roles.ts';
import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { needsConsent } from '../access.ts';
import { consents } from '../contract.ts';
import { consentsOf } from './consents.ts';
import { followFields } from './follow-consent.ts';
import { consentData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { Gdpr } from '../settings.ts';
import { consentsReport } from './store/report.ts';

export const consentsFeature = feature({
  name: 'consents',
  contract: consents,
  handlers,
  fieldsWritten: followFields,
  personalData: consentData,
  reportViews: consentsReport,
  duties: async (db, person) => {
    if (!needsConsent(person.roles)) return [];
    const isMissing = (await consentsOf(db, person)).some(({ required, given }) => required && !given);
    return isMissing ? ['consent'] : [];
  },
  notifications: {
    kinds: { consent: { page: true, mail: true, digest: 'none', may: overseers } },
    sayings: ['consent.withdrawn'],
  },
  projectSettings: {
    config: {
      gdpr: settingsKey(Gdpr, { Required: 'staff', UserField: 'staff', MinValue: 'staff', Html: 'staff' }),
    },
    fieldUses: ({ Config }, name) =>
      Config?.gdpr?.UserField === name ? [{ kind: 'consent', where: 'Config.gdpr.UserField' }] : [],
    renameField: ({ Config }, name, to) => {
      if (Config?.gdpr?.UserField === name) Config.gdpr.UserField = to;
    },
  },
});
