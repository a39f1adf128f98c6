import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { matching } from '../contract.ts';
import { matchingMails } from './mails.ts';
import { matchingData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { Matching } from '../settings.ts';
import { matchingReport } from './store/report.ts';

export const matchingFeature = feature({
  name: 'matching',
  inProject: { proposal: 'matching_proposal' },
  contract: matching,
  handlers,
  mails: matchingMails,
  personalData: matchingData,
  reportViews: matchingReport,
  projectSettings: {
    config: { Matching: settingsKey(Matching, { Rules: 'staff' }) },
    fieldUses: ({ Config }, name) =>
      (Config?.Matching?.Rules ?? []).flatMap(({ MenteeField, MentorField }, place) =>
        MenteeField === name || MentorField === name
          ? [{ kind: 'matching', where: `Config.Matching.Rules.${place}` }]
          : [],
      ),
    renameField: ({ Config }, name, to) => {
      for (const rule of Config?.Matching?.Rules ?? []) {
        if (rule.MenteeField === name) rule.MenteeField = to;
        if (rule.MentorField === name) rule.MentorField = to;
      }
    },
  },
});
