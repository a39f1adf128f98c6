import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Condition } from '#features/people/contract/selection.ts';
import { askableOf, useSeenFields } from '#features/people/web/public.tsx';
import { href } from '#platform/contract/addresses.ts';
import { ask, hrefOf } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ConditionFilters } from '#ui/ConditionFilters.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import '../../addresses.ts';
import { MAX_BATCH } from '../../contract/issuing.ts';
import type { TemplateRow } from '../../contract/templates.ts';
import { documents } from '../../contract.ts';
import { RecordField } from '../editor/PreviewPart.tsx';

const SEARCH_DELAY_MS = 300;
const targets = ['Mentee', 'Mentor', 'Registered'] as const;

interface Props {
  template: Pick<TemplateRow, 'id' | 'title' | 'about' | 'isCertificate'>;
  /** Only for this person, without a search. */
  person?: { id: number; name: string };
  onClose: () => void;
}

/** Issues a template: to some people, to all who meet a filter, or for an action or a payment run. */
export function IssueDialog({ template, person, onClose }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const language = useContentLanguage();
  const { id: projectId, url: curProject } = useProject();
  const { about } = template;
  const isOfPeople = about === 'person' || about === 'pair';
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<readonly Condition[]>([]);
  const [role, setRole] = useState<string>('Mentee');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [recordId, setRecordId] = useState('');
  const [notifies, setNotifies] = useState(false);
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const fields = askableOf(useSeenFields(), language);
  const { data } = useQuery({
    ...ask(documents.people, {
      projectId,
      templateId: template.id,
      search: asked,
      filter: [...filter],
      roles: targets.filter((one) => about === 'person' && one === role),
    }),
    enabled: isOfPeople && person === undefined,
    placeholderData: keepPreviousData,
  });
  const { run, problem } = useAct({ shows: 'here' });
  const found = person ? [person] : (data?.people ?? []);
  const personIds = chosen.length > 0 ? chosen.map(Number) : found.map(({ id }) => id);
  const count = isOfPeople ? personIds.length : Number(recordId !== '');
  const record =
    recordId === '' ? {} : about === 'action' ? { actionId: Number(recordId) } : { runId: Number(recordId) };
  const issue = async () => {
    const done = await run(documents.issue, {
      projectId,
      templateId: template.id,
      ...(isOfPeople ? { personIds } : record),
      notifies,
    });
    if (!done) return false;
    toast(t('documents.issue.begun', { count: done.total }), { kind: 'success' });
    void navigate({
      to: href('/{curProject}/admin/documents/list', { curProject }),
      search: { tab: 'batches' } as never,
    });
    return true;
  };
  // The page has the first ones only: a batch of all of them would leave the others out.
  const isTooMany = isOfPeople && chosen.length === 0 && (data?.total ?? 0) > MAX_BATCH;
  const firstId = personIds[0];
  const draft = isOfPeople
    ? firstId === undefined
      ? undefined
      : { personId: firstId }
    : recordId === ''
      ? undefined
      : record;
  return (
    <FormDialog
      title={t('documents.issue.title', { title: template.title })}
      submit={count > 1 ? t('documents.issue.many', { count }) : t('documents.issue')}
      isDirty={chosen.length > 0 || recordId !== ''}
      canSubmit={count > 0 && !isTooMany}
      problem={problem}
      onSubmit={issue}
      onClose={onClose}
      size="lg"
      aside={
        draft && (
          <Anchor
            href={hrefOf(documents.draft, { templateId: template.id, projectId, ...draft })}
            target="_blank"
            rel="noreferrer"
          >
            {t('documents.issue.draft')}
          </Anchor>
        )
      }
    >
      {isOfPeople && !person && (
        <Stack gap="sm">
          <Group align="end" gap="sm" grow>
            <TextField
              name="issue-search"
              label={t('documents.issue.search')}
              value={search}
              onChange={setSearch}
            />
            {about === 'person' && (
              <SelectField
                name="issue-role"
                label={t('ui.word.role')}
                options={targets.map((value) => ({ value, label: t(`role.${value}`) }))}
                value={role}
                onChange={setRole}
              />
            )}
          </Group>
          <ConditionFilters
            fields={fields}
            filters={filter.map(({ field, match, value }) => ({ field, op: match, value }))}
            onFilters={(next) => setFilter(next.map(({ field, op, value }) => ({ field, match: op, value })))}
          />
          <MultiSelectField
            name="issue-people"
            label={t('documents.issue.people')}
            help={t('documents.issue.people.help')}
            options={found.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={[...chosen]}
            onChange={setChosen}
          />
          <Text role="status">
            {data !== undefined &&
              (isTooMany
                ? t('documents.issue.tooMany', { count: data.total, most: MAX_BATCH })
                : t('documents.issue.count', { count: personIds.length }))}
          </Text>
        </Stack>
      )}
      {person && <Text fw={600}>{person.name}</Text>}
      {isOfPeople ? (
        <CheckField
          name="issue-notifies"
          label={t('documents.issue.notifies')}
          help={t('documents.issue.notifies.help')}
          value={notifies}
          onChange={setNotifies}
        />
      ) : (
        <RecordField about={about} value={recordId} onChange={setRecordId} />
      )}
      {template.isCertificate && <Text size="sm">{t('documents.issue.certificate')}</Text>}
    </FormDialog>
  );
}
