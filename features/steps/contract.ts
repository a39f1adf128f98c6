import { withStale } from '#platform/contract/stale.ts';
import { mentoring } from './contract/worklist.ts';
import { completion } from './contract/completion.ts';
import { conditions } from './contract/conditions.ts';
import { documents } from './contract/documents.ts';
import { reading } from './contract/steps.ts';
import { turns } from './contract/turns.ts';

/** The calls of the steps: the actions of a project as each mentee has them, with their documents. */
export const steps = withStale(
  { ...reading, ...completion, ...conditions, ...documents, ...turns, ...mentoring },
  (calls) => {
    // The step itself is not read again after a text or a file: it would disturb the text that is being written.
    const lists = [calls.list, calls.aggregateMentees, calls.waiting, calls.history];
    const whole = [...lists, calls.step, calls.why];
    return {
      publish: whole,
      complete: whole,
      reopen: whole,
      savePublic: lists,
      savePrivate: lists,
      setForMentee: lists,
      saveForMentee: lists,
      updateForMentee: lists,
      updateOfMentee: lists,
      updateOwnOfMentor: lists,
      updateMany: lists,
      saveMine: lists,
      updateMine: lists,
      handOver: whole,
      takeBack: whole,
      saveReply: lists,
      sendReply: lists,
      addFile: lists,
      removeFile: lists,
      askMeeting: [],
    };
  },
);
