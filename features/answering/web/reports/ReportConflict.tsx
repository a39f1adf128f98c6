import { useTexts } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { collidingFields } from '#engines/versioned/rebase.ts';
import { type Draft, draftOf } from './draft.ts';
import type { QuestAction } from './use-quest-actions.ts';
import type { ReportForm } from './use-report-form.ts';

interface Props {
  form: ReportForm;
  actions: readonly QuestAction[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Another user saved the report meanwhile: the fields that both changed, with both values. */
export function ReportConflict({ form: { draft, base, conflict, isBusy }, actions, ...on }: Props) {
  const t = useTexts();
  if (!conflict) return null;
  const theirs = draftOf(conflict.theirs);
  const labels: Record<keyof Draft, string> = {
    titleEl: t('answering.reports.title.el'),
    titleEn: t('answering.reports.title.en'),
    introEl: t('answering.reports.intro.el'),
    introEn: t('answering.reports.intro.en'),
    actionIds: t('answering.reports.actions'),
  };
  const valueOf = (of: Draft, name: keyof Draft) =>
    name === 'actionIds'
      ? of.actionIds
          .map(
            (id) =>
              actions.find((action) => action.id === id)?.title ??
              t('answering.reports.actions.gone', { id }),
          )
          .join(' · ')
      : of[name];
  return (
    <ConflictNotice
      conflict={conflict}
      title={t('answering.reports.stale')}
      isBusy={isBusy}
      onMine={on.onMine}
      onTheirs={on.onTheirs}
    >
      <ConflictFields
        fields={collidingFields(draft, draftOf(base), theirs).map((name) => ({
          label: labels[name],
          mine: valueOf(draft, name),
          theirs: valueOf(theirs, name),
        }))}
      />
    </ConflictNotice>
  );
}
