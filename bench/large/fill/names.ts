/** Given names, in the scripts of the product's languages. */
export const GIVEN_NAMES = [
  ...['Amelia', 'Aarav', 'Beatriz', 'Carlos', 'Chiara', 'Daniel', 'Diya', 'Élodie', 'Elena', 'Farhana'],
  ...['Giulia', 'Hannah', 'Ibrahim', 'Inés', 'Jakub', 'Jorge', 'Kavya', 'Lorenzo', 'Lucía', 'Marta'],
  ...['Mateo', 'Mehedi', 'Nadia', 'Nikhil', 'Olivia', 'Óscar', 'Paolo', 'Priya', 'Rafael', 'Rohan'],
  ...['Sofia', 'Søren', 'Tahmina', 'Tomás', 'Valentina', 'Vikram', 'Wei', 'Ximena', 'Yusuf', 'Zoë'],
  ...['अनन्या', 'राहुल', 'সুমাইয়া', 'তানভীর', 'Anneliese', 'Björn', 'Chloé'],
] as const;

/** Family names. */
export const FAMILY_NAMES = [
  ...['Ahmed', 'Álvarez', 'Anderson', 'Banerjee', 'Bauer', 'Bianchi', 'Brown', 'Castillo', 'Chakraborty'],
  ...['Chen', 'Conti', 'Das', 'Delgado', 'Dubois', 'Esposito', 'Fernández', 'Ferrari', 'García', 'Ghosh'],
  ...['Gómez', 'Gupta', 'Hansen', 'Hernández', 'Hossain', 'Islam', 'Iyer', 'Jensen', 'Johnson', 'Khan'],
  ...['Kowalski', 'Kumar', 'Larsen', 'Lombardi', 'López', 'Mahmud', 'Martínez', 'Mehta', 'Moretti', 'Müller'],
  ...['Nair', 'Navarro', 'Novák', 'O’Brien', 'Ortega', 'Patel', 'Pereira', 'Rahman', 'Ramírez', 'Reddy'],
  ...['Ricci', 'Rodríguez', 'Romano', 'Roy', 'Sánchez', 'Sarkar', 'Schmidt', 'Sharma', 'Silva', 'Singh'],
  ...['Smith', 'Taylor', 'Torres', 'Vargas', 'Verma', 'Weber', 'Wilson', 'Yadav', 'शर्मा', 'হোসেন', 'Żak'],
] as const;

/** Domains of addresses. */
export const MAIL_DOMAINS = [
  'example.org',
  'mail.example.com',
  'students.example.edu',
  'post.example.net',
] as const;

/** Subjects of assessments. */
export const SUBJECTS = [
  ...['Algebra', 'Amateur Radio', 'Anatomy', 'Art History', 'Bookkeeping', 'Chemistry', 'Civil Law'],
  ...['Data Protection', 'Electronics', 'Fire Safety', 'First Aid', 'Food Hygiene', 'Geography', 'Geometry'],
  ...['Grammar', 'Logistics', 'Mechanics', 'Microbiology', 'Music Theory', 'Navigation', 'Pharmacology'],
  ...[
    'Physics',
    'Project Management',
    'Road Signs',
    'Spanish',
    'Statistics',
    'Thermodynamics',
    'Vaccination',
  ],
] as const;

/** Kinds of assessments. */
export const KINDS = [
  'Mid-term',
  'Final Exam',
  'Placement Test',
  'Weekly Quiz',
  'Licence Paper',
  'Refresher',
] as const;
