/** First view of a participant's panel: the facts, or one of its forms. */
export type PanelAction = 'facts' | 'extraTime' | 'end' | 'reopen' | 'lateAnswers';
