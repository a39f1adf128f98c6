import { Stack, Switch, Tabs } from '@mantine/core';
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
import { BoardPart } from './BoardPart.tsx';
import { QuestFields } from './QuestFields.tsx';
import styles from './editor.module.css';

const ConditionsPart = lazy(async () => ({ default: (await import('./ConditionsPart.tsx')).ConditionsPart }));

/** The parts of the form, each in a tab. */
export const formParts = ['details', 'instructions', 'conditions', 'publication'] as const;
export type FormPart = (typeof formParts)[number];

interface Props {
  id: number;
  draft: Draft;
  types: readonly ActionType[];
  part: FormPart;
  onPart: (part: FormPart) => void;
  onChange: (change: Partial<Draft>) => void;
  /** Why the title cannot be saved, once the user has tried. */
  titleFault?: string | undefined;
}

/** All fields of an action that staff edit, in tabs over one draft. */
export function ActionForm({ id, draft, types, part, onPart, onChange, titleFault }: Props) {
  const t = useTexts();
  return (
    <Tabs value={part} onChange={(next) => onPart(next as FormPart)} keepMounted={false}>
      <Tabs.List mb="md">
        {formParts.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`programme.part.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="details">
        <Details draft={draft} types={types} onChange={onChange} titleFault={titleFault} />
        <BoardPart actionId={id} />
      </Tabs.Panel>
      <Tabs.Panel value="instructions">
        <Stack gap="md">
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
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="conditions">
        <Suspense fallback={<Loading lines={6} />}>
          <ConditionsPart id={id} show={draft.show} enable={draft.enable} onChange={onChange} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="publication">
        <Publication draft={draft} onChange={onChange} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Details({
  draft,
  types,
  onChange,
  titleFault,
}: Pick<Props, 'draft' | 'types' | 'onChange' | 'titleFault'>) {
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
      <CheckField
        name="action-mentee-completes"
        label={t('programme.menteeCompletes')}
        value={draft.menteeCompletes}
        onChange={(menteeCompletes) => onChange({ menteeCompletes })}
      />
      <QuestFields draft={draft} onChange={onChange} />
    </Stack>
  );
}

/** Who sees the action, and when. */
function Publication({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const t = useTexts();
  return (
    <Stack gap="md">
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
        label={t('ui.word.date')}
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
    </Stack>
  );
}
