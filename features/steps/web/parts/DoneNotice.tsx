import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { OneStep } from '../../contract/steps.ts';

/** Says who completed the step, and when. */
export function DoneNotice({ one: { step, completedBy } }: { one: OneStep }) {
  const t = useTexts();
  const language = useLanguage();
  if (step.state !== 'done') return null;
  return (
    <Notice kind="good" title={t('steps.isDone')}>
      {step.completedAt &&
        t('steps.written', { name: completedBy ?? '', when: formatMoment(step.completedAt, language) })}
    </Notice>
  );
}
