import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Field } from '#engines/fields/definition.ts';
import { editsField } from '#engines/fields/levels.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Problem } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useSeenFields } from '../../use-fields.ts';
import { type Draft, singleText } from '../draft.ts';
import { MAX_LINES, readLines, type UpdateLine } from '../model/read-lines.ts';

const SingleField = lazy(async () => ({ default: (await import('./SingleField.tsx')).SingleField }));
const PersonFinder = lazy(async () => ({
  default: (await import('../../finder/PersonFinder.tsx')).PersonFinder,
}));

interface Props {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Why the last preview failed. */
  problem?: unknown;
  onPreview: (field: Field, lines: readonly UpdateLine[]) => void;
}

/** The first step: the field, the people and the values. */
export function FormStep({ draft, onDraft, problem, onPreview }: Props) {
  const t = useTexts();
  const { level } = useSession();
  const { id: projectId } = useProject();
  const [isFinding, setFinding] = useState(false);
  const [faults, setFaults] = useState<{ field?: string; text?: string }>({});
  const fields = useSeenFields().filter(
    (field) => editsField(level, field) && field.type !== 'file' && field.type !== 'computed',
  );
  const field = fields.find(({ name }) => name === draft.field);
  const change = (more: Partial<Draft>) => {
    setFaults({});
    onDraft({ ...draft, ...more });
  };

  const submit = () => {
    if (!field) return setFaults({ field: t('people.update.field.missing') });
    const single = draft.from === 'single' ? singleText(draft.single) : undefined;
    const lines = tryToRead(draft.text, { single, headings: [field.label, field.name] });
    if (typeof lines === 'string')
      return setFaults({ text: t(`people.update.text.${lines}`, { most: MAX_LINES }) });
    onPreview(field, lines);
  };

  if (fields.length === 0)
    return <Empty title={t('people.update.noFields')}>{t('people.update.noFields.text')}</Empty>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md" maw={720}>
        <Text>{t('people.update.intro')}</Text>
        {problem instanceof Problem && (
          <FailureNotice what={t('people.update.preview.failed')} error={problem} />
        )}
        <SelectField
          name="field"
          required
          label={t('people.field')}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          value={draft.field}
          error={faults.field}
          onChange={(name) => change({ field: name, single: '' })}
        />
        <RadioField
          name="from"
          label={t('people.update.from')}
          options={(['lines', 'single'] as const).map((from) => ({
            value: from,
            label: t(`people.update.from.${from}`),
          }))}
          value={draft.from}
          onChange={(from) => change({ from: from === 'single' ? 'single' : 'lines' })}
        />
        {draft.from === 'single' && field && (
          <Suspense fallback={<Loading lines={2} />}>
            <SingleField field={field} value={draft.single} onChange={(single) => change({ single })} />
          </Suspense>
        )}
        <LongTextField
          name="lines"
          required
          rows={8}
          label={t(`people.update.text.${draft.from}`)}
          help={t(`people.update.text.${draft.from}.help`)}
          value={draft.text}
          error={faults.text}
          onChange={(text) => change({ text })}
        />
        <Group>
          <Button type="submit">{t('people.update.toPreview')}</Button>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setFinding(true)}
          >
            {t('people.update.find')}
          </Button>
        </Group>
      </Stack>
      {isFinding && (
        <Suspense>
          <PersonFinder
            title={t('people.update.find')}
            projectId={projectId}
            onChoose={({ username }) => {
              setFinding(false);
              const line = draft.from === 'single' ? username : `${username};`;
              change({ text: [draft.text.trimEnd(), line].filter(Boolean).join('\n') });
            }}
            onClose={() => setFinding(false)}
          />
        </Suspense>
      )}
    </form>
  );
}

/** The lines, or the problem that prevents the preview. */
function tryToRead(
  text: string,
  options: Parameters<typeof readLines>[1],
): UpdateLine[] | 'empty' | 'too-large' {
  try {
    const lines = readLines(text, options);
    if (lines.length === 0) return 'empty';
    return lines.length > MAX_LINES ? 'too-large' : lines;
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    return error.code === 'empty' ? 'empty' : 'too-large';
  }
}
