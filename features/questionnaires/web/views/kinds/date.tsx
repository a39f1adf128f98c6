import { useTexts } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { typedIn } from '../is-invalid.ts';
import type { AnswerProps } from '../view.ts';

/** 38: a day. */
export function DateAnswer({ question, answers, isReadOnly, labelledBy, type, leave }: AnswerProps<38>) {
  const t = useTexts();
  const { min, max } = question.data;
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <DateField
        name={question.id}
        label={t('ui.word.date')}
        value={typedIn(answers, 1)}
        disabled={isReadOnly}
        min={min}
        max={max}
        onChange={(day) => type(1, day)}
        onBlur={() => leave(1)}
      />
    </div>
  );
}
