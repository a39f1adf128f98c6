import { href } from '#platform/contract/addresses.ts';
import { Button, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { inform } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { answering } from '../../contract.ts';

interface Props {
  actionId: number;
  menteeId: number;
  isOver: boolean;
}

/** What mentors and staff do with the questionnaire of a mentee: extra time, a link, and what happened. */
export function GuideTools({ actionId, menteeId, isOver }: Props) {
  const t = useTexts();
  const { url } = useProject();
  const [open, setOpen] = useState<'time' | 'record'>();
  const { run } = useAct();
  const copyLink = async () => {
    const token = await run(answering.makeToken, { actionId, menteeId });
    if (!token) return;
    const path = href('/{curProject}/questtoken/{token}', { curProject: url, token: token.tokenName });
    const link = location.origin + path;
    await navigator.clipboard.writeText(link).then(
      () => toast(t('answering.guide.linked'), { kind: 'success' }),
      // The browser may refuse, since the click was some time ago. The user can still copy it by hand.
      () => inform({ title: t('answering.guide.link'), text: link, ok: t('answering.version.close') }),
    );
  };
  return (
    <>
      <ActionMenu
        button={<Button variant="default">{t('ui.word.acts')}</Button>}
        groups={[
          [
            ...(isOver
              ? []
              : [
                  { label: t('answering.guide.time'), onClick: () => setOpen('time') },
                  { label: t('answering.guide.link'), onClick: () => void copyLink() },
                ]),
            { label: t('answering.guide.record'), onClick: () => setOpen('record') },
          ],
        ]}
      />
      {open === 'time' && (
        <TimeDialog actionId={actionId} menteeId={menteeId} onClose={() => setOpen(undefined)} />
      )}
      {open === 'record' && (
        <RecordDialog actionId={actionId} menteeId={menteeId} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface DialogProps extends Omit<Props, 'isOver'> {
  onClose: () => void;
}

/** The minutes that the dialog offers first. */
const MINUTES = 10;

function TimeDialog({ actionId, menteeId, onClose }: DialogProps) {
  const t = useTexts();
  const [minutes, setMinutes] = useState<number | undefined>(MINUTES);
  const { run, problem } = useAct({ shows: 'here' });
  const give = async () => {
    if (minutes === undefined) return false;
    const given = await run(answering.grantTime, { actionId, menteeId, seconds: Math.round(minutes * 60) });
    if (given) toast(t('answering.guide.given', { count: minutes }), { kind: 'success' });
    return given !== undefined;
  };
  return (
    <FormDialog
      title={t('answering.guide.time')}
      submit={t('answering.guide.give')}
      isDirty={minutes !== MINUTES}
      canSubmit={minutes !== undefined && minutes >= 1}
      problem={problem}
      onSubmit={give}
      onClose={onClose}
    >
      <Text>{t('answering.guide.time.text')}</Text>
      <NumberField
        name="extra-minutes"
        label={t('answering.guide.minutes')}
        value={minutes}
        onChange={(value) => setMinutes(typeof value === 'number' ? value : undefined)}
      />
    </FormDialog>
  );
}

function RecordDialog({ actionId, menteeId, onClose }: DialogProps) {
  const t = useTexts();
  const language = useLanguage();
  const found = useQuery(ask(answering.record, { actionId, menteeId }));
  return (
    <Dialog onClose={onClose} title={t('answering.guide.record')} size="lg">
      {found.error && <FailureNotice error={found.error} />}
      {found.isPending && <Loading lines={3} />}
      {found.data?.length === 0 && <Text c="dimmed">{t('answering.guide.record.none')}</Text>}
      {found.data && found.data.length > 0 && (
        <Table>
          <Table.Tbody>
            {found.data.map(({ kind, seconds, by, at }) => (
              <Table.Tr key={`${kind} ${at.getTime()}`}>
                <Table.Td>{formatMoment(at, language)}</Table.Td>
                <Table.Td>
                  {t(`answering.event.${kind}`, { seconds: seconds ?? 0 })}
                  {by && (
                    <Text span c="dimmed">
                      {' '}
                      ({by})
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Dialog>
  );
}
