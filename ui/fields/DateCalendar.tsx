import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/el';
import { DatePicker } from '@mantine/dates';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { partsOf, type ModelDate } from '#engines/dates/model-date.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';

interface Props {
  date: ModelDate | undefined;
  today: ModelDate;
  limits: { earliest?: ModelDate; latest?: ModelDate };
  onPick: (date: ModelDate) => void;
}

/** The calendar of a date field, in its own chunk. It opens at the date, or at the last day allowed. */
export function DateCalendar({ date, today, limits: { earliest, latest }, onPick }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const far = latest !== undefined && partsOf(today).year - partsOf(latest).year > 2;
  return (
    <DatePicker
      __stopPropagation
      value={date ? turned(date) : null}
      defaultDate={turned(date ?? latest ?? today)}
      // A date of birth is found by its decade, not by leafing through months.
      defaultLevel={far && !date ? 'decade' : 'month'}
      {...(earliest && { minDate: turned(earliest) })}
      {...(latest && { maxDate: turned(latest) })}
      locale={language}
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      getDayAriaLabel={(day) => formatLongDate(turned(day), language)}
      ariaLabels={{
        monthLevelControl: t('ui.date.chooseMonth'),
        yearLevelControl: t('ui.date.chooseYear'),
        previousMonth: t('ui.date.previousMonth'),
        nextMonth: t('ui.date.nextMonth'),
        previousYear: t('ui.date.previousYear'),
        nextYear: t('ui.date.nextYear'),
        previousDecade: t('ui.date.previousDecade'),
        nextDecade: t('ui.date.nextDecade'),
      }}
      onChange={(day) => day && onPick(turned(day))}
    />
  );
}

/** `DD-MM-YYYY` to `YYYY-MM-DD` and back. */
const turned = (day: string): string => day.split('-').reverse().join('-');
