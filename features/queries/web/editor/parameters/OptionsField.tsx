import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { Parameter } from '../../../contract/shapes.ts';

interface Props {
  name: string;
  parameter: Parameter;
  /** The queries that can give the options. */
  queries: readonly { id: number; name: string }[];
  onChange: (change: Pick<Parameter, 'options' | 'optionsFrom'>) => void;
}

/** Options of a choice that the contract allows. */
const MAX_OPTIONS = 500;

/** The options of a choice: a list of lines, or the result of another query. */
export function OptionsField({ name, parameter, queries, onChange }: Props) {
  const t = useTexts();
  const [isFromQuery, setFromQuery] = useState(parameter.optionsFrom !== undefined);
  return (
    <>
      <ChoiceButtons
        label={t('queries.editor.options')}
        options={[
          { value: 'lines', text: t('queries.editor.options.lines') },
          { value: 'query', text: t('queries.editor.options.query') },
        ]}
        value={isFromQuery ? 'query' : 'lines'}
        onChange={(from) => {
          setFromQuery(from === 'query');
          onChange({});
        }}
      />
      {isFromQuery ? (
        <SelectField
          name={`${name}-from`}
          label={t('queries.editor.options.from')}
          help={t('queries.editor.options.from.help')}
          options={queries.map((query) => ({ value: String(query.id), label: query.name }))}
          value={parameter.optionsFrom === undefined ? '' : String(parameter.optionsFrom)}
          onChange={(id) => onChange(id === '' ? {} : { optionsFrom: Number(id) })}
        />
      ) : (
        <OptionLines
          name={`${name}-lines`}
          options={parameter.options ?? []}
          onChange={(options) => onChange(options.length > 0 ? { options } : {})}
        />
      )}
    </>
  );
}

type Options = NonNullable<Parameter['options']>;

const lineOf = ({ value, label }: Options[number]): string =>
  label === value || label === '' ? value : `${value} | ${label}`;

/** The options in a text of lines: the value, and behind `|` what readers see. */
function optionsIn(text: string): Options {
  const lines = text.split('\n').map((line) => line.split('|'));
  return lines
    .map(([value = '', ...label]) => ({ value: value.trim(), label: label.join('|').trim() || value.trim() }))
    .filter(({ value }) => value !== '')
    .slice(0, MAX_OPTIONS);
}

function OptionLines(props: { name: string; options: Options; onChange: (options: Options) => void }) {
  const t = useTexts();
  const [text, setText] = useState(props.options.map(lineOf).join('\n'));
  return (
    <LongTextField
      name={props.name}
      label={t('queries.editor.options.lines')}
      help={t('queries.editor.options.lines.help')}
      rows={3}
      value={text}
      onChange={(typed) => {
        setText(typed);
        props.onChange(optionsIn(typed));
      }}
    />
  );
}
