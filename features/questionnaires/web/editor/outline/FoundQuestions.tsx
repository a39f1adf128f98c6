import { Button, Text } from '@mantine/core';
import { searchKey } from '#engines/greek/search-key.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import styles from '../editor.module.css';
import { questionName } from '../state/names.ts';
import { isSelected, type Selection } from '../state/selection.ts';

interface Props {
  draft: Questionnaire;
  search: string;
  selected: Selection | undefined;
  onSelect: (selected: Selection) => void;
}

/** The questions with these words in their text, in either language, or with this id. */
export function FoundQuestions({ draft, search, selected, onSelect }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const words = searchKey(search).split(' ');
  const found = questionsOf(draft).flatMap((question, at) => {
    const key = searchKey(`${question.text.el} ${question.text.en} ${question.id}`);
    return words.every((word) => key.includes(word)) ? [{ question, number: at + 1 }] : [];
  });
  return (
    <div>
      <Text size="sm" c="dimmed" role="status">
        {t('questionnaires.outline.found', { count: found.length })}
      </Text>
      <ul className={styles.rows}>
        {found.map(({ question, number }) => {
          const isOpen = isSelected(selected, { question: question.id });
          return (
            <li key={question.id} className={styles.row} data-open={isOpen || undefined}>
              <Button
                variant="subtle"
                color="gray"
                className={styles.name}
                aria-current={isOpen || undefined}
                onClick={() => onSelect({ question: question.id })}
              >
                {`${number}. ${questionName(t, language, question)}`}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
