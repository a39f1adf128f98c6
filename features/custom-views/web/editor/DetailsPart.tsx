import { Stack, Text } from '@mantine/core';
import { participants } from '#platform/contract/roles.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { ANYONE, GDPR_VIEW, LAYOUT_CATEGORY } from '../../access.ts';
import { viewTypes } from '../../contract/shapes.ts';
import { type Draft, isName } from './draft.ts';
import type { ViewDraft } from './use-view-draft.ts';

const MAX_TITLE = 120;
const MAX_DESCR = 2_000;

/** What a view is called, where it is shown, and who opens it. */
export function DetailsPart({ form }: { form: ViewDraft }) {
  const t = useTexts();
  const { draft, base, change } = form;
  const isNew = base.id === undefined;
  const audience: Draft['access'] = [...participants, ...(draft.isEverywhere ? [ANYONE] : [])];
  const wrong = (text: string) => (text !== '' && !isName(text) ? t('custom-views.name.bad') : undefined);
  return (
    <Stack maw={720}>
      {isNew ? (
        <>
          <TextField
            name="view-name"
            label={t('custom-views.field.name')}
            help={t('custom-views.name.help', { gdpr: GDPR_VIEW })}
            required
            error={wrong(draft.name)}
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <RadioField
            name="view-scope"
            label={t('custom-views.field.scope')}
            options={(['project', 'all'] as const).map((value) => ({
              value,
              label: t(`custom-views.scope.${value}`),
            }))}
            value={draft.isEverywhere ? 'all' : 'project'}
            onChange={(chosen) =>
              change({
                isEverywhere: chosen === 'all',
                access: draft.access.filter((one) => chosen === 'all' || one !== ANYONE),
              })
            }
          />
        </>
      ) : (
        <Text>
          {t('custom-views.field.name')}: <b>{base.name}</b> ·{' '}
          {t(`custom-views.scope.${base.projectId === undefined ? 'all' : 'project'}`)}
        </Text>
      )}
      <TextField
        name="view-title-el"
        label={t('custom-views.field.titleEl')}
        maxLength={MAX_TITLE}
        value={draft.titleEl}
        onChange={(titleEl) => change({ titleEl })}
      />
      <TextField
        name="view-title-en"
        label={t('custom-views.field.titleEn')}
        maxLength={MAX_TITLE}
        value={draft.titleEn}
        onChange={(titleEn) => change({ titleEn })}
      />
      <RadioField
        name="view-type"
        label={t('custom-views.field.type')}
        options={viewTypes.map((value) => ({ value, label: t(`custom-views.type.${value}`) }))}
        value={draft.type}
        onChange={(chosen) => change({ type: chosen === 'part' ? 'part' : 'page' })}
      />
      <TextField
        name="view-category"
        label={t('custom-views.field.category')}
        help={t('custom-views.category.help', { layout: LAYOUT_CATEGORY })}
        error={wrong(draft.category)}
        value={draft.category}
        onChange={(category) => change({ category })}
      />
      <MultiSelectField
        name="view-access"
        label={t('custom-views.field.access')}
        help={t('custom-views.access.help')}
        options={audience.map((one) => ({
          value: one,
          label: t(one === ANYONE ? 'custom-views.anyone' : `role.${one}`),
        }))}
        value={[...draft.access]}
        onChange={(chosen) => change({ access: audience.filter((one) => chosen.includes(one)) })}
      />
      {draft.access.includes(ANYONE) && <Text size="sm">{t('custom-views.anyone.help')}</Text>}
      <LongTextField
        name="view-descr"
        label={t('custom-views.field.descr')}
        rows={3}
        maxLength={MAX_DESCR}
        value={draft.descr}
        onChange={(descr) => change({ descr })}
      />
    </Stack>
  );
}
