import { Alert, Badge, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { Action } from '../../contract/actions.ts';
import type { ActionType } from '../../contract/types.ts';
import { programme } from '../../contract.ts';
import type { ProgrammeTemplate } from '../../contract/templates.ts';
import styles from './editor.module.css';

interface Props {
  types: readonly ActionType[];
  /** The programme already has actions; those of the template come after them. */
  hasActions: boolean;
  onMade: (made: readonly Action[]) => void;
  onClose: () => void;
}

/** The dialog that creates a programme from a template and shows its steps first. */
export function TemplateDialog({ types, hasActions, onMade, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const list = useQuery({ ...ask(programme.templates, {}), staleTime: Infinity });
  const [wanted, setWanted] = useState<string>();
  const [publish, setPublish] = useState(false);
  const { run, problem } = useAct({ shows: 'here' });
  const template = list.data?.find(({ name }) => name === wanted) ?? list.data?.[0];
  const make = async () => {
    if (!template) return false;
    const made = await run(programme.fromTemplate, { projectId, name: template.name, publish });
    if (made) onMade(made);
    return made !== undefined;
  };
  return (
    <FormDialog
      title={t('programme.template')}
      submit={t('programme.template.go', { count: template?.steps.length ?? 0 })}
      size="lg"
      isDirty={wanted !== undefined || publish}
      canSubmit={template !== undefined}
      problem={problem}
      onSubmit={make}
      onClose={onClose}
    >
      {list.isPending && <Loading lines={8} />}
      {list.error instanceof Problem && (
        <FailureNotice
          what={t('programme.template.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {template && (
        <>
          <SelectField
            name="template"
            required
            label={t('programme.template.which')}
            options={list.data!.map(({ name, title }) => ({ value: name, label: title }))}
            value={template.name}
            onChange={(name) => setWanted(name || template.name)}
          />
          <Text>{template.about}</Text>
          <Preview template={template} types={types} />
          <Checkbox
            label={t('programme.template.publish')}
            description={t('programme.template.publish.help')}
            checked={publish}
            onChange={(event) => setPublish(event.currentTarget.checked)}
          />
          {hasActions && <Alert variant="light">{t('programme.template.behind')}</Alert>}
          <Text size="sm" c="dimmed">
            {t('programme.template.own')}
          </Text>
        </>
      )}
    </FormDialog>
  );
}

/** The steps that a template would create, by group. */
function Preview({ template, types }: { template: ProgrammeTemplate; types: readonly ActionType[] }) {
  const t = useTexts();
  const typeOf = new Map(types.map(({ id, title }) => [id, title]));
  const numbered = template.steps.map((step, place) => ({ ...step, number: place + 1 }));
  return (
    <Stack gap="md" component="section" aria-label={t('programme.template.steps')}>
      {[...Map.groupBy(numbered, ({ group }) => group)].map(([group, steps]) => (
        <div key={group}>
          <Title order={3} size="h5" mb={4}>
            {group}
          </Title>
          <ol start={steps[0]!.number} className={styles.preview}>
            {steps.map(({ number, title, typeId, after, someOnly }) => (
              <li key={number}>
                <Group gap={8} align="baseline">
                  <Text span fw={600}>
                    {title}
                  </Text>
                  <Badge variant="default" tt="none" fw={500}>
                    {typeOf.get(typeId)}
                  </Badge>
                </Group>
                {after.length > 0 && (
                  <Text size="sm" c="dimmed">
                    {t('programme.template.after', { titles: after.join(', ') })}
                  </Text>
                )}
                {someOnly && (
                  <Text size="sm" c="dimmed">
                    {t('programme.template.some')}
                  </Text>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Stack>
  );
}
