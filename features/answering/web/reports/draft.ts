import type { Report } from '../../contract/results.ts';

/** A report as it is saved, or one that is not saved yet. */
export type Saved = Omit<Report, 'id'> & { id?: number };

/** The fields of the form. */
export interface Draft {
  titleEl: string;
  titleEn: string;
  introEl: string;
  introEn: string;
  /** In the order of the report. */
  actionIds: readonly number[];
}

const none = { el: '', en: '' };

/** A report before its first save. */
export const newReport = (projectId: number): Saved => ({
  projectId,
  title: none,
  intro: none,
  actionIds: [],
  version: 0,
});

export const draftOf = ({ title, intro, actionIds }: Saved): Draft => ({
  titleEl: title.el,
  titleEn: title.en,
  introEl: intro.el,
  introEn: intro.en,
  actionIds,
});

/** The draft as `saveReport` takes it. */
export const reportOf = ({ titleEl, titleEn, introEl, introEn, actionIds }: Draft) => ({
  title: { el: titleEl.trim(), en: titleEn.trim() },
  intro: { el: introEl.trim(), en: introEn.trim() },
  actionIds: [...actionIds],
});

/** What must be corrected before a save. `gone`: an action has no questionnaire any more, or the user does not see it. */
export interface Faults {
  title?: 'missing';
  actions?: 'missing' | 'gone';
}

export function faultsIn({ titleEl, titleEn, actionIds }: Draft, known: ReadonlySet<number>): Faults {
  const isGone = actionIds.some((id) => !known.has(id));
  return {
    ...((titleEl + titleEn).trim() === '' && { title: 'missing' }),
    ...(isGone && { actions: 'gone' }),
    ...(actionIds.length === 0 && { actions: 'missing' }),
  };
}
