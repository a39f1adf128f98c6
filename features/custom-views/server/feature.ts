import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { participants } from '#platform/contract/roles.ts';
import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { customViewWriters } from '../access.ts';
import { customViews } from '../contract.ts';
import { customViewEvents } from '../contract/events.ts';
import { HomeCustomView } from '../settings.ts';
import './contributions.ts';
import { viewTexts } from './own-texts.ts';
import { customViewData } from './personal-data.ts';
import { viewsOfProject } from './project-part.ts';
import { handlers } from './routes.ts';
import { customViewsReport } from './store/report.ts';
import { deleteOldUse } from './store/use.ts';
import { homeUses } from './store/uses.ts';
import { deleteRemoved } from './store/writing.ts';

export const customViewsFeature = feature({
  name: 'custom-views',
  contract: customViews,
  handlers,
  events: [customViewEvents.changed],
  inProject: { customView: 'custom_view' },
  projectPart: viewsOfProject,
  personalData: customViewData,
  reportViews: customViewsReport,
  customViewUse: homeUses,
  starts: [
    starting(customViews.mine, { on: 'frame', input: (projectId) => ({ projectId }) }),
    starting(customViews.show, {
      on: '/{curProject}/views/{category}/{name}',
      roles: participants,
      input: (projectId, _userId, { name = '' }) => ({ name, projectId, draft: false }),
    }),
  ],
  notifications: {
    kinds: { customView: { page: true, mail: true, digest: 'none', may: customViewWriters } },
    sayings: ['customView.stopped'],
  },
  sweeps: [
    { name: 'removed-custom-views', run: ({ pool }) => deleteRemoved(pool) },
    { name: 'custom-view-use', run: ({ pool }) => deleteOldUse(pool) },
  ],
  projectSettings: {
    config: { HomeCustomView: settingsKey(HomeCustomView, { Name: 'staff', Roles: 'staff' }) },
    forEverybody: ['HomeCustomView'],
  },
  ownTexts: [viewTexts],
});
