import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Stage } from '#engines/microdata/definition.ts';
import type { Output } from '#platform/contract/call.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Notice } from '#ui/Notice.tsx';
import { register } from '../../../contract.ts';
import { SheetField } from '../../sheet/SheetField.tsx';
import { MAX_ANSWERS, readAnswers } from './read-answers.ts';

type Noted = Output<typeof register.noteAnswers>;

/** The preview shows the first rows. */
const MAX_SHOWN = 10;

/** Takes the answers of the register that came as a file, and says which were noted. */
export function AnswersDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const [noted, setNoted] = useState<Noted>();
  return noted ? (
    <NotedDialog noted={noted} onClose={onClose} />
  ) : (
    <SheetDialog stage={stage} onNoted={setNoted} onClose={onClose} />
  );
}

function SheetDialog({
  stage,
  onNoted,
  onClose,
}: {
  stage: Stage;
  onNoted: (noted: Noted) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, problem } = useAct({ shows: 'here' });
  const [sheet, setSheet] = useState<string[][]>();
  const { rows, wrong } = readAnswers(sheet ?? []);
  const submit = async () => {
    const done = await run(register.noteAnswers, { projectId, stage, rows });
    if (done) onNoted(done);
    // What became of the rows takes the place of this dialog.
    return false;
  };
  return (
    <FormDialog
      title={t('register.answers')}
      size="lg"
      submit={t('register.answers.note', { count: rows.length })}
      isDirty={sheet !== undefined}
      canSubmit={rows.length > 0 && rows.length <= MAX_ANSWERS}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t('register.answers.text', { stage: t(`microdata.stage.${stage}`) })}</Text>
      <SheetField help={t('register.answers.help')} onRows={setSheet} />
      {rows.length > MAX_ANSWERS && (
        <Notice kind="bad" role="alert" title={t('register.answers.tooMany', { count: rows.length })} />
      )}
      {wrong.length > 0 && (
        <Notice
          kind="warning"
          role="status"
          title={t('register.answers.wrong', { count: wrong.length, lines: wrong.slice(0, 20).join(', ') })}
        />
      )}
      {rows.length > 0 && (
        <>
          <SimpleTable
            label={t('register.answers.preview')}
            hasCards
            rows={rows.slice(0, MAX_SHOWN).map((row, place) => ({ ...row, place }))}
            rowKey={({ place }) => place}
            columns={[
              { key: 'kayas', header: t('register.kayas'), cell: ({ kayas }) => kayas },
              { key: 'code', header: t('register.answers.code'), align: 'end', cell: ({ code }) => code },
              { key: 'number', header: t('register.answers.number'), cell: ({ number }) => number ?? '–' },
              { key: 'words', header: t('register.answers.words'), cell: ({ words }) => words ?? '–' },
            ]}
          />
          {rows.length > MAX_SHOWN && (
            <Text size="sm">{t('register.answers.more', { count: rows.length - MAX_SHOWN })}</Text>
          )}
        </>
      )}
    </FormDialog>
  );
}

function NotedDialog({ noted: { noted, left }, onClose }: { noted: Noted; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog title={t('register.answers')} size="lg" onClose={onClose}>
      <Stack>
        <Notice
          kind={left.length > 0 ? 'warning' : 'good'}
          role="status"
          title={t('register.answers.noted', { count: noted })}
        >
          {left.length > 0 && t('register.answers.left', { count: left.length })}
        </Notice>
        {left.length > 0 && (
          <SimpleTable
            label={t('register.answers.leftOut')}
            hasCards
            rows={left.map((row, place) => ({ ...row, place }))}
            rowKey={({ place }) => place}
            columns={[
              { key: 'kayas', header: t('register.kayas'), cell: ({ kayas }) => kayas },
              { key: 'why', header: t('ui.word.reason'), cell: ({ why }) => t(`register.left-out.${why}`) },
            ]}
          />
        )}
        <Group justify="end">
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
