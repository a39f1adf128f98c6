import type { Texts } from './texts.ts';

/** The name of a project in a list of choices. */
export const projectLabel = (
  t: Texts,
  { descr, archived }: { descr: string; archived?: boolean | undefined },
) => (archived ? t('project.archived', { name: descr }) : descr);
