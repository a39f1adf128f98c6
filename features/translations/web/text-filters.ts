import type { Texts } from '#platform/web/texts.ts';
import { choiceFilter, type ListFilter } from '#ui/filters.tsx';
import { onlyChoices, onlyOf } from './only.ts';
import type { CoverageAnswer } from './use-coverage.ts';
import type { TextsAddress } from './use-texts-address.ts';

/** The filters that the grid and the pivot share: what is wrong with a text, and which part of the product says it. */
export const textFilters = (
  t: Texts,
  { at, narrow }: TextsAddress,
  { areas }: CoverageAnswer,
): ListFilter[] => [
  choiceFilter(t, {
    name: 'only',
    label: t('translations.only'),
    value: at.only === 'all' ? '' : onlyOf(at.only),
    options: onlyChoices.map((one) => ({ value: one, label: t(`translations.only.${one}`) })),
    placeholder: t('translations.only.all'),
    onChange: (only) => narrow({ only: only || 'all' }),
  }),
  choiceFilter(t, {
    name: 'area',
    label: t('translations.area'),
    value: at.area,
    options: areas.map((area) => ({ value: area, label: areaName(t, area) })),
    placeholder: t('translations.area.all'),
    onChange: (area) => narrow({ area }),
  }),
];

/** The parts of the product have the names of their folders; two of them are none. */
function areaName(t: Texts, area: string): string {
  if (area === 'first') return t('translations.area.first');
  return area === 'own' ? t('translations.area.own') : area;
}

/** The part of the input of `labels` that the address says. */
export const filterOf = ({ search, only, area }: TextsAddress['at']) => ({
  search,
  only: onlyOf(only),
  ...(area !== '' && { area }),
});
