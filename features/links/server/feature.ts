import { feature } from '#platform/server/feature.ts';
import { links } from '../contract.ts';
import { linkData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { haveMentors } from './store/links.ts';
import { LinkActionsAll, MentorCapacity, QuietDays } from '../settings.ts';

export const linksFeature = feature({
  name: 'links',
  contract: links,
  handlers,
  personalData: linkData,
  actionUse: haveMentors,
  projectSettings: { config: { LinkActionsAll, MentorCapacity, QuietDays } },
  notifications: {
    kinds: { linked: { page: true, mail: false, digest: 'none' } },
    sayings: ['linked.mentee', 'linked.mentor', 'linked.mentors', 'linked.actions', 'linked.actionsOfMany'],
  },
});
