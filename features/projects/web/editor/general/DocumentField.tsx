import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { asNumber, asText, type Document, valueAt, withValue } from '../document.ts';
import { Chooser } from '../../shared/Chooser.tsx';

interface Props {
  document: Document;
  /** The path of the value; the last key names the field. */
  path: readonly string[];
  kind: 'text' | 'number' | 'flag' | 'choice';
  /** @default the text of the key */
  label?: string;
  /** Whether there is a help text under `projects.help.<key>`. */
  hasHelp?: boolean;
  /** The options of a `choice`. */
  options?: readonly { value: string; label: string }[];
  /** The default value, shown when the key is not set. */
  usual?: string;
  min?: number;
  max?: number;
  /** Only an Admin changes the value; other staff read it. */
  adminOnly?: boolean;
  onChange: (next: (before: Document) => Document) => void;
}

/** A value of the settings as a field. Emptying it removes the key, so the default applies again. */
export function DocumentField({
  document,
  path,
  kind,
  label,
  hasHelp = false,
  options = noOptions,
  usual = '',
  min,
  max,
  adminOnly = false,
  onChange,
}: Props) {
  const t = useTexts();
  const disabled = !useSession().roles.includes('Admin') && adminOnly;
  const key = path.at(-1)!;
  const value = valueAt(document, path);
  const set = (next: unknown) => onChange((before) => withValue(before, path, next));
  const shared = {
    name: path.join('-'),
    label: label ?? t(`projects.key.${key}`),
    ...(hasHelp && { help: t(`projects.help.${key}`) }),
    ...(disabled && { disabled, help: t('projects.adminOnly') }),
  };
  if (kind === 'flag')
    return <CheckField {...shared} value={value === true} onChange={(on) => set(on ? true : undefined)} />;
  if (kind === 'number')
    return (
      <NumberField
        {...shared}
        decimals={false}
        min={min}
        max={max}
        value={asNumber(value) ?? ''}
        onChange={(next) => set(typeof next === 'number' ? next : undefined)}
      />
    );
  if (kind === 'choice')
    return <Chooser {...shared} options={options} value={asText(value) || usual} onChange={set} />;
  return (
    <TextField {...shared} value={asText(value)} onChange={(next) => set(next === '' ? undefined : next)} />
  );
}

const noOptions: readonly { value: string; label: string }[] = [];
