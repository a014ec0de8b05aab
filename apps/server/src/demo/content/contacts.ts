/** Messages from the contact form, and their age in days at the start of the demonstration. */
export const CONTACTS = [
  {
    name: 'Daniel Osei',
    email: 'daniel@riverside-academy.example',
    message:
      'We have two hundred candidates on one morning, all behind one address. Does that work with the School plan?',
    daysAgo: 63,
  },
  {
    name: 'Noor van Leeuwen',
    email: 'noor@tulip-training.example',
    message:
      'Can certificates carry our own signature and crest? I could not find a picture of one on the page.',
    daysAgo: 22,
  },
  {
    name: 'Beatriz Lima',
    email: 'beatriz@porto-seguro.example',
    message:
      'Thank you, the demonstration helped our teachers a lot. Is there a version in Portuguese planned?',
    daysAgo: 4,
  },
] as const;
