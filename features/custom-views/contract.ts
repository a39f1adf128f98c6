import { withStale } from '#platform/contract/stale.ts';
import { oldCalls } from './contract/old.ts';
import { readingCalls } from './contract/reading.ts';
import { writingCalls } from './contract/writing.ts';

/** All calls of custom views (spec 001 §3, §5, §7, 002 §7.8). */
export const customViews = withStale({ ...readingCalls, ...writingCalls, ...oldCalls }, (of) => {
  const lists = [of.list, of.mine];
  const published = [...lists, of.edit, of.history, of.errors];
  return {
    // The page goes on with what it shows; the list of Admins counts anew when it is opened.
    seen: [],
    failed: [],
    // The editor takes the view from the answer.
    save: [of.list, of.history],
    publish: [...lists, of.history],
    remove: lists,
    restore: lists,
    set: published,
    setView: published,
    deleteByName: lists,
  };
});
