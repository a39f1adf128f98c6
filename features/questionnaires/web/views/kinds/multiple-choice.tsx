import { Checkbox, Text, TextInput } from '@mantine/core';
import { isTicked } from '#engines/questionnaire/kinds/options.ts';
import { OTHER_TEXT } from '#engines/questionnaire/kinds/multiple-choice.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import { problemOfLine, typedIn } from '../is-invalid.ts';
import type { AnswerProps } from '../view.ts';
import styles from '../views.module.css';

/** 31: any of several options. When the most are ticked, the others wait until one is taken away. */
export function MultipleChoiceAnswer(props: AnswerProps<31>) {
  const t = useTexts();
  const { question, language, answers, isReadOnly, labelledBy, choose, type, leave } = props;
  const { options, other, least, most } = question.data;
  const ticked = options.filter(({ id }) => isTicked(answers, id)).length;
  const isFull = most !== undefined && ticked >= most;
  const last = options.at(-1);
  const tick = (id: number, isOn: boolean) => {
    choose(id, isOn ? 1 : 0);
    // The words belong to «something else» alone.
    if (id === last?.id && !isOn && typedIn(answers, OTHER_TEXT) !== '') {
      type(OTHER_TEXT, '');
      leave(OTHER_TEXT);
    }
  };
  return (
    <div role="group" aria-labelledby={labelledBy}>
      {(least > 1 || most !== undefined) && (
        <Text size="sm" c="dimmed" mb="xs">
          {most === undefined
            ? t('questionnaires.view.least', { count: least })
            : t('questionnaires.view.leastMost', { least, most })}
        </Text>
      )}
      <div className={styles.list}>
        {options.map(({ id, text }) => {
          const isOn = isTicked(answers, id);
          return (
            <div key={id} className={styles.choice}>
              <Checkbox
                label={textIn(text, language)}
                checked={isOn}
                disabled={isReadOnly ? !isOn : isFull && !isOn}
                onChange={({ currentTarget }) => !isReadOnly && tick(id, currentTarget.checked)}
              />
            </div>
          );
        })}
      </div>
      {other && last && isTicked(answers, last.id) && (
        <TextInput
          mt="xs"
          label={t('questionnaires.view.other')}
          value={typedIn(answers, OTHER_TEXT)}
          readOnly={isReadOnly}
          error={problemOfLine(t, question, answers, { number: OTHER_TEXT, limit: 500 })}
          onChange={({ currentTarget }) => type(OTHER_TEXT, currentTarget.value)}
          onBlur={() => leave(OTHER_TEXT)}
        />
      )}
    </div>
  );
}
