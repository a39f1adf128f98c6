import { Stack, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import type { Language } from '#engines/forms/definition.ts';
import { answerableQuestions } from '#engines/questionnaire/completion.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { Loading } from '#ui/Loading.tsx';
import { useSignal } from '#ui/signal.ts';
import { toast } from '#ui/toast.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { KeptFocus } from './KeptFocus.tsx';
import { LostAnswers } from './LostAnswers.tsx';
import { NumberList } from './NumberList.tsx';
import { QuestionList } from './QuestionList.tsx';
import type { OpenSet } from './run.ts';
import styles from './run.module.css';
import { RunBar } from './RunBar.tsx';
import { RunEnd } from './RunEnd.tsx';
import { useAppeared } from './use-appeared.ts';
import { useCurrent } from './use-current.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useRun } from './use-run.ts';
import { useTime } from './use-time.ts';
import { useVisible } from './use-visible.ts';
import { VersionNotice } from './VersionNotice.tsx';

interface Props {
  /** It must stay the same object until it is read again. */
  set: OpenSet;
  language: Language;
  /** Reads the set again; undefined if that failed. It must stay the same function. */
  onChanged: () => Promise<AnswerSet | undefined>;
  /** The server says that the set is paused. It must stay the same function. */
  onPaused: () => void;
  onFinished: () => void;
}

const none = [] as const;

/** A set that is being answered. */
export function RunView({ set, language, onChanged, onPaused, onFinished }: Props) {
  const t = useTexts();
  const { answerSetId } = set;
  const run = useRun(set, { onChanged, onPaused });
  const onState = run.refresh;
  const questionnaire = set.questionnaire as unknown as Questionnaire;
  const saving = useSignal(run.saving);
  const isPhone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const visible = useVisible(questionnaire, run.sheet);
  const changed = useSignal(run.changed);
  const lost = useSignal(run.lost);
  const numbered = useMemo(() => answerableQuestions(visible ?? none), [visible]);
  const { current, select, go } = useCurrent(numbered);
  const appeared = useAppeared(visible && numbered.length);
  const elsewhere = useElsewhere({ set, run, numbered, onPaused, onState, onMoved: run.move });
  const time = useTime({ answerSetId, time: set, onZero: () => void run.flush(), onPaused, onState });
  useLeaving(() => !run.saving.get().isKept, t('answering.leaving'));

  const warning = time?.warning;
  useEffect(() => {
    if (warning !== undefined)
      toast(t('answering.timer.warning', { count: Math.round(warning / 60) }), {
        kind: 'warning',
        seconds: 5,
      });
  }, [warning, t]);

  if (!visible) return <Loading lines={8} />;
  return (
    <>
      <RunBar
        isPhone={isPhone}
        time={time}
        run={run}
        numbered={numbered}
        current={current}
        elsewhere={elsewhere}
        onGo={go}
      />
      <VisuallyHidden role="status">{appeared}</VisuallyHidden>
      <div className={styles.layout}>
        <Stack gap="xl" mt="md">
          {changed && (
            <VersionNotice
              change={changed}
              numbered={numbered}
              language={language}
              onClose={() => run.changed.set(undefined)}
            />
          )}
          <LostAnswers lost={lost} language={language} onClose={run.forgetLost} />
          <KeptFocus>
            <QuestionList
              questionnaire={questionnaire}
              questions={visible}
              sheet={run.sheet}
              answerSetId={answerSetId}
              language={language}
              isReadOnly={saving.state === 'closed' || time?.left === 0}
              current={current}
              onCurrent={select}
            />
          </KeptFocus>
          <RunEnd
            set={set}
            run={run}
            numbered={numbered}
            onGo={go}
            onPaused={onPaused}
            onState={onState}
            onFinished={onFinished}
          />
        </Stack>
        {!isPhone && (
          <aside className={styles.aside}>
            <NumberList questions={numbered} sheet={run.sheet} current={current} onGo={go} />
          </aside>
        )}
      </div>
    </>
  );
}
