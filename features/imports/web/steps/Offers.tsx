import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useSignal } from '#ui/signal.ts';
import type { LineCheck } from '../model/check-lines.ts';
import { lostZeros, mapValues, unknownValues, type ValueMap } from '../model/replacements.ts';
import type { Columns, Target } from '../model/targets.ts';
import styles from '../import.module.css';

interface Props {
  check: LineCheck;
  columns: Columns;
  targets: readonly Target[];
  onEdit: () => void;
  /** Remembers what the words of the sheet mean. */
  onMeaning: (values: ValueMap) => void;
}

/** So many words of a field are offered at once; the rest follows when these are settled. */
const MAX_SHOWN = 20;

/** What can be mended in all lines at once: zeros that a spreadsheet took, and words that are no options. */
export function Offers({ check, columns, targets, onEdit, onMeaning }: Props) {
  const t = useTexts();
  const { changes } = useSignal(check.progress);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { replacements, counts } = useMemo(
    () => lostZeros(check.lines, columns, targets),
    // The list of lines stays the same object; `changes` counts what became of it.
    // oxlint-disable-next-line react/exhaustive-deps
    [check, columns, targets, changes],
  );
  const unknown = useMemo(
    () => unknownValues(check.lines, columns, targets),
    // oxlint-disable-next-line react/exhaustive-deps
    [check, columns, targets, changes],
  );
  const idOf = (target: Target, key: string) => `${target.key} ${key}`;
  const meaning: ValueMap = Object.fromEntries(
    unknown.map(({ target, values }) => [
      target.key,
      Object.fromEntries(
        values.slice(0, MAX_SHOWN).flatMap(({ key, likely }) => {
          const value = chosen[idOf(target, key)] ?? likely ?? '';
          return value === '' ? [] : [[key, value]];
        }),
      ),
    ]),
  );
  const cells = mapValues(check.lines, columns, targets, meaning);
  const cellCount = [...cells.values()].reduce((sum, texts) => sum + texts.size, 0);
  return (
    <>
      {counts.length > 0 && (
        <Notice kind="info" role="status" title={t('imports.zeros')}>
          <Text>{t('imports.zeros.text')}</Text>
          <Button
            mt="sm"
            onClick={() => {
              check.replace(replacements);
              onEdit();
            }}
          >
            {t('imports.zeros.add', {
              what: counts.map(({ target, count }) => `${count} ${target.label}`).join(t('imports.and')),
            })}
          </Button>
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice kind="info" title={t('imports.values')}>
          <Stack gap="md">
            <Text>{t('imports.values.text')}</Text>
            {unknown.map(({ target, values }) => (
              <fieldset key={target.key} className={styles.values}>
                <legend>{target.label}</legend>
                {values.slice(0, MAX_SHOWN).map(({ text, key, count, likely }) => (
                  <SelectField
                    key={key}
                    name={`value ${idOf(target, key)}`}
                    label={t('imports.values.of', { text, count })}
                    options={(target.options ?? []).map(({ value, label }) => ({
                      value,
                      label: label.el,
                    }))}
                    value={chosen[idOf(target, key)] ?? likely ?? ''}
                    onChange={(value) => setChosen({ ...chosen, [idOf(target, key)]: value })}
                  />
                ))}
                {values.length > MAX_SHOWN && (
                  <Text size="sm">{t('imports.values.more', { count: values.length - MAX_SHOWN })}</Text>
                )}
              </fieldset>
            ))}
            <Group>
              <Button
                variant="default"
                disabled={cellCount === 0}
                onClick={() => {
                  check.replace(cells);
                  onMeaning(meaning);
                  onEdit();
                }}
              >
                {t('imports.values.apply', { count: cellCount })}
              </Button>
            </Group>
          </Stack>
        </Notice>
      )}
    </>
  );
}
