import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  DocumentField,
  type SettingsFormProps,
  SettingsSection,
  valueAt,
  withValue,
} from '#features/projects/web/public.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import { isStatisticId } from '#engines/figures/statistic-id.ts';
import type { StoredStatistic } from '../../settings.ts';
import { traits } from '../../traits.ts';

const answersPath = ['Config', 'Statistics', 'Answers'];
/** Statistics of a project (settings.ts). */
const MOST = 100;

/** What a project asks about its people, and the fields that participation is counted by, in the form of its settings. */
export function StatisticsSettingsForm({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const isAdmin = useSession().roles.includes('Admin');
  const list = statisticsIn(document);
  const set = (change: (list: readonly StoredStatistic[]) => readonly StoredStatistic[]) =>
    onChange((before) => {
      const next = change(statisticsIn(before));
      return withValue(before, answersPath, next.length > 0 ? next : undefined);
    });
  return (
    <SettingsSection title={t('statistics.settings')} help={t('statistics.settings.help')}>
      {!isAdmin && <Text size="sm">{t('statistics.settings.byMentee.admin')}</Text>}
      {list.length === 0 && <Text c="dimmed">{t('statistics.settings.none')}</Text>}
      {list.map((one, at) => (
        <Entry
          // All parts of an entry can be changed, so its place is its key.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          entry={one}
          at={at}
          isLast={at === list.length - 1}
          isTaken={list.some((other, place) => place < at && other.Id === one.Id)}
          isAdmin={isAdmin}
          onChange={(next) => set((now) => replaceAt(now, at, next))}
          onMove={(by) => set((now) => moveAt(now, at, by))}
          onRemove={() => set((now) => removeAt(now, at))}
        />
      ))}
      {isAdmin && list.length < MOST && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => set((now) => [...now, { Id: '', Label: '', Type: 'number' }])}
          >
            {t('statistics.settings.add')}
          </Button>
        </div>
      )}
      <div>
        <Title order={3} size="h5">
          {t('statistics.settings.participation')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('statistics.settings.participation.help')}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {traits.map((trait) => (
          <DocumentField
            key={trait}
            document={document}
            path={['Config', 'Statistics', 'Participation', trait]}
            kind="text"
            label={t(`statistics.settings.${trait}`)}
            onChange={onChange}
          />
        ))}
      </SimpleGrid>
    </SettingsSection>
  );
}

interface EntryProps {
  entry: StoredStatistic;
  at: number;
  isLast: boolean;
  /** An entry before it has the same id. */
  isTaken: boolean;
  isAdmin: boolean;
  onChange: (entry: StoredStatistic) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One statistic. Only an Admin changes it: an answer is one for all projects of a person. */
function Entry({ entry, at, isLast, isTaken, isAdmin, onChange, onMove, onRemove }: EntryProps) {
  const t = useTexts();
  const { Id, Label, Type, Min, Max, ByMentee = false } = entry;
  const name = Label || t('statistics.settings.entry', { number: at + 1 });
  const field = (key: string) => ({ name: `statistic-${at}-${key}`, disabled: !isAdmin });
  const isWrong = Id !== '' && (isTaken || !isStatisticId(Id));
  const withLimit = (key: 'Min' | 'Max', value: number | string) => {
    const { [key]: _, ...others } = entry;
    onChange(typeof value === 'number' ? { ...others, [key]: value } : others);
  };
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            {...field('id')}
            label={t('statistics.settings.id')}
            help={t('statistics.settings.id.help')}
            required
            maxLength={60}
            error={isWrong ? t('statistics.settings.id.wrong') : undefined}
            value={Id}
            onChange={(id) => onChange({ ...entry, Id: id })}
          />
          <TextField
            {...field('label')}
            label={t('statistics.settings.label')}
            required
            maxLength={200}
            value={Label}
            onChange={(label) => onChange({ ...entry, Label: label })}
          />
          <SelectField
            {...field('type')}
            label={t('statistics.settings.type')}
            required
            options={(['number', 'text'] as const).map((type) => ({
              value: type,
              label: t(`statistics.settings.type.${type}`),
            }))}
            value={Type}
            onChange={(type) => {
              const { Min: _min, Max: _max, ...others } = entry;
              onChange(type === 'text' ? { ...others, Type: 'text' } : { ...entry, Type: 'number' });
            }}
          />
        </SimpleGrid>
        {Type === 'number' && (
          <SimpleGrid cols={2}>
            <NumberField
              {...field('min')}
              label={t('statistics.settings.min')}
              value={Min ?? ''}
              onChange={(value) => withLimit('Min', value)}
            />
            <NumberField
              {...field('max')}
              label={t('statistics.settings.max')}
              value={Max ?? ''}
              onChange={(value) => withLimit('Max', value)}
            />
          </SimpleGrid>
        )}
        <CheckField
          {...field('by-mentee')}
          label={t('statistics.settings.byMentee')}
          value={ByMentee}
          onChange={(on) => {
            const { ByMentee: _, ...others } = entry;
            onChange(on ? { ...others, ByMentee: true } : others);
          }}
        />
        {isAdmin && (
          <Arrange name={name} isFirst={at === 0} isLast={isLast} onMove={onMove} onRemove={onRemove} />
        )}
      </Stack>
    </Paper>
  );
}

const statisticsIn = (document: SettingsFormProps['document']): readonly StoredStatistic[] => {
  const value = valueAt(document, answersPath);
  return Array.isArray(value) ? (value as StoredStatistic[]) : [];
};
