import { indicators2014, underived2014 } from './indicators/2014-2020.ts';
import { indicators2021, underived2021 } from './indicators/2021-2027.ts';
import type { Indicator, Underived } from './indicators/indicator.ts';
import type { CodeOf } from './indicators/marks.ts';
import type { Period } from './ready-forms.ts';

/** The common indicators that are derived from the forms of a period, by their codes, in the order of the annex. */
export const indicators: {
  readonly [P in Period]: Readonly<Record<CodeOf<P>, Indicator<P>>>;
} = { '2014-2020': indicators2014, '2021-2027': indicators2021 };

/** The common indicators that the forms do not tell, by their codes. Reports list them with the reason. */
export const underived: Readonly<Record<Period, Readonly<Record<string, Underived>>>> = {
  '2014-2020': underived2014,
  '2021-2027': underived2021,
};

/** The codes of the derived indicators of a period, in the order of the annex. */
export const codesOf = <P extends Period>(period: P): CodeOf<P>[] =>
  Object.keys(indicators[period]) as CodeOf<P>[];
