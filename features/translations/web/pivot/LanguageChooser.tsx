import { Checkbox } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import styles from './pivot.module.css';

interface Props {
  codes: readonly string[];
  chosen: readonly string[];
  titleOf: (code: string) => string;
  onChoose: (codes: string[]) => void;
}

/** The languages that are columns of the pivot, with one box for all of them (spec 002 §2.6). */
export function LanguageChooser({ codes, chosen, titleOf, onChoose }: Props) {
  const t = useTexts();
  const isAll = chosen.length === codes.length;
  return (
    <fieldset className={styles.languages} data-no-print>
      <legend>{t('translations.pivot.languages')}</legend>
      <Checkbox
        label={t('translations.language.all')}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => onChoose(isAll ? [] : [...codes])}
      />
      {codes.map((code) => (
        <Checkbox
          key={code}
          label={titleOf(code)}
          checked={chosen.includes(code)}
          onChange={({ currentTarget }) =>
            onChoose(codes.filter((one) => (one === code ? currentTarget.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
