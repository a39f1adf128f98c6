import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { type Draft, questCompletes } from './draft.ts';
import { useQuests } from './use-quests.ts';

interface Props {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** The questionnaire of the action, and when its end completes the action. */
export function QuestFields({ draft, onChange }: Props) {
  const t = useTexts();
  // An archived one is offered only where it is chosen already.
  const offered = useQuests().filter(({ value, isArchived }) => !isArchived || value === draft.quest);
  return (
    <>
      <SelectField
        name="action-quest"
        label={t('ui.word.questionnaire')}
        help={t('programme.quest.help')}
        options={offered.map(({ value, label }) => ({ value, label }))}
        value={draft.quest}
        onChange={(quest) => onChange({ quest })}
      />
      {draft.quest !== '' && (
        <SelectField
          name="action-quest-completes"
          required
          label={t('programme.quest.completes')}
          options={questCompletes.map((value) => ({
            value,
            label: t(`programme.quest.completes.${value}`),
          }))}
          value={draft.questCompletes}
          onChange={(chosen) =>
            onChange({ questCompletes: questCompletes.find((one) => one === chosen) ?? 'finish' })
          }
        />
      )}
    </>
  );
}
