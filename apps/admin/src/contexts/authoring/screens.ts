import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  categories: async () => (await import('./categories/CategoriesScreen.tsx')).CategoriesScreen,
  assessments: async () => (await import('./assessments/AssessmentsScreen.tsx')).AssessmentsScreen,
  assessmentCards: async () =>
    (await import('./assessments/AssessmentCardsScreen.tsx')).AssessmentCardsScreen,
  questions: async () => (await import('./questions/QuestionsScreen.tsx')).QuestionsScreen,
  instructions: async () => (await import('./instructions/InstructionsScreen.tsx')).InstructionsScreen,
  certificateTemplates: async () =>
    (await import('./certificate-templates/TemplatesScreen.tsx')).TemplatesScreen,
} satisfies ScreenLoaders;
