import type { DefaultMailTexts } from './default-mail-texts.ts';

/** The default e-mail texts in Hindi. */
export const MAIL_TEXTS_IN: DefaultMailTexts = {
  forgetPasswordEmailSubject: '[siteTitle] के लिए नया पासवर्ड',
  forgetPasswordEmailHeader: 'नया पासवर्ड बनाएँ',
  forgetPasswordEmailBody:
    '[email] के लिए नए पासवर्ड का अनुरोध किया गया है।\n\nनया पासवर्ड बनाने के लिए यह लिंक खोलें: [password]\n\nयह लिंक केवल एक बार काम करता है और 15 मिनट बाद समाप्त हो जाता है। यदि आपने नया पासवर्ड नहीं माँगा, तो इस ई-मेल पर ध्यान न दें। आपका पासवर्ड वही रहेगा।',
  welcomeEmailSubject: '[siteTitle] में आपका स्वागत है',
  welcomeEmailHeader: '[siteTitle] में आपका स्वागत है',
  welcomeEmailBody: 'आपका खाता तैयार है। [email] और अपने चुने हुए पासवर्ड से साइन इन करें।',
  invitationEmailSubject: '[siteTitle] की ओर से आमंत्रण',
  invitationEmailHeader: 'आपको परीक्षा के लिए आमंत्रित किया गया है',
  invitationEmailBody: 'आप [siteTitle] पर परीक्षा दे सकते हैं। इस पते से पंजीकरण करें: [email]',
  reportEmailHeader: 'आपकी परीक्षा का परिणाम',
};
