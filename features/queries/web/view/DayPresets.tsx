import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { namedDay } from '#engines/queries/days.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import type { Parameter } from '../../contract/shapes.ts';
import { days, type Period, periodOf, periods, valuesOfPeriod } from './periods.ts';
import { labelOf, type Values } from './values.ts';

interface Props {
  parameters: readonly Parameter[];
  today: ModelDate;
  onChoose: (values: Values) => void;
}

/** Days at a press: periods where the report asks for two days, else the days of a month or a year. */
export function DayPresets({ parameters, today, onChoose }: Props) {
  const t = useTexts();
  const asked = parameters.filter(({ type }) => type === 'day');
  const period = periodOf(parameters);
  if (asked.length === 0) return null;
  const ofPeriod = (Object.keys(periods) as Period[]).map((one) => ({
    label: t(`queries.period.${one}`),
    onClick: () => onChoose(valuesOfPeriod(one, period!, today)),
  }));
  const ofDays = asked
    .filter((one) => !period?.includes(one))
    .map((one) => ({
      key: one.name,
      title: asked.length === 1 ? t('queries.days') : t('queries.days.of', { name: labelOf(one) }),
      entries: days.map((day) => ({
        label: t(`queries.day.${day}`),
        onClick: () => onChoose({ [one.name]: namedDay(day, today)! }),
      })),
    }));
  const menus = [...(period ? [{ key: '', title: t('queries.periods'), entries: ofPeriod }] : []), ...ofDays];
  return menus.map(({ key, title, entries }) => (
    <ActionMenu
      key={key}
      button={
        <Button variant="default" leftSection={<IconCalendar size={16} aria-hidden />}>
          {title}
        </Button>
      }
      groups={[entries]}
    />
  ));
}
