import type { Role } from '#platform/contract/roles.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { runners } from '../../../access.ts';
import { PersonField } from '../PersonField.tsx';
import type { Trial } from './use-trial.ts';

/** The roles that see only people who are linked to them, or themselves. */
const narrow = new Set<Role>(['SupervisorLite', 'SupervisorLitePlus', 'Mentor', 'Mentee']);

/** Whose rights a run of an Admin has: of a role, and where that sees only some people, of a person with it. */
export function AsRole({ trial: { asRole, asPersonId, setAs } }: { trial: Trial }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const isNarrow = asRole !== undefined && narrow.has(asRole);
  return (
    <>
      <SelectField
        name="as-role"
        label={t('queries.editor.asRole')}
        placeholder={t('queries.editor.asRole.own')}
        options={runners
          .filter((role) => role !== 'Admin')
          .map((role) => ({ value: role, label: t(`role.${role}`) }))}
        value={asRole ?? ''}
        onChange={(chosen) => setAs(runners.find((role) => role === chosen))}
      />
      {isNarrow && (
        <PersonField
          key={asRole}
          name="as-person"
          label={t('queries.editor.asPerson')}
          roles={[asRole]}
          projectId={projectId}
          value={asPersonId}
          onChange={(personId) => setAs(asRole, personId)}
        />
      )}
    </>
  );
}
