import { lazy } from 'react';

/** The view of an action in place of its instructions, where one stands; needs the texts of `views`. */
export const ActionView = lazy(async () => ({
  default: (await import('./shown/ActionView.tsx')).ActionView,
}));
