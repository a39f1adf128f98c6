import { actionType } from '#engines/actions/types.ts';
import type { Template, TemplateStep } from './template.ts';

const begin = { el: 'Α. Γνωριμία', en: 'A. Getting to know each other' };
const self = { el: 'Β. Αυτογνωσία', en: 'B. Knowing oneself' };
const market = { el: 'Γ. Αγορά εργασίας', en: 'C. The labour market' };
const practice = { el: 'Δ. Πράξη', en: 'D. Practice' };

const knowing: readonly TemplateStep[] = [
  {
    name: 'first-meeting',
    typeId: actionType.meeting,
    group: begin,
    title: { el: 'Πρώτη συνάντηση και συμφωνία', en: 'First meeting and agreement' },
    instructions: {
      el: '<p>Γνωριστείτε με τον σύμβουλό σας και συμφωνήστε κάθε πότε θα βρίσκεστε και τι θα μένει μεταξύ σας. Σκεφτείτε από πριν τι περιμένετε από το πρόγραμμα.</p>',
      en: '<p>Meet your mentor and agree on how often you will meet and on what stays between you. Think beforehand about what you expect from the programme.</p>',
    },
  },
  {
    name: 'profile',
    typeId: actionType.task,
    group: begin,
    title: { el: 'Το προφίλ μου', en: 'My profile' },
    instructions: {
      el: '<p>Γράψτε με λίγα λόγια ποιοι είστε: σπουδές, εργασία, τι σας έφερε εδώ και τι θα θέλατε να έχει αλλάξει σε έξι μήνες. <strong>Όταν τελειώσετε, ολοκληρώστε τη δράση.</strong></p>',
      en: '<p>Write in a few words who you are: studies, work, what brought you here, and what you would like to have changed in six months. <strong>When you have finished, complete the action.</strong></p>',
    },
    menteeCompletes: true,
    enable: "actions['first-meeting'].done",
  },
  {
    name: 'interests',
    typeId: actionType.questionnaire,
    group: self,
    title: { el: 'Τι μου αρέσει να κάνω', en: 'What I like doing' },
    instructions: {
      el: '<p>Απαντήστε αυθόρμητα· δεν υπάρχουν σωστές και λάθος απαντήσεις. Στο τέλος βλέπετε σε ποιους τομείς δείχνετε το μεγαλύτερο ενδιαφέρον.</p>',
      en: '<p>Answer spontaneously; there are no right and wrong answers. At the end you see in which fields you show most interest.</p>',
    },
    questionnaire: 'interests',
    enable: "actions['profile'].done",
  },
  {
    name: 'character',
    typeId: actionType.questionnaire,
    group: self,
    title: { el: 'Πώς είμαι στη δουλειά', en: 'What I am like at work' },
    instructions: {
      el: '<p>Διαλέξτε όσα σας περιγράφουν συνήθως και όχι όσα θα θέλατε να σας περιγράφουν. Μπορείτε να σταματήσετε και να συνεχίσετε αργότερα.</p>',
      en: '<p>Choose what usually describes you and not what you would like to describe you. You can stop and go on later.</p>',
    },
    questionnaire: 'character',
    enable: "actions['profile'].done",
  },
  {
    name: 'values',
    typeId: actionType.task,
    group: self,
    title: { el: 'Αξίες και δεξιότητες', en: 'Values and skills' },
    instructions: {
      el: '<p>Γράψτε:</p><ul><li>τρεις αξίες που θέλετε να έχει η δουλειά σας,</li><li>τρεις δεξιότητες που χρησιμοποιήσατε τον τελευταίο χρόνο.</li></ul><p>Για κάθε δεξιότητα δώστε ένα παράδειγμα: τι έπρεπε να γίνει, τι κάνατε εσείς, τι βγήκε.</p>',
      en: '<p>Write:</p><ul><li>three values that your work should have,</li><li>three skills that you have used in the last year.</li></ul><p>Give an example of each skill: what had to be done, what you did, what came of it.</p>',
    },
    menteeCompletes: true,
    enable: "actions['profile'].done",
  },
  {
    name: 'feedback',
    typeId: actionType.conference,
    group: self,
    title: { el: 'Ανατροφοδότηση', en: 'Feedback' },
    instructions: {
      el: '<p>Συζητάτε με τον σύμβουλό σας όσα γράψατε για τον εαυτό σας και διαλέγετε προς τα πού θα ψάξετε. Σημειώστε εδώ όσα θέλετε να ρωτήσετε.</p>',
      en: '<p>You talk with your mentor about what you wrote of yourself and choose where to look. Note here what you want to ask.</p>',
    },
    enable: "actions['interests'].done && actions['character'].done && actions['values'].done",
  },
];

const doing: readonly TemplateStep[] = [
  {
    name: 'occupations',
    typeId: actionType.file,
    group: market,
    title: { el: 'Τρία επαγγέλματα', en: 'Three occupations' },
    instructions: {
      el: '<p>Διαλέξτε τρία επαγγέλματα που σας ενδιαφέρουν. Για το καθένα βρείτε τι κάνει κανείς στην πράξη, τι χρειάζεται για να ξεκινήσει και πόσο πληρώνεται. Σημειώστε πού το βρήκατε.</p>',
      en: '<p>Choose three occupations that interest you. Find out for each what one does in practice, what one needs to begin and what it pays. Note where you found it.</p>',
    },
    menteeCompletes: true,
    enable: "actions['feedback'].done",
  },
  {
    name: 'papers',
    typeId: actionType.file,
    group: market,
    title: { el: 'Βιογραφικό και επιστολή', en: 'CV and letter' },
    instructions: {
      el: '<p>Ετοιμάστε ένα βιογραφικό έως δύο σελίδες και μια σύντομη επιστολή για μια πραγματική αγγελία. Ο σύμβουλος γράφει τις παρατηρήσεις του και ολοκληρώνει τη δράση όταν είναι έτοιμα να σταλούν.</p>',
      en: '<p>Prepare a CV of two pages at most and a short letter for a real vacancy. Your mentor writes remarks and completes the action when both are ready to be sent.</p>',
    },
    enable: "actions['occupations'].done",
  },
  {
    name: 'search',
    typeId: actionType.task,
    group: market,
    title: { el: 'Σχέδιο αναζήτησης εργασίας', en: 'A plan for the job search' },
    instructions: {
      el: '<p>Σημειώστε πέντε πηγές αγγελιών που σας ταιριάζουν και τρεις ανθρώπους που μπορείτε να ρωτήσετε. Γράψτε ποιες ώρες της εβδομάδας θα ψάχνετε.</p>',
      en: '<p>Note five sources of vacancies that suit you and three people whom you can ask. Write at which hours of the week you will search.</p>',
    },
    menteeCompletes: true,
    enable: "actions['occupations'].done",
  },
  {
    name: 'interview',
    typeId: actionType.conference,
    group: practice,
    title: { el: 'Προσομοίωση συνέντευξης', en: 'Mock interview' },
    instructions: {
      el: '<p>Κάνετε μια συνέντευξη με τον σύμβουλό σας σαν να ήταν πραγματική. Έχετε μαζί σας την αγγελία και το βιογραφικό. Στο τέλος γράψτε εδώ δύο πράγματα που πήγαν καλά και ένα που θα αλλάξετε.</p>',
      en: '<p>Go through an interview with your mentor as if it were real. Have the vacancy and the CV at hand. Afterwards write here two things that went well and one that you will change.</p>',
    },
    enable: "actions['papers'].done && actions['search'].done",
  },
  {
    name: 'budget',
    typeId: actionType.tool,
    group: practice,
    title: { el: 'Προϋπολογισμός ή επιχειρηματική ιδέα', en: 'Budget or business idea' },
    instructions: {
      el: '<p>Υπολογίστε έναν μήνα εσόδων και εξόδων, ή περιγράψτε την ιδέα σας σε μία σελίδα. Γράψτε εδώ τι σας δυσκόλεψε.</p>',
      en: '<p>Work out one month of income and expenses, or describe your idea on one page. Write here what was hard.</p>',
    },
    menteeCompletes: true,
    // Where a project asks for a direction, only for those who have chosen one of these two.
    show: "!fields.track || ['budget', 'business'].includes(fields.track)",
    enable: "actions['feedback'].done",
  },
  {
    name: 'closing',
    typeId: actionType.meeting,
    group: practice,
    title: { el: 'Σχέδιο δράσης και κλείσιμο', en: 'Action plan and closing' },
    instructions: {
      el: '<p>Συμφωνήστε τα τρία επόμενα βήματά σας, με ημερομηνίες. Γράψτε τι σας βοήθησε περισσότερο στο πρόγραμμα και τι θα αλλάζατε.</p>',
      en: '<p>Agree on your three next steps, with dates. Write what helped you most in the programme and what you would change.</p>',
    },
    enable: "actions['interview'].done",
  },
];

/** Career counselling in twelve steps, from the first meeting to the plan for afterwards. */
export const career: Template = {
  title: { el: 'Σταδιοδρομία σε 12 βήματα', en: 'A career in 12 steps' },
  about: {
    el: 'Ατομική συμβουλευτική σταδιοδρομίας: γνωριμία, αυτογνωσία, αγορά εργασίας, πράξη. Τέσσερις συναντήσεις με τον σύμβουλο, και ανάμεσά τους εργασία του ωφελουμένου.',
    en: 'Career counselling for one person: getting to know each other, knowing oneself, the labour market, practice. Four meetings with the mentor, and the mentee’s own work between them.',
  },
  steps: [...knowing, ...doing],
};
