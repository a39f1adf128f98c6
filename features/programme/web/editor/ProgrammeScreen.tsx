import { useTexts } from '#platform/web/texts.ts';
import { ProgrammePage } from './ProgrammePage.tsx';
import { ProgrammeTree } from './tree/ProgrammeTree.tsx';

/** All actions of the project as a tree. */
export function ProgrammeScreen() {
  const t = useTexts();
  return (
    <ProgrammePage title={t('nav.actionsall')}>
      {({ actions, types, arrange }, { openId, onOpen, onRemove }) => (
        <ProgrammeTree
          actions={actions}
          types={types}
          openId={openId}
          onOpen={onOpen}
          onArrange={arrange}
          onRemove={onRemove}
        />
      )}
    </ProgrammePage>
  );
}
