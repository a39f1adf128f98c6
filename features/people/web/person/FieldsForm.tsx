import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Field } from '#engines/fields/definition.ts';
import { signInAgain } from '#features/identity/contract/refusals.ts';
import { useProof } from '#features/identity/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { isRefusal, Problem, useTell } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
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
  const language = useLanguage();
  const { id: projectId } = useProject();
  const [changed, setChanged] = useState<Record<string, FieldValue>>({});
  const save = useTell(people.updateFields, { refreshes: [people.one, people.list] });
  // Only the own e-mail address asks for the password again.
  const { proved, dialog } = useProof();
  const problem =
    save.error instanceof Problem && !isRefusal(save.error, signInAgain) ? save.error : undefined;
  const faults = new Map(problem?.errors.map(({ field, code }) => [field, code]));
  const isDirty = Object.keys(changed).length > 0;
  useLeaving(() => isDirty && !save.isSuccess, t('people.leaving'));

  const submit = () => {
    if (!isDirty) return onClose();
    return void proved(() => save.mutateAsync({ projectId, userId, fields: changed })).then((done) => {
      if (!done) return;
      toast(t('people.saved'), { kind: 'success' });
      onClose();
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
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
