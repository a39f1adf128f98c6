import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { blanksOfQuestion } from '#engines/questionnaire/kinds/blank-faults.ts';
import type { Option } from '#engines/questionnaire/kinds/kind.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Blanks } from '../Blanks.tsx';
import { useDraggable, useDropZone } from '../use-drag.ts';
import { usePairing } from '../use-pairing.ts';
import type { AnswerProps } from '../view.ts';
import styles from '../views.module.css';

/** 16: words and blanks, chosen in either order or dragged. A word is in one blank only; pressing a filled blank clears it. */
export function ReplaceFreeAnswer(props: AnswerProps<16>) {
  const t = useTexts();
  const { question, answers, isReadOnly, choose } = props;
  const blanks = blanksOfQuestion(question);
  const put = (word: number, blank: number) => {
    // The blank where the word was is empty now.
    const former = blanks.find((one) => one !== blank && answers[one] === word);
    if (former !== undefined) choose(former, 0);
    choose(blank, word);
  };
  const pairing = usePairing(put);
  return (
    <div>
      {!isReadOnly && (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          {t(
            pairing.awaits === undefined
              ? 'questionnaires.view.replace.help'
              : pairing.awaits === 'place'
                ? 'questionnaires.view.replace.chooseBlank'
                : 'questionnaires.view.replace.chooseWord',
          )}
        </Text>
      )}
      <div className={styles.cards}>
        {question.data.words.map((word) => (
          <Word
            key={word.id}
            of={props}
            word={word}
            pairing={pairing}
            isPlaced={blanks.some((blank) => answers[blank] === word.id)}
          />
        ))}
      </div>
      <Blanks of={props} field={(blank) => <Blank of={props} blank={blank} pairing={pairing} put={put} />} />
    </div>
  );
}

interface WordProps {
  of: AnswerProps<16>;
  word: Option;
  pairing: ReturnType<typeof usePairing>;
  isPlaced: boolean;
}

function Word({ of: { question, language, isReadOnly }, word, pairing, isPlaced }: WordProps) {
  const t = useTexts();
  const element = useDraggable<HTMLButtonElement>(question.id, word.id, isReadOnly);
  const name = textIn(word.text, language);
  const isPicked = pairing.isPicked('thing', word.id);
  return (
    <Button
      ref={element}
      variant={isPicked ? 'filled' : 'default'}
      aria-pressed={isPicked}
      disabled={isReadOnly}
      aria-label={isPlaced ? t('questionnaires.view.replace.placed', { name }) : name}
      leftSection={isPlaced ? <IconCheck size={16} aria-hidden /> : undefined}
      onClick={() => pairing.press('thing', word.id)}
    >
      {name}
    </Button>
  );
}

interface BlankProps {
  of: AnswerProps<16>;
  blank: number;
  pairing: ReturnType<typeof usePairing>;
  put: (word: number, blank: number) => void;
}

function Blank({ of, blank, pairing, put }: BlankProps) {
  const t = useTexts();
  const { question, language, answers, isReadOnly, choose } = of;
  const { element, isOver } = useDropZone<HTMLButtonElement>(
    question.id,
    (word) => put(word, blank),
    isReadOnly,
  );
  const word = question.data.words.find(({ id }) => id === answers[blank]);
  const name = word && textIn(word.text, language);
  const isPicked = pairing.isPicked('place', blank);
  return (
    <Button
      ref={element}
      mx={4}
      variant={isPicked || isOver ? 'filled' : word ? 'light' : 'default'}
      aria-pressed={isPicked}
      disabled={isReadOnly}
      aria-label={
        name
          ? t('questionnaires.view.replace.filled', { number: blank, name })
          : t('questionnaires.view.blank', { number: blank })
      }
      onClick={() => (word && pairing.awaits !== 'place' ? choose(blank, 0) : pairing.press('place', blank))}
    >
      {name ?? '…'}
    </Button>
  );
}
