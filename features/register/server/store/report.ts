import { sql } from 'kysely';
import { moment, number, type ReportPart, text } from '#platform/server/report/view.ts';
import { toolRoles } from '../../access.ts';

/** Where the forms of participants are in the register. */
export const registerReport: ReportPart = {
  views: [
    {
      name: 'register_states',
      readers: toolRoles,
      from: sql`register_state`,
      projectId: sql<number>`register_state.project_id`,
      personId: sql<number>`register_state.user_id`,
      columns: {
        project_id: number('register_state.project_id'),
        person_id: number('register_state.user_id'),
        stage: text('register_state.stage'),
        state: text('register_state.state'),
        register_number: text('register_state.number'),
        changed_at: moment('register_state.changed_at'),
      },
    },
  ],
  notShown: {
    'register_state.asked_by': 'is shown in the tool of the register',
    'register_state.asked_at': 'is shown in the tool of the register',
    'register_state.mis': 'is a setting of the project',
    'register_state.action_id': 'is a setting of the project',
    'register_state.send_id': 'leads to what was sent',
    'register_state.revision': 'orders the saves of a form',
    'register_state.code': 'is shown in the tool of the register',
    'register_state.words': 'is the words of the register',
    'register_state.guid': 'identifies a form for the register',
    'register_state.tries': 'counts the tries of the queue',
    'register_state.due_at': 'is the clock of the queue',
    register_send: 'keeps what was sent',
    register_event: 'keeps the answers of the register',
    register_queue: 'is how far the queue is now',
    register_place: 'is the codes of the register',
  },
};
