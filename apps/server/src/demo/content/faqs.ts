/** Frequent questions of users, with the site owner's answers. */
export const FAQS = [
  {
    title: 'What happens if the line breaks during an exam?',
    description:
      '<p>Go on. Your answers are kept on your device and sent as soon as the line is back. The clock keeps running on the server.</p>',
  },
  {
    title: 'Can I change an answer?',
    description:
      '<p>Yes, until you hand in or the time is up. The list of questions leads back to each of them.</p>',
  },
  {
    title: 'When do I see my result?',
    description:
      '<p>At once, where all questions have options to choose from. Answers in words are read by a person first; until then the result is pending.</p>',
  },
  {
    title: 'Where are my certificates?',
    description:
      '<p>Under <b>Certificates</b>. Each of them opens in a window of its own and can be saved as a PDF.</p>',
  },
  {
    title: 'What happens when a plan expires?',
    description:
      '<p>Exams that have begun, marking, reports and exports go on. New assessments and new attempts wait for the renewal.</p>',
  },
] as const;
