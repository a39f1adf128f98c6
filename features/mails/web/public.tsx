import { lazy } from 'react';

export { ContactLine } from './help/ContactLine.tsx';

/** The mails about one record, in its panel beside a list. Loaded with the other parts of mails when a user opens it. */
export const MailsInPanel = lazy(async () => ({
  default: (await import('./InScreens.tsx')).MailsInPanel,
}));
