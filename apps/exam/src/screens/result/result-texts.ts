/** The namespaces of the result and of all its parts: they load before it, so that no notice takes it away meanwhile. */
export const RESULT_TEXTS = ['exam', 'resultSheet', 'unsentAnswers', 'media', 'scoring'];
