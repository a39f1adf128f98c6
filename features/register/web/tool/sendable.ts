import type { ToolRow } from '../../contract/shapes.ts';
import { inQueue, type ToolState } from '../../contract/states.ts';

/** The states of forms that can be sent, once or again. The register has the others, or they are on their way to it. */
const sendable: ReadonlySet<ToolState> = new Set(['final', 'refused', 'failed', 'changed', 'withdrawn']);

/** Whether the form can be sent now. Only a form with its Final is sent. */
export const isSendable = ({ form, state }: ToolRow): boolean => form === 'final' && sendable.has(state);

/** Whether the form is in the queue, so that it is not sent a second time. */
export const isInQueue = ({ state }: ToolRow): boolean => inQueue.some((one) => one === state);
