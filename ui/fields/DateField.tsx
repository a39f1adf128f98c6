import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import { dateLimits, isWithin, type DateBound } from '#engines/dates/age.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { formatDate, isNoDay, parseDate, withSeparators } from '#engines/dates/parse-date.ts';
import { useTexts, type Texts } from '#platform/web/texts.ts';
import { given, inputProps, type FieldProps } from './field.ts';

const DateCalendar = lazy(async () => ({ default: (await import('./DateCalendar.tsx')).DateCalendar }));

interface Props extends FieldProps<string> {
  /** The first day it takes (`DD-MM-YYYY`), or the youngest age in completed years for a date of birth. */
  min?: DateBound | undefined;
  /** The last day, or the oldest age. */
  max?: DateBound | undefined;
  /** The day from which ages count. @default the present day in Greece */
  today?: ModelDate | undefined;
  autoComplete?: string | undefined;
}

/**
 * A day. It shows `DD/MM/YYYY`, accepts that or `DD-MM-YYYY`, strictly, and gives `DD-MM-YYYY`. It adds the separators to digits
 * that are typed on a keypad. While the text is not
 * a date it gives the text as typed, so that nothing is lost and the form's own check refuses it; once left, it shows
 * the error.
 */
export function DateField(props: Props) {
  const t = useTexts();
  const { min, max, today = presentDay(), onBlur, error, disabled, autoComplete } = props;
  const [value, setValue] = useUncontrolled({
    ...given(props),
    finalValue: '',
    onChange: (next: string) => props.onChange?.(next),
  });
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const limits = dateLimits({ min, max }, today);
  const date = parseDate(value);

  const shown = draft ?? (date ? formatDate(date) : value);

  const pick = (picked: ModelDate) => {
    setDraft(undefined);
    setValue(picked);
    setOpen(false);
  };

  return (
    <TextInput
      {...inputProps(props)}
      value={shown}
      error={error ?? (left && draft === undefined ? fault(t, value, limits) : undefined)}
      placeholder={t('ui.date.placeholder')}
      inputMode="numeric"
      autoComplete={autoComplete ?? 'off'}
      maxLength={10}
      onChange={({ currentTarget: { value: typed } }) => {
        // A keypad of digits has no separators.
        const text = withSeparators(typed, shown);
        setDraft(text);
        setValue(parseDate(text) ?? text);
      }}
      onBlur={() => {
        setDraft(undefined);
        setLeft(true);
        onBlur?.();
      }}
      rightSectionWidth={44}
      rightSection={
        <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-end" withinPortal>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('ui.date.open')}
              disabled={disabled ?? false}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={20} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          {/* Escape closes the calendar, and not the dialog around the field. */}
          <Popover.Dropdown aria-label={t('ui.date.calendar')} data-mantine-stop-propagation>
            <Suspense fallback={t('ui.loading')}>
              {open && <DateCalendar date={date} today={today} limits={limits} onPick={pick} />}
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

function fault(
  t: Texts,
  value: string,
  limits: { earliest?: ModelDate; latest?: ModelDate },
): string | undefined {
  if (!value) return undefined;
  const date = parseDate(value);
  if (!date) return isNoDay(value) ? t('ui.date.noDay', { day: value }) : t('ui.date.invalid');
  if (isWithin(date, limits)) return undefined;
  const { earliest, latest } = limits;
  if (earliest && latest) return t('ui.date.range', { min: formatDate(earliest), max: formatDate(latest) });
  return earliest
    ? t('ui.date.min', { min: formatDate(earliest) })
    : t('ui.date.max', { max: formatDate(latest ?? '') });
}

const presentDay = (): ModelDate => athensClock(Date.now()).date;
