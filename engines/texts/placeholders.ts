/**
 * The kind of a placeholder: `value` and `unescaped` are filled in (`{{name}}`, `{{- name}}`), `part` is another text
 * (`$t(key)`), and `block` is a command of a mail (`{% if reason %}`).
 */
export type PlaceholderKind = 'value' | 'unescaped' | 'part' | 'block';

export interface Placeholder {
  kind: PlaceholderKind;
  /** The name of the value, the label of the part, or the first word of the command. */
  name: string;
  /** How it is written without the choices that change nothing, such as spaces. Two placeholders with the same key do the same. */
  key: string;
  /** Where in the text, in UTF-16 units. */
  at: number;
  length: number;
}

// Each alternative stops at the first character that cannot belong to it, so that a text without an end is read once.
const pattern = /\{\{[^{}]*\}\}|\{%[^%]*%\}|\$t\([^()]*\)/g;

/** Finds the placeholders of a text of i18next, or of a mail in Liquid, in their order. */
export function readPlaceholders(text: string): Placeholder[] {
  return [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
    ...parse(written),
    at: index,
    length: written.length,
  }));
}

function parse(written: string): Pick<Placeholder, 'kind' | 'name' | 'key'> {
  if (written.startsWith('$t')) {
    const [label = ''] = written.slice(3, -1).split(',');
    return { kind: 'part', name: label.trim(), key: `$t(${label.trim()})` };
  }
  const inside = written.slice(2, -2).trim();
  if (written.startsWith('{%')) {
    // `{%- if x -%}` only drops the spaces around it, and quotes may be of either kind.
    const command = withoutDashes(inside).replace(/\s+/g, ' ').replaceAll("'", '"');
    return { kind: 'block', name: command.split(' ', 1)[0]!, key: `{% ${command} %}` };
  }
  const isUnescaped = inside.startsWith('-');
  const [name = '', ...formats] = withoutDashes(inside).split(/[,|]/);
  // The options of a format may differ between languages, `number(minimumFractionDigits: 2)`; the format may not.
  const kinds = formats.map((format) => `, ${/^\s*([\w-]*)/.exec(format)?.[1]}`).join('');
  return {
    kind: isUnescaped ? 'unescaped' : 'value',
    name: name.trim(),
    key: `{{${isUnescaped ? '- ' : ''}${name.trim()}${kinds}}}`,
  };
}

const withoutDashes = (inside: string): string =>
  inside.slice(inside.startsWith('-') ? 1 : 0, inside.endsWith('-') ? -1 : undefined).trim();

/** Stands for each character of what is hidden. It is no letter, space or mark. */
export const HIDDEN = '\uFFFC';

/** The text with a sign in place of each character that the pattern finds, so that all other places stay the same. */
export const hide = (text: string, what: RegExp): string =>
  text.replace(what, (found) => HIDDEN.repeat(found.length));

/** The text with its placeholders hidden. */
export const withoutPlaceholders = (text: string): string => hide(text, pattern);
