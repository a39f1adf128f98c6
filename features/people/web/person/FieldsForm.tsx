import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Field } from '#engines/fields/definition.ts';
import { useProof } from '#features/identity/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { FieldSet } from '#ui/fields/FieldSet.tsx';
import { toast } from '#ui/toast.ts';
import type { FieldValue } from '../../contract/fields.ts';
import { people } from '../../contract.ts';
import { definitionOf } from './field-definition.ts';

interface Props {
  userId: number;
  /** The fields that the reader may change. */
  fields: readonly Field[];
  values: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** The fields of a person as a form. All changes are saved together, or none. */
export function FieldsForm({ userId, fields, values, onClose }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId } = useProject();
  const [changed, setChanged] = useState<Record<string, FieldValue>>({});
  // Only the own e-mail address asks for the password again.
  const { run, isBusy, problem, dialog } = useProof();
  const isSaved = useRef(false);
  const faults = new Map(problem?.errors.map(({ field, code }) => [field, code]));
  const isDirty = Object.keys(changed).length > 0;
  useLeaving(() => isDirty && !isSaved.current, t('people.leaving'));

  const submit = async () => {
    if (!isDirty) return onClose();
    if (!(await run(people.updateFields, { projectId, userId, fields: changed }))) return;
    isSaved.current = true;
    toast(t('people.saved'), { kind: 'success' });
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        {problem && faults.size === 0 && <FailureNotice what={t('people.save.failed')} error={problem} />}
        <FieldSet
          fields={fields.map((field) => definitionOf(field, language))}
          bind={(name) => ({
            value: changed[name] ?? values[name] ?? '',
            ...(faults.has(name) && { error: t(`people.fault.${faults.get(name)}`) }),
            onChange: (value) => setChanged({ ...changed, [name]: value as FieldValue }),
          })}
        />
        <Group>
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            {t('people.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </form>
  );
}
