import { Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { editsField } from '#engines/fields/levels.ts';
import { assignableRoles } from '#features/people/access.ts';
import { definitionOf, fieldsOfPerson } from '#features/people/web/public.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { Role } from '#platform/contract/roles.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { FieldSet } from '#ui/fields/FieldSet.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { type FieldFault, imports, type ImportUser } from '../contract.ts';
import { faultText } from './fault-text.ts';
import { isAddressFault, isGrave, type Owner } from './model/check-lines.ts';
import type { Line } from './read/read-sheet.ts';
import { SameAddress } from './steps/SameAddress.tsx';

type Values = Readonly<Record<string, unknown>>;

/** Adds one person with the fields of the project, by the same calls as a line of a sheet. The person is invited by mail. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId, settings } = useProject();
  const session = useSession();
  const given = assignableRoles(session.roles, session.level);
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<Role>('Mentee');
  const [values, setValues] = useState<Values>({});
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [owners, setOwners] = useState<readonly Owner[]>([]);
  const [person, setPerson] = useState<Line['person']>();
  const { run, problem } = useAct({ shows: 'here' });
  const form = useRef<HTMLDivElement>(null);
  const fields = fieldsOfPerson(settings, [role]).filter(
    (field) => field.type !== 'file' && editsField(session.level, field),
  );

  const user: ImportUser = {
    line: 1,
    username: username.trim(),
    password: '',
    roles: role,
    kayas: '',
    fields: Object.fromEntries(fields.map(({ name }) => [name, writtenOf(values[name])])),
    ...person,
  };
  const save = async (): Promise<boolean> => {
    const checks = await run(imports.check, { projectId, users: [user] });
    if (!checks) return false;
    const [checked] = checks;
    const found = (checked?.faults ?? []).map(ofForm);
    setFaults(found);
    setOwners(checked?.owners ?? []);
    if (found.some(isGrave)) return focusFault();
    const names = await run(imports.addUsers, { projectId, users: [user] });
    if (!names) return false;
    const [added] = names;
    // Somebody took the name after the check.
    if (added === undefined) {
      setFaults([{ field: 'Username', code: 'taken' }]);
      return focusFault();
    }
    toast(
      person?.same === undefined ? t('imports.newUser.done', { name: added }) : t('imports.newUser.joined'),
      { kind: 'success' },
    );
    return true;
  };
  // The field is marked when the form is drawn again.
  const focusFault = () => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return false;
  };
  const errorOf = (name: string) => {
    const field = fields.find((one) => one.name === name);
    const text = field ? writtenOf(values[name]) : '';
    const own = faults.filter((fault) => fault.field === name && isGrave(fault));
    return own.length === 0
      ? undefined
      : own.map((fault) => faultText(t, fault, { text, ...(field && { target: { field } }) })).join(' ');
  };
  const known = new Set(['Username', ...fields.map(({ name }) => name)]);
  const others = faults.filter((fault) => isGrave(fault) && !known.has(fault.field));
  return (
    <FormDialog
      title={t('imports.newUser')}
      submit={t(person?.same === undefined ? 'imports.newUser.save' : 'imports.newUser.join')}
      size="lg"
      isDirty={username !== '' || role !== 'Mentee' || Object.keys(values).length > 0}
      problem={problem}
      what={t('imports.newUser.failed')}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack ref={form}>
        <Text>{t('imports.newUser.text')}</Text>
        {others.length > 0 && (
          <ErrorNotice
            what={t('imports.newUser.failed')}
            todo={others.map((fault) => faultText(t, fault)).join(' ')}
          />
        )}
        <TextField
          name="Username"
          required
          label={t('imports.column.Username')}
          value={username}
          error={errorOf('Username')}
          autoComplete="off"
          onChange={setUsername}
        />
        <SelectField
          name="Roles"
          required
          label={t('ui.word.role')}
          options={given.map((one) => ({ value: one, label: t(`role.${one}`) }))}
          value={role}
          onChange={(chosen) => setRole(given.find((one) => one === chosen) ?? 'Mentee')}
        />
        <FieldSet
          fields={fields.map((field) => definitionOf(field, language))}
          bind={(name) => ({
            value: values[name] ?? '',
            error: errorOf(name),
            onChange: (value) => {
              setValues({ ...values, [name]: value });
              // Another address is another question.
              if (name !== 'email') return;
              setOwners([]);
              setPerson(undefined);
            },
          })}
        />
        <div role="status">
          <SameAddress
            faults={person ? [] : faults.filter(({ field }) => field === 'email')}
            owners={owners}
            person={person}
            onPerson={(chosen) => {
              setPerson(chosen);
              if (chosen) setFaults(faults.filter((fault) => !isAddressFault(fault)));
            }}
          />
        </div>
      </Stack>
    </FormDialog>
  );
}

/** The form asks for no password: without an address there is nowhere to send the invitation. */
const ofForm = (fault: FieldFault): FieldFault =>
  fault.code === 'passwordOrEmail' ? { field: 'email', code: 'noAddress' } : fault;

/** A value of a form as a person writes it in a cell. */
function writtenOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value).replace('.', ',') : '';
}
