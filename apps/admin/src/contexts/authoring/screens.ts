import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  categories: {
    load: async () => (await import('./categories/CategoriesScreen.tsx')).CategoriesScreen,
    texts: ['categories', 'deletions'],
  },
  assessments: {
    load: async () => (await import('./assessments/AssessmentsScreen.tsx')).AssessmentsScreen,
    texts: ['assessments', 'deletions', 'drafts', 'renewal', 'scoringRules', 'users'],
  },
  assessmentCards: {
    load: async () => (await import('./assessments/AssessmentCardsScreen.tsx')).AssessmentCardsScreen,
    texts: ['assessments'],
  },
  instructions: {
    load: async () => (await import('./instructions/InstructionsScreen.tsx')).InstructionsScreen,
    texts: ['deletions', 'drafts', 'frame', 'instructions'],
  },
  certificateTemplates: {
    load: async () => (await import('./certificate-templates/TemplatesScreen.tsx')).TemplatesScreen,
    texts: ['certificate', 'certificates', 'deletions'],
  },
} satisfies ScreenLoaders;
