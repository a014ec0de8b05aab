/** What the panel of a participant opens with: what is known, or one of its forms. */
export type PanelAction = 'facts' | 'extraTime' | 'end' | 'reopen' | 'lateAnswers';
