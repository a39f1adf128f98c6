import type { Model } from '#engines/questionnaire/question.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Base } from '#engines/questionnaire/question.ts';
import { Blanks } from './Blanks.tsx';
import { TextKeys } from './KeyField.tsx';
import { withTexts } from './keys.ts';

interface Props {
  question: Base;
  help: string;
  onChange: (model: Model, about: string) => void;
}

/** The right texts of each blank that people fill in by typing. */
export function BlankKeys({ question, help, onChange }: Props) {
  const t = useTexts();
  return (
    <Blanks question={question}>
      {(blank) => (
        <TextKeys
          name={`${question.id}-key-${blank}`}
          label={t('questionnaires.kinds.blank.key', { number: blank })}
          help={help}
          value={question.model[blank]?.texts ?? []}
          onChange={(texts) =>
            onChange(withTexts(question.model, blank, texts), `${question.id} key ${blank}`)
          }
        />
      )}
    </Blanks>
  );
}
