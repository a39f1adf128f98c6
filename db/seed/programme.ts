import { sql } from 'kysely';
import type { Settings } from '#features/projects/contract.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { Chance } from './chance.ts';
import { municipalities, regions } from './form.ts';

const options = (of: typeof regions) => of.map(({ value, label }) => ({ Value: value, Label: label.el }));

/** The fields of the demo's people, and what goes with them in the settings. Levels: 1 staff, 3 mentors too, 4 mentees too. */
export const demoFields: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 4, Required: true },
      { Name: 'last_name', Label: 'Επώνυμο', Visible: 4, Editable: 4, Required: true },
      { Name: 'email', Label: 'Email', Type: 'email', Visible: 4, Editable: 1 },
      { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone', Visible: 4, Editable: 4 },
      {
        Name: 'sex',
        Label: 'Φύλο',
        Type: 'select',
        Visible: 3,
        Editable: 1,
        Options: [
          { Value: 'female', Label: 'Γυναίκα' },
          { Value: 'male', Label: 'Άνδρας' },
        ],
      },
      { Name: 'birth_date', Label: 'Ημερομηνία γέννησης', Type: 'date', Visible: 4, Editable: 1 },
      {
        Name: 'region',
        Label: 'Περιφέρεια',
        Type: 'select',
        Visible: 4,
        Editable: 4,
        Options: options(regions),
      },
      {
        Name: 'municipality',
        Label: 'Δήμος',
        Type: 'select',
        Visible: 4,
        Editable: 4,
        Options: options(municipalities),
      },
      { Name: 'city', Label: 'Πόλη', Visible: 4, Editable: 4 },
      { Name: 'address', Label: 'Διεύθυνση', Visible: 2, Editable: 4 },
      { Name: 'postal_code', Label: 'ΤΚ', Type: 'postalCode', Visible: 3, Editable: 4 },
      { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', Visible: 1, Editable: 1, Unique: true },
      { Name: 'amka', Label: 'ΑΜΚΑ', Type: 'amka', Visible: 1, Editable: 1, Unique: true },
      {
        Name: 'capacity',
        Label: 'Ωφελούμενοι έως',
        Type: 'number',
        Visible: 3,
        Editable: 1,
        Help: 'Για συμβούλους.',
      },
    ],
    ProjectFields: [
      {
        Name: 'track',
        Label: 'Κατεύθυνση',
        Type: 'select',
        Visible: 4,
        Editable: 3,
        Options: [
          { Value: 'job', Label: 'Εύρεση εργασίας' },
          { Value: 'budget', Label: 'Προϋπολογισμός' },
          { Value: 'business', Label: 'Επιχειρηματική ιδέα' },
        ],
      },
    ],
    Filters: [{ Field: 'region' }, { Field: 'municipality', Cascade: 'region' }, { Field: 'track' }],
    Color: 'fields.track && ["job", "budget", "business"].indexOf(fields.track) + 1',
  },
  Profile: {
    Sections: [
      { Title: 'Στοιχεία', Fields: ['first_name', 'last_name', 'sex', 'birth_date', 'afm', 'amka'] },
      {
        Title: 'Επικοινωνία',
        Fields: ['email', 'phone', 'address', 'city', 'postal_code', 'region', 'municipality'],
      },
      { Title: 'Πρόγραμμα', Fields: ['track', 'capacity'] },
    ],
  },
};

// Types: 1 conference, 2 meeting, 3 questionnaire, 4 task, 5 file, 6 tool. The payable milestones are 67 to 71.
const steps: readonly (readonly [id: number, typeId: number, group: string, title: string])[] = [
  [67, 2, 'Α. Γνωριμία', 'Πρώτη συνάντηση και συμφωνία'],
  [60, 4, 'Α. Γνωριμία', 'Το προφίλ και το δελτίο εισόδου'],
  [61, 3, 'Β. Αυτογνωσία', 'Τι μου αρέσει να κάνω'],
  [62, 3, 'Β. Αυτογνωσία', 'Πώς είμαι'],
  [63, 4, 'Β. Αυτογνωσία', 'Αξίες και δεξιότητες'],
  [68, 1, 'Β. Αυτογνωσία', 'Ανατροφοδότηση'],
  [64, 5, 'Γ. Αγορά εργασίας', 'Τρία επαγγέλματα'],
  [69, 5, 'Γ. Αγορά εργασίας', 'Βιογραφικό και επιστολή'],
  [65, 3, 'Γ. Αγορά εργασίας', 'Κουίζ: αναζήτηση εργασίας'],
  [70, 1, 'Δ. Πράξη', 'Προσομοίωση συνέντευξης'],
  [66, 6, 'Δ. Πράξη', 'Προϋπολογισμός ή επιχειρηματική ιδέα'],
  [71, 2, 'Δ. Πράξη', 'Σχέδιο δράσης και κλείσιμο'],
];

const PUBLISHED = 2;

/** The programme of the demo: its twelve steps, the mentors of most mentees, and how far each has come. */
export async function plantProgramme(db: Db, chance: Chance, projectId: number): Promise<void> {
  await db
    .insertInto('action')
    .values(
      steps.map(([id, typeId, group, title], position) => ({
        id,
        projectId,
        typeId,
        titles: json({ el: title }),
        groupPath: [group],
        position,
        flags: PUBLISHED,
        data: json(id === 66 ? { ShowCondition: '["budget", "business"].includes(fields.track)' } : {}),
        questId: null,
      })),
    )
    .execute();

  const withRole = async (role: 'Mentor' | 'Mentee') =>
    (
      await db
        .selectFrom('appUser')
        .innerJoin('membership', 'membership.userId', 'appUser.id')
        .where('membership.projectId', '=', projectId)
        .where(sql<boolean>`${role} = any(app_user.roles)`)
        .select('appUser.id')
        .orderBy('appUser.id')
        .execute()
    ).map(({ id }) => id);
  const [mentors, mentees] = [await withRole('Mentor'), await withRole('Mentee')];
  for (const [place, menteeId] of mentees.entries()) {
    await db
      .updateTable('membership')
      .set({ fields: json({ track: chance.pick(['job', 'job', 'budget', 'business']) }) })
      .where('projectId', '=', projectId)
      .where('userId', '=', menteeId)
      .execute();
    // Every tenth waits for a mentor.
    if (place % 10 === 9) continue;
    const mentorId = mentors[place % mentors.length]!;
    await db.insertInto('defaultMentor').values({ projectId, menteeId, mentorId }).execute();
    await plantProgress(db, chance, { menteeId, mentorId });
  }
}

/** Steps are done in their order; the one after the last done may have been begun. */
async function plantProgress(
  db: Db,
  chance: Chance,
  { menteeId, mentorId }: { menteeId: number; mentorId: number },
): Promise<void> {
  const done = chance.int(0, 9);
  const begun = steps.slice(0, done + (chance.likely(0.6) ? 1 : 0));
  if (begun.length === 0) return;
  await db
    .insertInto('actionData')
    .values(
      begun.map(([actionId], place) => {
        const at = new Date(Date.now() - (begun.length - place) * 6 * 86_400_000);
        return {
          actionId,
          menteeId,
          menteeData: json({}),
          mentorData: null,
          privateData: null,
          completedAt: place < done ? at : null,
          completedBy: place < done ? mentorId : null,
          changedAt: at,
        };
      }),
    )
    .execute();
}
