import { useState } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import type { DirectiveProps } from '#features/views/web/public.tsx';
import { DateCalendar } from '#ui/fields/DateCalendar.tsx';
import { textOf } from './options.ts';

const noLimits = {};

/** A month from which the user of the view picks a day. */
export function CalendarPart({ options, onValue }: DirectiveProps) {
  const [date, setDate] = useState(parseDate(textOf(options, 'value')));
  const [today] = useState(() => athensClock(Date.now()).date);
  return (
    <DateCalendar
      date={date}
      today={today}
      limits={noLimits}
      onPick={(picked) => {
        setDate(picked);
        onValue(picked);
      }}
    />
  );
}
