import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { register } from '../../contract.ts';
import { SheetField } from '../sheet/SheetField.tsx';
import { MAX_PLACES, readPlaces } from './read-places.ts';

type Checked = Output<typeof register.importPlaces>;

/** Replaces the register's ids: the sheet is checked first, and imported only if nothing in it is wrong. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { run, problem } = useAct({ shows: 'here' });
  const [sheet, setSheet] = useState<string[][]>();
  const [checked, setChecked] = useState<Checked>();
  const { rows, wrong } = readPlaces(sheet ?? []);
  const change = (next: string[][] | undefined) => {
    setSheet(next);
    setChecked(undefined);
  };
  const submit = async () => {
    const answer = await run(register.importPlaces, { rows, preview: checked === undefined });
    if (!answer) return false;
    if (!answer.imported) {
      setChecked(answer);
      return false;
    }
    toast(t('register.places.imported', { count: answer.regions + answer.municipalities }), {
      kind: 'success',
    });
    return true;
  };
  const isReadable = rows.length > 0 && rows.length <= MAX_PLACES && wrong.length === 0;
  return (
    <FormDialog
      title={t('register.places.import')}
      size="lg"
      submit={
        checked
          ? t('register.places.import.do', { count: checked.regions + checked.municipalities })
          : t('register.places.check')
      }
      isDirty={sheet !== undefined}
      canSubmit={isReadable && (checked === undefined || isRight(checked))}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <SheetField help={t('register.places.help')} onRows={change} />
      {wrong.length > 0 && (
        <Notice
          kind="bad"
          role="status"
          title={t('register.places.lines', { count: wrong.length, lines: wrong.slice(0, 20).join(', ') })}
        >
          {t('register.places.lines.text')}
        </Notice>
      )}
      {rows.length > MAX_PLACES && (
        <Notice kind="bad" role="alert" title={t('register.places.tooMany', { count: rows.length })} />
      )}
      {checked && <CheckedNotice checked={checked} />}
    </FormDialog>
  );
}

/** Whether a checked table can be imported. Places without an id do not keep it from that. */
const isRight = ({ unknown, doubled, wrong }: Checked): boolean =>
  unknown.length + doubled.length + wrong.length === 0;

function CheckedNotice({ checked }: { checked: Checked }) {
  const t = useTexts();
  const { regions, municipalities, uncovered } = checked;
  const faults = (['unknown', 'doubled', 'wrong'] as const).filter((kind) => checked[kind].length > 0);
  return (
    <Notice
      kind={faults.length > 0 ? 'bad' : uncovered.length > 0 ? 'warning' : 'good'}
      role="status"
      title={t(faults.length > 0 ? 'register.places.faults' : 'register.places.right')}
    >
      <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
        <Text>{t('register.places.found', { regions, municipalities })}</Text>
        {faults.map((kind) => (
          <Text key={kind}>
            {t(`register.places.fault.${kind}`, {
              count: checked[kind].length,
              codes: checked[kind].join(', '),
            })}
          </Text>
        ))}
        {uncovered.length > 0 && (
          <Text>
            {t('register.places.fault.uncovered', {
              count: uncovered.length,
              names: uncovered.slice(0, MAX_NAMES).join(', '),
            })}
          </Text>
        )}
      </Stack>
    </Notice>
  );
}

/** So many places without an id are named. */
const MAX_NAMES = 10;
