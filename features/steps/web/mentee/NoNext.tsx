import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Step } from '../../contract/steps.ts';

/** Says why there is no next step: the programme is empty, everything is completed, or the mentor has to answer. */
export function NoNext({ steps }: { steps: readonly Step[] }) {
  const t = useTexts();
  const there = steps.filter(({ hidden }) => !hidden);
  if (there.length === 0) return <Empty title={t('steps.none')}>{t('steps.none.text')}</Empty>;
  return there.every(({ state }) => state === 'done') ? (
    <Notice kind="good" role="status" title={t('steps.allDone')}>
      {t('steps.allDone.text')}
    </Notice>
  ) : (
    <Notice kind="info" role="status" title={t('steps.theirTurn')}>
      {t(there.some(({ mentor }) => mentor) ? 'steps.theirTurn.text' : 'steps.theirTurn.nobody')}
    </Notice>
  );
}
