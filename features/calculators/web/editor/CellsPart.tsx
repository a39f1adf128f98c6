import { ActionIcon, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type InputKind, inputKinds } from '#engines/workbook/input.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Section } from '#ui/Section.tsx';
import { AddCell } from './AddCell.tsx';
import styles from './editor.module.css';
import { useCellLabels } from './use-cell-labels.ts';
import type { CalculatorDraft } from './use-calculator-draft.ts';

const MAX_TITLE = 120;

/** The cells that people write into, and the results that are always in sight. */
export function CellsPart({ form }: { form: CalculatorDraft }) {
  const t = useTexts();
  const { inputs, pinned } = form.draft;
  const labelOf = useCellLabels(form);
  return (
    <Stack gap="lg">
      <Section title={t('calculators.cells.inputs')}>
        <Text mb="md">{t('calculators.cells.inputs.text')}</Text>
        <Stack gap="sm">
          {inputs.length > 0 && <Heads of={t('calculators.cells.kind')} />}
          {inputs.map(({ place, kind }) => (
            <CellRow
              key={place}
              place={place}
              label={labelOf(place)}
              onRemove={() => form.change({ inputs: inputs.filter((one) => one.place !== place) })}
            >
              <SelectField
                name={`kind-${place}`}
                label={t('calculators.cells.kind')}
                value={kind}
                required
                options={inputKinds.map((one) => ({ value: one, label: t(`calculators.kind.${one}`) }))}
                onChange={(value) =>
                  form.change({
                    inputs: inputs.map((one) =>
                      one.place === place ? { place, kind: value as InputKind } : one,
                    ),
                  })
                }
              />
            </CellRow>
          ))}
          {inputs.length === 0 && <Text c="dimmed">{t('calculators.cells.inputs.none')}</Text>}
          <AddCell
            form={form}
            label={t('calculators.cells.inputs.add')}
            taken={inputs.map(({ place }) => place)}
            onAdd={(place) => form.change({ inputs: [...inputs, { place, kind: 'number' }] })}
          />
        </Stack>
      </Section>
      <Section title={t('calculators.cells.results')}>
        <Text mb="md">{t('calculators.cells.results.text')}</Text>
        <Stack gap="sm">
          {pinned.length > 0 && <Heads of={t('calculators.cells.title')} />}
          {pinned.map(({ place, title = '' }) => (
            <CellRow
              key={place}
              place={place}
              label={labelOf(place)}
              onRemove={() => form.change({ pinned: pinned.filter((one) => one.place !== place) })}
            >
              <TextField
                name={`title-${place}`}
                label={t('calculators.cells.title')}
                value={title}
                placeholder={labelOf(place)}
                maxLength={MAX_TITLE}
                onChange={(value) =>
                  form.change({
                    pinned: pinned.map((one) =>
                      one.place === place ? { place, ...(value !== '' && { title: value }) } : one,
                    ),
                  })
                }
              />
            </CellRow>
          ))}
          {pinned.length === 0 && <Text c="dimmed">{t('calculators.cells.results.none')}</Text>}
          <AddCell
            form={form}
            label={t('calculators.cells.results.add')}
            taken={pinned.map(({ place }) => place)}
            onAdd={(place) => form.change({ pinned: [...pinned, { place }] })}
          />
        </Stack>
      </Section>
    </Stack>
  );
}

/** Above the rows on a wide page, where their own labels are not seen. */
function Heads({ of }: { of: string }) {
  const t = useTexts();
  return (
    <div className={styles.cellHeads} aria-hidden>
      <Text size="sm" c="dimmed">
        {t('calculators.cell')}
      </Text>
      <Text size="sm" c="dimmed">
        {of}
      </Text>
    </div>
  );
}

interface RowProps {
  place: string;
  /** What the sheet calls the cell. */
  label: string | undefined;
  onRemove: () => void;
  children: ReactNode;
}

/** A cell by its name, with what is said about it. */
function CellRow({ place, label, onRemove, children }: RowProps) {
  const t = useTexts();
  return (
    <div className={styles.cell} role="group" aria-label={place}>
      <div className={styles.cellName}>
        <Text fw={600}>{label ?? place}</Text>
        {label !== undefined && (
          <Text size="sm" c="dimmed">
            {place}
          </Text>
        )}
      </div>
      {children}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={t('calculators.cells.remove', { cell: place })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
