import { Stack, Switch, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type Flag, flag, hasFlag, withFlag } from '#engines/actions/flags.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { RichText } from '#ui/RichText.tsx';
import type { ActionType } from '../../contract/types.ts';
import type { Draft } from './draft.ts';
import styles from './editor.module.css';

const ConditionsPart = lazy(async () => ({ default: (await import('./ConditionsPart.tsx')).ConditionsPart }));

interface Props {
  id: number;
  draft: Draft;
  types: readonly ActionType[];
  onChange: (change: Partial<Draft>) => void;
  /** Why the title cannot be saved, once the user has tried. */
  titleFault?: string | undefined;
}

/** All fields of an action that staff edit. */
export function ActionForm({ id, draft, types, onChange, titleFault }: Props) {
  const t = useTexts();
  return (
    <Stack gap="md">
      <TextField
        name="action-title-el"
        required
        label={t('programme.title.el')}
        value={draft.titleEl}
        error={titleFault}
        onChange={(titleEl) => onChange({ titleEl })}
      />
      <TextField
        name="action-title-en"
        label={t('programme.title.en')}
        value={draft.titleEn}
        onChange={(titleEn) => onChange({ titleEn })}
      />
      <SelectField
        name="action-type"
        required
        label={t('programme.type')}
        options={types.map((type) => ({ value: String(type.id), label: type.title }))}
        value={draft.typeId}
        onChange={(typeId) => onChange({ typeId: typeId || draft.typeId })}
      />
      <TextField
        name="action-group"
        label={t('programme.group')}
        help={t('programme.group.help')}
        value={draft.group}
        onChange={(group) => onChange({ group })}
      />
      <div role="group" aria-label={t('programme.flags')} className={styles.flags}>
        {(Object.keys(flag) as Flag[]).map((name) => (
          <Switch
            key={name}
            label={t(`programme.flag.${name}`)}
            checked={hasFlag(draft.flags, name)}
            onChange={(event) =>
              onChange({ flags: withFlag(draft.flags, name, event.currentTarget.checked) })
            }
          />
        ))}
      </div>
      <DateField
        name="action-date"
        label={t('programme.date')}
        help={t('programme.date.help')}
        value={draft.date}
        onChange={(date) => onChange({ date })}
      />
      <DateField
        name="action-due"
        label={t('programme.due')}
        value={draft.due}
        onChange={(due) => onChange({ due })}
      />
      <CheckField
        name="action-mentee-completes"
        label={t('programme.menteeCompletes')}
        value={draft.menteeCompletes}
        onChange={(menteeCompletes) => onChange({ menteeCompletes })}
      />
      <RichText
        name="action-instructions-el"
        label={t('programme.instructions.el')}
        defaultValue={draft.instructionsEl}
        onChange={(instructionsEl) => onChange({ instructionsEl })}
      />
      <RichText
        name="action-instructions-en"
        label={t('programme.instructions.en')}
        defaultValue={draft.instructionsEn}
        onChange={(instructionsEn) => onChange({ instructionsEn })}
      />
      <Title order={3}>{t('programme.conditions')}</Title>
      <Suspense fallback={<Loading lines={6} />}>
        <ConditionsPart id={id} show={draft.show} enable={draft.enable} onChange={onChange} />
      </Suspense>
    </Stack>
  );
}
