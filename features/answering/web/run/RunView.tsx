import { Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '#engines/forms/definition.ts';
import { answerableQuestions, completionOf } from '#engines/questionnaire/completion.ts';
import { headingId } from '#features/questionnaires/web/public.tsx';
import { send } from '#platform/web/api.ts';
import { useCaughtUp, useHeard, useLive } from '#platform/web/live.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { confirm } from '#ui/confirm.ts';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { answering, answeringEvents } from '../../contract.ts';
import { useTotal } from '../sheet/use-completion.ts';
import { NumberList } from './NumberList.tsx';
import { QuestionList } from './QuestionList.tsx';
import styles from './run.module.css';
import { SaveState } from './SaveState.tsx';
import { TimerBar } from './TimerBar.tsx';
import { useKeys } from './use-keys.ts';
import { useRun } from './use-run.ts';
import { useTime } from './use-time.ts';
import { useVisible } from './use-visible.ts';

interface Props {
  set: AnswerSet & { answerSetId: number };
  language: Language;
  /** The set is in another state now: it is read again. */
  onState: () => void;
  onFinished: () => void;
}

/** A set that is being answered. */
export function RunView({ set, language, onState, onFinished }: Props) {
  const t = useTexts();
  const { answerSetId } = set;
  const run = useRun(set, onState);
  const { sheet, questionnaire, saving } = run;
  const visible = useVisible(questionnaire, sheet);
  const questions = visible ?? [];
  const [current, setCurrent] = useState(0);
  const [said, setSaid] = useState('');
  const total = useTotal(sheet, questions);
  const time = useTime({
    answerSetId,
    time: set,
    onZero: () => void run.flush().finally(() => setTimeout(onState, 1_000)),
    onState,
  });
  useLeaving(() => !saving.isKept, t('answering.leaving'));
  useLive(true);

  const catchUp = useCallback(async () => {
    const now = await send(answering.changes, { answerSetId, after: run.revision() }).catch(() => undefined);
    if (!now) return;
    run.take(now.answers, now.revision);
    if (now.state !== 'open') onState();
  }, [answerSetId, run, onState]);
  const latest = useRef(catchUp);
  useEffect(() => {
    latest.current = catchUp;
  });
  const ask = useCallback(() => void latest.current(), []);
  useCaughtUp(ask);
  useHeard(
    answeringEvents.changed,
    useCallback(
      ({ answerSetId: of, device, revision }) => {
        if (of !== answerSetId || (device === run.device && revision === run.revision())) return;
        if (device !== run.device) setSaid(t('answering.elsewhere'));
        ask();
      },
      [answerSetId, run, ask, t],
    ),
  );

  const go = useCallback(
    (place: number) => {
      const question = visible?.[place];
      if (!question) return;
      setCurrent(place);
      // The card may be drawn by this very step.
      requestAnimationFrame(() => {
        const heading = document.getElementById(headingId(question.id));
        heading?.scrollIntoView({ block: 'center' });
        heading?.focus({ preventScroll: true });
      });
    },
    [visible],
  );
  useKeys(questions.length, current, go);

  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    if (!visible) return;
    const before = shownBefore.current;
    shownBefore.current = visible.length;
    if (before !== undefined && before !== visible.length)
      setSaid(t('answering.shown', { count: visible.length }));
  }, [visible, t]);

  const finish = async () => {
    sheet.commitAll();
    const open = answerableQuestions(questions).filter((one) => completionOf(one, sheet.all()) < 1);
    const isSure = await confirm({
      title: t('answering.finish.sure'),
      text: open.length > 0 ? t('answering.finish.open', { count: open.length }) : t('answering.finish.all'),
      yes: t('answering.finish'),
      no: t('answering.finish.no'),
    });
    if (!isSure) {
      if (open[0]) go(questions.indexOf(open[0]));
      return;
    }
    if (!(await run.flush())) return toast(t('answering.finish.waiting'), { kind: 'warning' });
    try {
      await send(answering.finish, { answerSetId });
      onFinished();
    } catch (error) {
      tellFailure(t, error);
      onState();
    }
  };
  const pause = async () => {
    if (!(await run.flush())) return toast(t('answering.finish.waiting'), { kind: 'warning' });
    try {
      await send(answering.pause, { answerSetId });
      toast(t('answering.paused.done'), { kind: 'success' });
      onState();
    } catch (error) {
      tellFailure(t, error);
    }
  };

  if (!visible) return <Loading lines={8} />;
  const percent = Math.floor(total * 100);
  return (
    <>
      <div className={styles.bar} data-no-print>
        {time && <TimerBar {...time} />}
        <Text size="sm">{t('answering.completion', { share: percent })}</Text>
        <Progress className={styles.grow} value={percent} aria-label={t('answering.completion.share')} />
        <SaveState saving={saving} />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={styles.layout}>
        <Stack gap="xl" mt="md">
          <QuestionList
            questionnaire={questionnaire}
            questions={questions}
            sheet={sheet}
            language={language}
            isReadOnly={saving.state === 'closed'}
            current={current}
            onCurrent={setCurrent}
          />
          <Group justify="space-between" data-no-print>
            {set.may.pause ? (
              <Button
                variant="default"
                leftSection={<IconPlayerPause size={18} aria-hidden />}
                onClick={() => void pause()}
              >
                {t('answering.pause')}
              </Button>
            ) : (
              <span />
            )}
            <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={() => void finish()}>
              {t('answering.finish')}
            </Button>
          </Group>
        </Stack>
        <aside className={styles.aside}>
          <NumberList questions={questions} sheet={sheet} current={current} onGo={go} />
        </aside>
      </div>
    </>
  );
}
