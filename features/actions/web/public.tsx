import { lazy } from 'react';

/** A mentee's next step, progress and news, for the start page; its words are the texts `actions`. */
export const OwnSteps = lazy(async () => ({ default: (await import('./home/OwnSteps.tsx')).OwnSteps }));

/** How far the project is, group by group, for the overview of staff; its words are the texts `actions`. */
export const ProjectProgress = lazy(async () => ({
  default: (await import('./home/ProjectProgress.tsx')).ProjectProgress,
}));

/** What waits for a mentor, for the start page; its words are the texts `actions`. */
export const WaitingForMe = lazy(async () => ({
  default: (await import('./home/WaitingForMe.tsx')).WaitingForMe,
}));
