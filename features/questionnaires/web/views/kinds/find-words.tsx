import { Text, TextInput } from '@mantine/core';
import { duplicateGroups, wordLimit } from '#engines/questionnaire/kinds/find-words.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import { problemOfLine, typedIn } from '../is-invalid.ts';
import type { AnswerProps } from '../view.ts';
import styles from '../views.module.css';

/** 17: words to find in a text, as many as its limit says; one that repeats another is marked. */
export function FindWordsAnswer(props: AnswerProps<17>) {
  const t = useTexts();
  const { question, language, answers, isReadOnly, labelledBy, type, leave } = props;
  const { passage, options } = question.data;
  const limit = wordLimit(question.data);
  const twice = new Set(duplicateGroups(answers));
  const filled = Array.from({ length: limit }, (_, place) => place + 1).filter(
    (group) => typedIn(answers, group) !== '',
  );
  // One field more than there are words, so that a long list does not begin with many empty fields.
  const shown = Math.min(limit, Math.max(1, ...filled.map((group) => group + 1), filled.length + 1));
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <Text className={styles.passage} mb="xs">
        {textIn(passage, language)}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {options.map(({ text }) => textIn(text, language)).join(' · ')}
      </Text>
      <div className={styles.list}>
        {Array.from({ length: shown }, (_, place) => place + 1).map((group) => (
          <TextInput
            key={group}
            aria-label={t('questionnaires.view.word', { number: group })}
            value={typedIn(answers, group)}
            readOnly={isReadOnly}
            autoComplete="off"
            maw={360}
            error={
              twice.has(group)
                ? t('questionnaires.view.twice')
                : problemOfLine(t, question, answers, { number: group, limit: 100 })
            }
            onChange={({ currentTarget }) => type(group, currentTarget.value)}
            onBlur={() => leave(group)}
          />
        ))}
      </div>
    </div>
  );
}
