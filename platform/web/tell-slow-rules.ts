import i18next from 'i18next';
import { toast } from '#ui/toast.ts';

/** The page says it once in this time, however many of its calls ran into slow rules. */
const PAUSE_MS = 60_000;

let toldAt = -Infinity;

/** Says that rules of the project were too slow: some things are hidden or empty, and not lost. */
export function tellSlowRules(): void {
  if (performance.now() - toldAt < PAUSE_MS) return;
  toldAt = performance.now();
  toast(i18next.t('rules.slow', { ns: i18next.options.ns! }), { kind: 'warning', seconds: 10 });
}
