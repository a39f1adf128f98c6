import { useState } from 'react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { isSameDocument } from '../state/same-document.ts';
import { jsonFault } from './json-fault.ts';

type Extra = Questionnaire['extra'];

interface Props {
  value: Extra;
  onChange: (extra: Extra) => void;
}

const isObject = (value: unknown): value is Extra =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The extra data of the questionnaire as JSON. It counts once it is a JSON object; until then the field says where it is not. */
export function ExtraField({ value, onChange }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => JSON.stringify(value, null, 2));
  const [counted, setCounted] = useState(value);
  // Undo, and the field of the address, change it from outside.
  if (!isSameDocument(counted, value)) {
    setCounted(value);
    setTyped(JSON.stringify(value, null, 2));
  }
  const fault = jsonFault(typed);
  const isWrong = !fault && !isObject(JSON.parse(typed));
  const faults = [
    ...(fault ? [fault] : []),
    ...(isWrong ? [{ line: 1, column: 1, message: t('questionnaires.settings.extra.object') }] : []),
  ];
  return (
    <CodeField
      label={t('questionnaires.settings.extra')}
      help={t('questionnaires.settings.extra.help')}
      language="json"
      value={typed}
      faults={faults}
      onChange={(text) => {
        setTyped(text);
        if (jsonFault(text)) return;
        const extra: unknown = JSON.parse(text);
        if (!isObject(extra)) return;
        setCounted(extra);
        onChange(extra);
      }}
    />
  );
}
