import { feature } from '#platform/server/feature.ts';
import { translations } from '../contract.ts';
import { translationsData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { settle } from './settle.ts';
import { forgetSeen } from './store/lists.ts';

export const translationsFeature = feature({
  name: 'translations',
  contract: translations,
  handlers,
  personalData: translationsData,
  sweeps: [
    { name: 'seen-texts', run: ({ pool }) => forgetSeen(pool) },
    { name: 'settled-texts', run: settle },
  ],
  reportViews: {
    views: [],
    notShown: {
      added_language: 'is a setting of the installation',
      text_state: 'counts the changes of texts',
      changed_text: 'is what the product says',
      text_set: 'is about texts of the product',
      text_history: 'is about texts of the product',
      text_exception: 'is about texts of the product',
      text_seen: 'is about texts of the product',
    },
  },
});
