import type { ConfirmationMailTexts } from './confirmation-mail-texts.ts';

/** E-mails about the address of an account in Hindi. */
export const CONFIRMATION_MAILS_IN: ConfirmationMailTexts = {
  newAccount: {
    Subject: '[siteTitle] के लिए अपने ई-मेल पते की पुष्टि करें',
    Header: 'अपने ई-मेल पते की पुष्टि करें',
    Body: '[siteTitle] पर [email] से एक खाता पंजीकृत हुआ है।\n\nयह पता आपका है, इसकी पुष्टि के लिए यह लिंक खोलें: [link]\n\nयह लिंक केवल एक बार काम करता है और 24 घंटे बाद समाप्त हो जाता है। यदि आपने पंजीकरण नहीं किया, तो इस ई-मेल पर ध्यान न दें।',
  },
  newAddress: {
    Subject: '[siteTitle] के लिए अपने नए ई-मेल पते की पुष्टि करें',
    Header: 'अपने नए ई-मेल पते की पुष्टि करें',
    Body: '[siteTitle] पर आपके खाते का नया पता [newEmail] लिखा गया है।\n\nपुष्टि के लिए यह लिंक खोलें: [link]\n\nयह लिंक केवल एक बार काम करता है और 24 घंटे बाद समाप्त हो जाता है। पुष्टि करते ही सभी डिवाइस साइन आउट हो जाएँगे और आप इसी पते से साइन इन करेंगे। यदि आप इस खाते को नहीं जानते, तो इस ई-मेल पर ध्यान न दें। कुछ नहीं बदलेगा।',
  },
  formerAddress: {
    Subject: '[siteTitle] पर आपके खाते का नया ई-मेल पता',
    Header: 'आपका ई-मेल पता बदलने वाला है',
    Body: '[siteTitle] पर आपके खाते के लिए नया पता लिखा गया है: [newEmail]\n\nपुष्टि होने पर यह [email] की जगह लेगा। तब तक आप [email] से साइन इन करें।\n\nअपना पता बनाए रखने के लिए उससे पहले साइन इन करें और बदलाव रद्द करें: [link]',
  },
};
