import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { intervals, type Rhythm } from '#engines/queries/rhythm.ts';
import type { Role } from '#platform/contract/roles.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { reportRoles } from '../../access.ts';
import type { Query } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import type { GivenByName } from '../view/values.ts';
import { hourText, useWeekdays } from './rhythm-words.ts';

interface Props {
  query: Query;
  changed: GivenByName;
  onClose: () => void;
}

const upTo = (count: number, from = 1): number[] => Array.from({ length: count }, (_, at) => at + from);

const first: Rhythm = { every: 'week', weekday: 1, monthDay: 1, hour: 8 };

/** Schedules a report: how often a link to it is mailed, and which users get it. */
export function ScheduleDialog({ query, changed, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const weekdayName = useWeekdays();
  const [rhythm, setRhythm] = useState(first);
  const [roles, setRoles] = useState<Role[]>([]);
  const [isForRoles, setForRoles] = useState(false);
  const { run, problem } = useAct({ shows: 'here' });
  const set = (next: Partial<Rhythm>) => setRhythm({ ...rhythm, ...next });
  const readers = reportRoles.filter((role) => query.roles.includes(role));
  const submit = async () => {
    const answer = await run(queries.schedule, {
      ...rhythm,
      id: query.id,
      projectId,
      parameters: changed,
      roles: isForRoles ? roles : [],
    });
    if (answer) toast(t('queries.schedule.done', { at: shortMoment(answer.nextAt) }), { kind: 'success' });
    return answer !== undefined;
  };
  return (
    <FormDialog
      title={t('queries.schedule.title')}
      submit={t('queries.schedule.submit')}
      isDirty={rhythm !== first || roles.length > 0}
      canSubmit={!isForRoles || roles.length > 0}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('queries.schedule.about')}
        </Text>
        <RadioField
          name="every"
          label={t('ui.word.when')}
          options={intervals.map((value) => ({ value, label: t(`queries.schedule.every.${value}`) }))}
          value={rhythm.every}
          onChange={(value) => set({ every: intervals.find((one) => one === value) ?? 'week' })}
        />
        <Group grow align="start">
          {rhythm.every === 'week' && (
            <SelectField
              name="weekday"
              label={t('queries.schedule.weekday')}
              required
              options={upTo(7).map((day) => ({ value: String(day), label: weekdayName(day) }))}
              value={String(rhythm.weekday)}
              onChange={(value) => set({ weekday: Number(value) })}
            />
          )}
          {rhythm.every === 'month' && (
            <SelectField
              name="monthDay"
              label={t('queries.schedule.monthDay')}
              required
              options={upTo(31).map((day) => ({ value: String(day), label: String(day) }))}
              value={String(rhythm.monthDay)}
              onChange={(value) => set({ monthDay: Number(value) })}
            />
          )}
          <SelectField
            name="hour"
            label={t('queries.schedule.hour')}
            required
            options={upTo(24, 0).map((hour) => ({ value: String(hour), label: hourText(hour) }))}
            value={String(rhythm.hour)}
            onChange={(value) => set({ hour: Number(value) })}
          />
        </Group>
        {query.mayChange && readers.length > 0 && (
          <RadioField
            name="to"
            label={t('queries.schedule.to')}
            options={[
              { value: 'own', label: t('queries.schedule.to.own') },
              { value: 'roles', label: t('queries.schedule.to.roles') },
            ]}
            value={isForRoles ? 'roles' : 'own'}
            onChange={(value) => setForRoles(value === 'roles')}
          />
        )}
        {isForRoles && (
          <MultiSelectField
            name="roles"
            label={t('queries.schedule.roles')}
            required
            options={readers.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            value={roles}
            onChange={(chosen) => setRoles(readers.filter((role) => chosen.includes(role)))}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
