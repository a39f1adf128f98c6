import { actionType } from '#engines/actions/types.ts';
import type { PairProps } from '#features/steps/web/public.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { seesOthers } from '../../access.ts';
import { ToolFiles } from '../tool/ToolFiles.tsx';
import { ItemsPart } from './ItemsPart.tsx';

/** The question of an action that is a tool with one list of files. */
const QUESTION_ID = 'files';

/** The files that mentor and mentee sent each other, all or about one action, after the files of its tool. */
export function PairItems({ mentee, mentor, action, mayWrite = false, isInner = false }: PairProps) {
  const t = useTexts();
  const { id: ownId, roles } = useSession();
  const isMentee = mentee.id === ownId;
  const ofMentee = seesOthers(roles) ? { ofId: mentee.id } : { personId: mentee.id };
  return (
    <>
      {action?.typeId === actionType.tool && (
        <ToolFiles
          place={{ actionId: action.id, menteeId: mentee.id }}
          questionId={QUESTION_ID}
          mayWrite={mayWrite}
        />
      )}
      <ItemsPart
        title={t('sent-files.exchanged')}
        of={{ ...(action && { actionId: action.id }), ...(!isMentee && ofMentee) }}
        // A mentee adds files to the step itself, which counts as handing in.
        to={isMentee ? (isInner ? undefined : mentor) : mentee}
        {...(action && { actionId: action.id })}
        count={action ? 5 : 3}
        hidesEmpty
        isInner={isInner}
      />
    </>
  );
}
