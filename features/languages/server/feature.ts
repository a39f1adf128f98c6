import { onConnect } from '#platform/server/realtime/hub.ts';
import { textsVersion } from '#platform/server/texts.ts';
import { feature } from '#platform/server/feature.ts';
import { languageEvents, languages } from '../contract.ts';
import { handlers } from './routes.ts';

export const languagesFeature = feature({
  name: 'languages',
  contract: languages,
  events: [languageEvents.changed],
  // A page whose texts are older asks for what it missed.
  hubGreetings: [onConnect(languageEvents.changed, () => ({ version: textsVersion() }))],
  handlers,
});
