import type { MailTexts } from '../mail-text-keys.ts';

/** The texts of e-mails in Hindi. */
export const hindi: MailTexts = {
  'forgetPassword.Subject': '[siteTitle] के लिए नया पासवर्ड',
  'forgetPassword.Header': 'नया पासवर्ड बनाएँ',
  'forgetPassword.Body':
    '[email] के लिए नए पासवर्ड का अनुरोध किया गया है।\n\nनया पासवर्ड बनाने के लिए यह लिंक खोलें: [password]\n\nयह लिंक केवल एक बार काम करता है और 15 मिनट बाद समाप्त हो जाता है। यदि आपने नया पासवर्ड नहीं माँगा, तो इस ई-मेल पर ध्यान न दें। आपका पासवर्ड वही रहेगा।',
  'welcome.Subject': '[siteTitle] में आपका स्वागत है',
  'welcome.Header': '[siteTitle] में आपका स्वागत है',
  'welcome.Body': 'आपका खाता तैयार है। [email] और अपने चुने हुए पासवर्ड से साइन इन करें।',
  'invitation.Subject': '[siteTitle] की ओर से आमंत्रण',
  'invitation.Header': 'आपको परीक्षा के लिए आमंत्रित किया गया है',
  'invitation.Body': 'आप [siteTitle] पर परीक्षा दे सकते हैं। इस पते से पंजीकरण करें: [email]',
  'importedWelcome.Body': 'आपका खाता तैयार है। [email] से साइन इन करें।',
  'importedWelcome.hint': 'अपना पासवर्ड बनाने के लिए यह लिंक खोलें:',
  'report.Subject': 'आपकी परीक्षा का परिणाम',
  'report.Header': 'आपकी परीक्षा का परिणाम',
  'report.Body':
    'नमस्ते [fullName],\n\n[title] में आपका परिणाम: [totalMarks] में से [obtainedMarks] अंक ([outcome])।\n\nइसे देखने के लिए [siteTitle] पर [email] से साइन इन करें।',
  'newAccount.Subject': '[siteTitle] के लिए अपने ई-मेल पते की पुष्टि करें',
  'newAccount.Header': 'अपने ई-मेल पते की पुष्टि करें',
  'newAccount.Body':
    '[siteTitle] पर [email] से एक खाता पंजीकृत हुआ है।\n\nयह पता आपका है, इसकी पुष्टि के लिए यह लिंक खोलें: [link]\n\nयह लिंक केवल एक बार काम करता है और 24 घंटे बाद समाप्त हो जाता है। यदि आपने पंजीकरण नहीं किया, तो इस ई-मेल पर ध्यान न दें।',
  'newAddress.Subject': '[siteTitle] के लिए अपने नए ई-मेल पते की पुष्टि करें',
  'newAddress.Header': 'अपने नए ई-मेल पते की पुष्टि करें',
  'newAddress.Body':
    '[siteTitle] पर आपके खाते का नया पता [newEmail] लिखा गया है।\n\nपुष्टि के लिए यह लिंक खोलें: [link]\n\nयह लिंक केवल एक बार काम करता है और 24 घंटे बाद समाप्त हो जाता है। पुष्टि करते ही सभी डिवाइस साइन आउट हो जाएँगे और आप इसी पते से साइन इन करेंगे। यदि आप इस खाते को नहीं जानते, तो इस ई-मेल पर ध्यान न दें। कुछ नहीं बदलेगा।',
  'formerAddress.Subject': '[siteTitle] पर आपके खाते का नया ई-मेल पता',
  'formerAddress.Header': 'आपका ई-मेल पता बदलने वाला है',
  'formerAddress.Body':
    '[siteTitle] पर आपके खाते के लिए नया पता लिखा गया है: [newEmail]\n\nपुष्टि होने पर यह [email] की जगह लेगा। तब तक आप [email] से साइन इन करें।\n\nअपना पता बनाए रखने के लिए उससे पहले साइन इन करें और बदलाव रद्द करें: [link]',
  'certificate.Subject': 'आपका प्रमाणपत्र: [title]',
  'certificate.Header': 'आपका प्रमाणपत्र तैयार है',
  'certificate.issued': '[fullName], [issuer] ने [title] के लिए आपका प्रमाणपत्र जारी किया है।',
  'certificate.check': 'आप यह पता जिसे भी दें, वह जाँच सकता है कि प्रमाणपत्र मान्य है:',
  'certificate.signIn': 'इसे देखने और डाउनलोड करने के लिए साइन इन करें:',
  'receipt.Subject': '[siteTitle] की रसीद',
  'receipt.Header': 'भुगतान के लिए धन्यवाद',
  'receipt.paid': 'आपने [date] को [title] के लिए [amount] का भुगतान किया।',
  'receipt.reference': 'भुगतान संदर्भ: [reference]',
  'receipt.register': 'अगर आपने अभी तक पंजीकरण नहीं किया है, तो यहाँ पूरा करें:',
  'receipt.signIn': 'यहाँ साइन इन करें:',
  'serverTest.Subject': '[siteTitle] के मेल सर्वर की जाँच',
  'serverTest.Body':
    'इस ई-मेल से पता चलता है कि [siteTitle] मौजूदा सेटिंग से ई-मेल भेज सकता है। उत्तर देने की ज़रूरत नहीं है।',
  'serverTest.localLinks':
    'जब तक संचालक PUBLIC_URL में साइट का सार्वजनिक पता नहीं डालता, ई-मेल के लिंक [address] पर ले जाते हैं, जो केवल सर्वर पर ही खुलता है।',
};
