/** Frequent questions of users, with the site owner's answers. */
export const FAQS = [
  {
    title: 'What happens if the connection is lost during an exam?',
    description:
      '<p>Keep going. Your answers are stored on your device and sent as soon as the connection is back. The timer keeps running.</p>',
  },
  {
    title: 'Can I change an answer?',
    description:
      '<p>Yes, until you hand in or the time is up. Open the question again from the list of questions.</p>',
  },
  {
    title: 'When do I see my result?',
    description:
      '<p>At once if all questions are multiple choice. Written answers are marked by hand first. Until then the result is pending.</p>',
  },
  {
    title: 'Where are my certificates?',
    description:
      '<p>Under <b>Certificates</b>. Each certificate opens in a new window, where you can download it as a PDF.</p>',
  },
  {
    title: 'What happens when a plan expires?',
    description:
      '<p>Attempts in progress, marking, results and exports continue. New assessments and new attempts need a renewed plan.</p>',
  },
] as const;
