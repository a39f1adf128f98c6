import { Button, Group } from '@mantine/core';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import type { Question } from '#engines/questionnaire/definition.ts';
import { send } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { answering } from '../../contract.ts';
import { problemsOf } from './problems.ts';
import type { OpenSet, Run } from './run.ts';

interface Props {
  set: OpenSet;
  run: Run;
  numbered: readonly Question[];
  onGo: (place: number) => void;
  onPaused: () => void;
  /** The set is in another state now. */
  onState: () => void;
  onFinished: () => void;
}

/** Pauses, where the questionnaire allows it, and finishes. Both wait until every answer is stored. */
export function RunEnd({ set, run, numbered, onGo, onPaused, onState, onFinished }: Props) {
  const t = useTexts();
  const { answerSetId } = set;
  const [isBusy, setBusy] = useState(false);

  /** Makes a call after everything is stored; false if it failed, and the page said so. */
  const callAfterFlush = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      if (!(await run.flush())) {
        toast(t('answering.finish.waiting'), { kind: 'warning', seconds: 5 });
        return false;
      }
      await call();
      return true;
    } catch (error) {
      tellFailure(t, error);
      onState();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const finish = async () => {
    run.sheet.commitAll();
    const { unsent, conflicts, open } = problemsOf(numbered, run.sheet);
    const said = (key: string, places: readonly number[]) =>
      places.length > 0
        ? [t(key, { count: places.length, numbers: places.map((place) => place + 1).join(', ') })]
        : [];
    const problems = [
      ...said('answering.finish.unsent', unsent),
      ...said('answering.finish.conflicts', conflicts),
      ...said('answering.finish.open', open),
    ];
    const isSure = await confirm({
      title: t('answering.finish.sure'),
      text: [
        ...(problems.length > 0 ? problems : [t('answering.finish.all')]),
        t('answering.finish.final'),
      ].join(' '),
      yes: t('answering.finish'),
      no: t('answering.finish.no'),
    });
    if (!isSure) {
      const first = unsent[0] ?? conflicts[0] ?? open[0];
      if (first !== undefined) onGo(first);
      return;
    }
    if (!(await callAfterFlush(() => send(answering.finish, { answerSetId })))) return;
    run.forgetUnsent();
    onFinished();
  };
  const pause = async () => {
    if (!(await callAfterFlush(() => send(answering.pause, { answerSetId })))) return;
    toast(t('answering.paused.done'), { kind: 'success' });
    onPaused();
    onState();
  };

  return (
    <Group justify="space-between" data-no-print>
      {set.may.pause ? (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          onClick={() => void pause()}
        >
          {t('answering.pause')}
        </Button>
      ) : (
        <span />
      )}
      <Button
        loading={isBusy}
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={() => void finish()}
      >
        {t('answering.finish')}
      </Button>
    </Group>
  );
}
