import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { type Draft, type Listed, questionnaires } from '../../contract.ts';

interface Props {
  /** The questionnaire to begin with; without it, the new one is empty. */
  copyOf: Listed | undefined;
  onMade: (made: Draft) => void;
  onClose: () => void;
}

/** Asks for the title of a new questionnaire, or of a copy. */
export function NewDialog({ copyOf, onMade, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const copied = (title: string) => title && t('questionnaires.list.copyOf', { title });
  const begins = { el: copied(copyOf?.title.el ?? ''), en: copied(copyOf?.title.en ?? '') };
  const [el, setEl] = useState(begins.el);
  const [en, setEn] = useState(begins.en);
  const [isTried, setTried] = useState(false);
  const { run, problem } = useAct({ shows: 'here' });
  const isMissing = (el + en).trim() === '';
  const make = async () => {
    setTried(true);
    if (isMissing) return false;
    const title = { el: el.trim(), en: en.trim() };
    const made = await run(questionnaires.create, {
      projectId,
      title,
      ...(copyOf && { copyOf: copyOf.id }),
    });
    if (made) onMade(made);
    return made !== undefined;
  };
  return (
    <FormDialog
      title={t(copyOf ? 'questionnaires.list.copy' : 'questionnaires.list.new')}
      submit={t('questionnaires.list.create')}
      isDirty={el !== begins.el || en !== begins.en}
      problem={problem}
      onSubmit={make}
      onClose={onClose}
    >
      <TextField
        name="new-quest-el"
        required
        maxLength={500}
        label={t('questionnaires.list.title.el')}
        value={el}
        onChange={setEl}
        error={isTried && isMissing && t('ui.word.writeATitle')}
      />
      <TextField
        name="new-quest-en"
        maxLength={500}
        label={t('questionnaires.list.title.en')}
        value={en}
        onChange={setEn}
      />
    </FormDialog>
  );
}
