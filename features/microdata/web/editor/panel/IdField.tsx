import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { isQuestionId } from '../state/problems.ts';

interface Props {
  id: string;
  isFixed: boolean;
  isTaken: (id: string) => boolean;
  onId: (id: string) => void;
}

/**
 * The id of a question. It is taken over when the field is left: while it is typed it may be that of another question, whose references
 * would become those of this one.
 */
export function IdField({ id, isFixed, isTaken, onId }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? id;
  const error =
    typed === undefined || typed === id
      ? undefined
      : !isQuestionId(typed)
        ? t('microdata.form-problem.bad-id')
        : isTaken(typed)
          ? t('microdata.form-problem.id-twice')
          : undefined;
  return (
    <TextField
      name="question-id"
      label={t('microdata.editor.id')}
      help={t(isFixed ? 'microdata.editor.id.fixed' : 'microdata.editor.id.help')}
      required
      disabled={isFixed}
      value={shown}
      error={error}
      onChange={setTyped}
      onBlur={() => {
        if (typed === undefined || error !== undefined) return;
        setTyped(undefined);
        if (typed !== id) onId(typed);
      }}
    />
  );
}
