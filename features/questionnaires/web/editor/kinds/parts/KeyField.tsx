import type { Localized } from '#engines/forms/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { lineOf } from '../../state/names.ts';

interface OptionKeyProps {
  name: string;
  label: string;
  options: readonly { id: number; text: Localized }[];
  value: number | undefined;
  onChange: (option: number | undefined) => void;
}

/** Chooses the right option of a group; without one it is not graded. */
export function OptionKey({ name, label, options, value, onChange }: OptionKeyProps) {
  const t = useTexts();
  const language = useContentLanguage();
  return (
    <SelectField
      name={name}
      label={label}
      placeholder={t('questionnaires.kinds.key.none')}
      options={options.map(({ id, text }, at) => ({
        value: String(id),
        label: lineOf(text, language) || t('questionnaires.kinds.option.numbered', { number: at + 1 }),
      }))}
      value={value === undefined || value === 0 ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  );
}

interface TextKeysProps {
  name: string;
  label: string;
  help?: string;
  value: readonly string[];
  onChange: (texts: readonly string[]) => void;
}

/** Texts that count as right at most, and the length of each (`server/definition`). */
const [MAX_KEYS, MAX_KEY] = [50, 500];

/** The texts that count as right, one a line; without any the answer is not graded. */
export function TextKeys({ name, label, help, value, onChange }: TextKeysProps) {
  const t = useTexts();
  return (
    <LongTextField
      name={name}
      rows={1}
      label={label}
      help={help ?? t('questionnaires.kinds.keys.help')}
      value={value.join('\n')}
      onChange={(text) =>
        onChange(
          text === ''
            ? []
            : text
                .split('\n')
                .slice(0, MAX_KEYS)
                .map((line) => line.slice(0, MAX_KEY)),
        )
      }
      onBlur={() => {
        const clean = value.map((line) => line.trim()).filter(Boolean);
        if (clean.length !== value.length || clean.some((line, at) => line !== value[at])) onChange(clean);
      }}
    />
  );
}
