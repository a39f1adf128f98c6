import type { RefObject } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Grip as Handle } from '#ui/dragging/Grip.tsx';
import { type Carried, type Carrying, gripMark } from './use-carrying.ts';

interface Props {
  what: Carried;
  name: string;
  carrying: Carrying;
  grip: RefObject<HTMLButtonElement | null>;
  helpId: string;
}

/** The handle of an action or a group. */
export function Grip({ what, name, carrying, ...rest }: Props) {
  const t = useTexts();
  const mark = gripMark(what);
  return (
    <Handle
      {...rest}
      label={t('programme.carry', { name })}
      mark={mark}
      isCarried={carrying.mark === mark}
      onKeyDown={carrying.onKey(what, name)}
      onBlur={carrying.onBlur(what)}
    />
  );
}
