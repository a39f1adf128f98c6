import { Stack, Text } from '@mantine/core';
import { holds } from '#platform/contract/roles.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { isAdmin } from '../../../access.ts';
import type { ReportDraft } from '../draft/use-report-draft.ts';
import { WritersButton } from '../writers/WritersButton.tsx';
import { RolesField } from './RolesField.tsx';
import { ScopeField } from './ScopeField.tsx';

const MAX_DESCR = 2000;

/** What a report is about, who runs it and where. */
export function DetailsPart({ form, isWriter }: { form: ReportDraft; isWriter: boolean }) {
  const t = useTexts();
  const session = useSession();
  const { draft, base, change } = form;
  const isLocked = !isAdmin(session) && !holds(session.roles, draft.roles);
  return (
    <Stack maw={720}>
      <LongTextField
        name="report-descr"
        label={t('queries.editor.field.descr')}
        help={t('queries.editor.descr.help')}
        maxLength={MAX_DESCR}
        value={draft.descr}
        onChange={(descr) => change({ descr })}
      />
      {isWriter ? (
        <RolesField
          name="report-roles"
          help={t('queries.editor.roles.help')}
          error={isLocked ? t('queries.editor.roles.locked') : undefined}
          value={draft.roles}
          onChange={(roles) => change({ roles })}
        />
      ) : (
        <Text>
          {t('queries.editor.field.roles')}:{' '}
          <b>{draft.roles.map((role) => t(`role.${role}`)).join(', ') || t('role.Admin')}</b>
        </Text>
      )}
      {isAdmin(session) && (
        <>
          <ScopeField
            isEverywhere={draft.isEverywhere}
            onChange={base.id === undefined ? (isEverywhere) => change({ isEverywhere }) : undefined}
          />
          <div>
            <WritersButton />
          </div>
        </>
      )}
    </Stack>
  );
}
