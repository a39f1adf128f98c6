import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#features/queries/contract.ts';
import { RolesField, ScopeField } from '#features/queries/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { isName, type ScriptDraft } from './draft.ts';

const MAX_DESCR = 2000;

interface Props {
  draft: ScriptDraft;
  isNew: boolean;
  change: (parts: Partial<ScriptDraft>) => void;
}

/** What a script is called, who runs it, and which services it reads. */
export function DetailsPart({ draft, isNew, change }: Props) {
  const t = useTexts();
  const { data: services = [] } = useQuery(ask(queries.services, {}));
  const names = [...new Set([...services.map(({ name }) => name), ...draft.services])];
  const isBadName = draft.name !== '' && !isName(draft.name);
  return (
    <Stack maw={720}>
      <TextField
        name="script-name"
        label={t('scripts.field.name')}
        help={t('scripts.name.help')}
        required
        error={isBadName ? t('scripts.name.bad') : undefined}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <LongTextField
        name="script-descr"
        label={t('scripts.field.descr')}
        rows={2}
        maxLength={MAX_DESCR}
        value={draft.descr}
        onChange={(descr) => change({ descr })}
      />
      <RolesField
        name="script-roles"
        help={t('scripts.roles.help')}
        required
        value={draft.roles}
        onChange={(roles) => change({ roles })}
      />
      {names.length > 0 && (
        <MultiSelectField
          name="script-services"
          label={t('scripts.field.services')}
          help={t('scripts.services.help')}
          options={names.map((name) => ({ value: name, label: name }))}
          value={[...draft.services]}
          onChange={(chosen) => change({ services: chosen })}
        />
      )}
      <ScopeField
        isEverywhere={draft.isEverywhere}
        onChange={isNew ? (isEverywhere) => change({ isEverywhere }) : undefined}
      />
    </Stack>
  );
}
