import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { answers, aSession, loseNetwork, refused, show } from '#testing/web.tsx';
import { notFound } from '#platform/contract/refusal.ts';
import { ask } from './api.ts';

function Asking() {
  const { fetchStatus, isError } = useQuery(ask(people.myMentor, { projectId: 1 }));
  return <p>{isError ? 'answered' : fetchStatus}</p>;
}
const draw = () => show(<Asking />, aSession('Mentee'), [answers(people.myMentor, refused(notFound))]);

// All files of a worker share one page: a test that ends without the network would make all that follow wait for it.
test.each(['a first', 'a second'])(
  '%s test has the network, also when the one before ended without it',
  async () => {
    draw();
    expect(await screen.findByText('answered')).toBeVisible();
    loseNetwork();
  },
);
