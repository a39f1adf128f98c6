import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** The mentee has a booked meeting with the mentor that is not over. In its panel they can ask for another time. */
export const meetingBooked = refusal('meeting-booked', 409, z.strictObject({ id: z.int(), time: z.date() }));
