import type { RefObject } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Grip as Handle } from '#ui/dragging/Grip.tsx';
import { type Carried, gripMark } from './carried.ts';
import type { Carrying } from './use-carrying.ts';

interface Props {
  what: Carried;
  name: string;
  carrying: Pick<Carrying, 'mark' | 'onKey' | 'onBlur'>;
  grip: RefObject<HTMLButtonElement | null>;
  helpId: string;
}

/** The handle of a question, a line or a section. */
export function Grip({ what, name, carrying, ...rest }: Props) {
  const t = useTexts();
  const mark = gripMark(what);
  return (
    <Handle
      {...rest}
      label={t('questionnaires.outline.carry', { name })}
      mark={mark}
      isCarried={carrying.mark === mark}
      onKeyDown={carrying.onKey(what, name)}
      onBlur={carrying.onBlur(what)}
    />
  );
}
