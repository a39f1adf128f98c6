import { Button, Drawer, Progress, Text } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Question } from '#engines/questionnaire/definition.ts';
import { placeOf, type QuestionId } from '#engines/questionnaire/ids.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useSignal } from '#ui/signal.ts';
import { useTotal } from '../sheet/use-completion.ts';
import type { Shown } from './clock.ts';
import { NumberList } from './NumberList.tsx';
import { problemsOf } from './problems.ts';
import type { Run } from './run.ts';
import styles from './run.module.css';
import { SaveState } from './SaveState.tsx';
import { TimerBar } from './TimerBar.tsx';

interface Props {
  isPhone: boolean;
  time: Shown | undefined;
  run: Run;
  numbered: readonly Question[];
  current: QuestionId | undefined;
  /** What another device changed, in words. */
  elsewhere: string;
  onGo: (place: number) => void;
}

/** What stays in sight while questions are answered: the time, how much is done, what is saved; on a phone the way to the numbers. */
export function RunBar({ isPhone, time, run, numbered, current, elsewhere, onGo }: Props) {
  const t = useTexts();
  const saving = useSignal(run.saving);
  // A text of a question that is hidden again asks nothing of the user. It is there if the question comes back.
  const asked = new Set<string>(numbered.map(({ id }) => id));
  const unsent = saving.unsent.filter((group) => asked.has(placeOf(group)?.question ?? ''));
  // A sum of shares may lie a little below 1, as 10 times 0.1 does: 100% is shown all the same.
  const percent = Math.floor(useTotal(run.sheet, numbered) * 100 + 1e-6);
  return (
    <div className={styles.bar} data-no-print>
      {time && <TimerBar {...time} />}
      {!isPhone && <Text size="sm">{t('answering.completion', { share: percent })}</Text>}
      <Progress className={styles.grow} value={percent} aria-label={t('answering.completion.share')} />
      <SaveState
        saving={{ ...saving, unsent }}
        onUnsent={() => onGo(problemsOf(numbered, run.sheet).unsent[0] ?? 0)}
      />
      {isPhone && <NumberSheet numbered={numbered} run={run} current={current} onGo={onGo} />}
      <Text size="sm" role="status" className={styles.elsewhere}>
        {elsewhere}
      </Text>
    </div>
  );
}

/** The numbers in a sheet at the bottom of a phone. Choosing one closes it. */
function NumberSheet({ numbered, run, current, onGo }: Pick<Props, 'numbered' | 'run' | 'current' | 'onGo'>) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const place = numbered.findIndex(({ id }) => id === current) + 1;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListNumbers size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('answering.questions.place', { place, count: numbered.length })}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="60%"
        title={t('ui.word.questions')}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
      >
        <NumberList
          questions={numbered}
          sheet={run.sheet}
          current={current}
          onGo={(to) => {
            setOpen(false);
            onGo(to);
          }}
        />
      </Drawer>
    </>
  );
}
