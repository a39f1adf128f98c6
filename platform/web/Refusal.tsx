import { Anchor } from '@mantine/core';
import { refusalText } from './refusal-text.ts';
import { signInAgain } from './sign-in-again.ts';
import { useTexts } from './texts.ts';

/** Why a call failed, in a line such as the error of a field. */
export function Refusal({ of }: { of: unknown }) {
  const t = useTexts();
  const signIn = signInAgain(t, of);
  return (
    <>
      {refusalText(t, of)}
      {signIn && (
        <>
          {' '}
          <Anchor href={signIn.href} inherit underline="always">
            {signIn.label}
          </Anchor>
        </>
      )}
    </>
  );
}
