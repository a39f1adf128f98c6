import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { links } from '../contract.ts';
import { linkWords } from './audit-words.ts';
import { linksOfLeavers } from './leaving.ts';
import { linkData } from './personal-data.ts';
import { reassignments } from './reassigning.ts';
import { linkFigures } from './figures.ts';
import { handlers } from './routes.ts';
import { haveMentors, mentorsOfMentee } from './store/links.ts';
import { LinkActionsAll, MentorCapacity, QuietDays } from '../settings.ts';
import { linksReport } from './store/report.ts';

export const linksFeature = feature({
  name: 'links',
  inProject: { reassignment: 'reassignment' },
  contract: links,
  handlers,
  figures: linkFigures,
  auditWords: linkWords,
  personalData: linkData,
  reportViews: linksReport,
  actionUse: haveMentors,
  worksWith: mentorsOfMentee,
  leaving: linksOfLeavers,
  bulkChanges: [reassignments],
  projectSettings: {
    config: {
      LinkActionsAll: settingsKey(LinkActionsAll, 'staff'),
      MentorCapacity: settingsKey(MentorCapacity, 'staff'),
      QuietDays: settingsKey(QuietDays, 'staff'),
    },
    forEverybody: ['LinkActionsAll', 'MentorCapacity', 'QuietDays'],
  },
  notifications: {
    kinds: { linked: { page: true, mail: false, digest: 'none' } },
    sayings: [
      'linked.mentee',
      'linked.mentor',
      'linked.mentors',
      'linked.actions',
      'linked.actionsOfMany',
      'linked.left',
      'linked.mentorLeft',
      'linked.back',
    ],
  },
});
