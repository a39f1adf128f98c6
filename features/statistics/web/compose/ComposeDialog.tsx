import { Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { holds, staff } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { figureReaders } from '../../access.ts';
import type { Figure } from '../../contract/figures.ts';
import type { Placed } from '../../contract/pages.ts';
import { statistics } from '../../contract.ts';
import { setFilters } from '../figure/choice.ts';
import type { Draft } from './draft.ts';

/** Figures on a page (contract/pages.ts). */
const MOST = 40;

interface Props {
  draft: Draft;
  onClose: () => void;
  /** The page was saved under this key. */
  onSaved: (key: string) => void;
}

/** Composes a page of figures: which ones, in which order, with which filters and form, for whom. */
export function ComposeDialog({ draft, onClose, onSaved }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const maySetRoles = holds(useSession().roles, staff);
  const [page, setPage] = useState(draft);
  const { run, problem } = useAct({ shows: 'here' });
  const { data, error, refetch } = useQuery(ask(statistics.figures, { projectId, ids: [] }));
  const figures = data?.list ?? [];
  const { placed } = page;
  const change = (part: Partial<Draft>) => setPage((now) => ({ ...now, ...part }));
  const titleOf = (id: string) => t(`statistics.figure.${id}`);
  const save = async () => {
    const { pageId, name, roles, version } = page;
    const saved = await run(statistics.savePage, {
      projectId,
      ...(pageId !== undefined && { pageId }),
      version,
      name,
      placed: placed.map((one) => ({ ...one, filters: setFilters(one.filters) })),
      roles: [...roles],
    });
    if (!saved) return false;
    toast(t('statistics.saved', { name }), { kind: 'success' });
    onSaved(`page:${saved.pageId}`);
    return true;
  };
  return (
    <FormDialog
      title={t(page.pageId === undefined ? 'statistics.compose.new' : 'statistics.compose.change')}
      submit={t('statistics.compose.save')}
      size="lg"
      isDirty={page !== draft}
      canSubmit={page.name.trim() !== '' && placed.length > 0}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextField
          name="figure-page-name"
          label={t('statistics.compose.name')}
          required
          maxLength={120}
          value={page.name}
          onChange={(name) => change({ name })}
        />
        {maySetRoles && (
          <MultiSelectField
            name="figure-page-roles"
            label={t('statistics.compose.roles')}
            help={t('statistics.compose.roles.help')}
            options={figureReaders.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            value={[...page.roles]}
            onChange={(roles) => change({ roles: figureReaders.filter((role) => roles.includes(role)) })}
          />
        )}
        <section aria-label={t('statistics.compose.figures')}>
          <Text component="h3" fw={600} mb="xs">
            {t('statistics.compose.figures')}
          </Text>
          {error && (
            <FailureNotice what={t('statistics.failed')} error={error} onRetry={() => void refetch()} />
          )}
          {!data && !error && <Loading lines={4} />}
          {data && placed.length === 0 && <Text c="dimmed">{t('statistics.compose.none')}</Text>}
          <Stack gap="xs">
            {data &&
              placed.map((one, place) => (
                // Figures have no key of their own, and a page may have one twice.
                // oxlint-disable-next-line react/no-array-index-key
                <Paper key={`${one.figure} ${place}`} withBorder p="sm">
                  <Group justify="space-between" wrap="nowrap" gap="xs" align="start">
                    <Text fw={600}>{titleOf(one.figure)}</Text>
                    <Arrange
                      name={titleOf(one.figure)}
                      isFirst={place === 0}
                      isLast={place === placed.length - 1}
                      onMove={(by) => change({ placed: moveAt(placed, place, by) })}
                      onRemove={() => change({ placed: removeAt(placed, place) })}
                    />
                  </Group>
                  <PlacedFields
                    name={`figure-${place}`}
                    figure={figures.find(({ id }) => id === one.figure)}
                    placed={one}
                    onChange={(next) => change({ placed: replaceAt(placed, place, next) })}
                  />
                </Paper>
              ))}
            {data && placed.length < MOST && (
              <SelectField
                // A new key empties the field after each choice.
                key={placed.length}
                name="add-figure"
                label={t('statistics.compose.add')}
                options={figures.map(({ id }) => ({ value: id, label: titleOf(id) }))}
                value=""
                onChange={(id) => change({ placed: [...placed, { figure: id, filters: {} }] })}
              />
            )}
          </Stack>
        </section>
      </Stack>
    </FormDialog>
  );
}

interface PlacedProps {
  /** Begins the names of the fields. */
  name: string;
  figure: Figure | undefined;
  placed: Placed;
  onChange: (placed: Placed) => void;
}

/** The form in which a figure opens, and its filters. */
function PlacedFields({ name, figure, placed, onChange }: PlacedProps) {
  const t = useTexts();
  if (!figure) return null;
  const forms =
    figure.drawn === 'funnel'
      ? (['funnel', 'table'] as const)
      : ([
          'bars',
          'rows',
          ...(figure.dimensions.length > 1 ? (['stacked'] as const) : []),
          'line',
          'table',
        ] as const);
  const isUsual = placed.drawn === undefined || placed.drawn === figure.drawn;
  return (
    <Stack gap="xs" mt="xs">
      <SelectField
        name={`${name}-form`}
        label={t('statistics.compose.form')}
        required
        options={forms.map((form) => ({ value: form, label: t(`statistics.form.${form}`) }))}
        value={isUsual ? figure.drawn : (placed.drawn ?? '')}
        onChange={(value) => {
          const { drawn: _, ...others } = placed;
          const form = forms.find((one) => one === value);
          onChange(form && form !== figure.drawn ? { ...others, drawn: form } : others);
        }}
      />
      {figure.dimensions
        .filter(({ values }) => values.length > 1)
        .map((dimension) => (
          <MultiSelectField
            key={dimension.name}
            name={`${name}-${dimension.name}`}
            label={t('statistics.compose.only', { dimension: t(`statistics.dimension.${dimension.name}`) })}
            options={dimension.values.map(({ key, words }) => ({ value: key, label: words }))}
            value={[...(placed.filters[dimension.name] ?? [])]}
            onChange={(keys) =>
              onChange({ ...placed, filters: { ...placed.filters, [dimension.name]: keys } })
            }
          />
        ))}
    </Stack>
  );
}
