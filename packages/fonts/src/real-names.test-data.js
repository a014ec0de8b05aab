// @ts-check

/**
 * @typedef {object} RealName
 * @property {string} name as its owner writes it
 * @property {string} script by the Unicode property Script
 * @property {string} language BCP 47
 * @property {string} person in English
 */

/**
 * Sixty names of public persons in twenty scripts, composed (NFC). Source: the persons' own publications and the encyclopedias
 * of their languages, from memory; a name is a fact, which no licence covers.
 *
 * @type {readonly RealName[]}
 */
export const REAL_NAMES = [
  ...ofScript('Latin', [
    ['Maria Skłodowska-Curie', 'pl', 'Marie Curie, physicist'],
    ['Nguyễn Phan Quế Mai', 'vi', 'Nguyen Phan Que Mai, novelist'],
    ['Wọlé Ṣóyínká', 'yo', 'Wole Soyinka, playwright'],
    ['Muazzez İlmiye Çığ', 'tr', 'Muazzez Ilmiye Cig, archaeologist'],
    ['Þórbergur Þórðarson', 'is', 'Thorbergur Thordarson, writer'],
    ['Əkrəm Əylisli', 'az', 'Akram Aylisli, writer'],
  ]),
  ...ofScript('Cyrillic', [
    ["Марина Сергіївна В'язовська", 'uk', 'Maryna Viazovska, mathematician'],
    ['Љубомир Симовић', 'sr', 'Ljubomir Simović, poet'],
    ['Қаныш Сәтбаев', 'kk', 'Kanysh Satbayev, geologist'],
  ]),
  ...ofScript('Greek', [
    ['Γιώργος Σεφέρης', 'el', 'George Seferis, poet'],
    ['Οδυσσέας Ελύτης', 'el', 'Odysseas Elytis, poet'],
  ]),
  ...ofScript('Armenian', [
    ['Եղիշե Չարենց', 'hy', 'Yeghishe Charents, poet'],
    ['Արամ Խաչատրյան', 'hy', 'Aram Khachaturian, composer'],
    ['Սիլվա Կապուտիկյան', 'hy', 'Silva Kaputikyan, poet'],
  ]),
  ...ofScript('Georgian', [
    ['ილია ჭავჭავაძე', 'ka', 'Ilia Chavchavadze, writer'],
    ['გალაკტიონ ტაბიძე', 'ka', 'Galaktion Tabidze, poet'],
    ['ანა კალანდაძე', 'ka', 'Ana Kalandadze, poet'],
  ]),
  ...ofScript('Hebrew', [
    ['שמואל יוסף עגנון', 'he', 'Shmuel Yosef Agnon, writer'],
    ['עדה יונת', 'he', 'Ada Yonath, crystallographer'],
    ['לאה גולדברג', 'he', 'Leah Goldberg, poet'],
  ]),
  ...ofScript('Arabic', [
    ['نجيب محفوظ', 'ar', 'Naguib Mahfouz, novelist'],
    ['مریم میرزاخانی', 'fa', 'Maryam Mirzakhani, mathematician'],
    ['قرۃ العین حیدر', 'ur', 'Qurratulain Hyder, novelist'],
  ]),
  ...ofScript('Devanagari', [
    ['महादेवी वर्मा', 'hi', 'Mahadevi Varma, poet'],
    ['विंदा करंदीकर', 'mr', 'Vinda Karandikar, poet'],
    ['लक्ष्मीप्रसाद देवकोटा', 'ne', 'Laxmi Prasad Devkota, poet'],
  ]),
  ...ofScript('Bengali', [
    ['রবীন্দ্রনাথ ঠাকুর', 'bn', 'Rabindranath Tagore, poet'],
    ['সত্যেন্দ্রনাথ বসু', 'bn', 'Satyendra Nath Bose, physicist'],
    ['লক্ষ্মীনাথ বেজবৰুৱা', 'as', 'Lakshminath Bezbarua, writer'],
  ]),
  ...ofScript('Gurmukhi', [
    ['ਅੰਮ੍ਰਿਤਾ ਪ੍ਰੀਤਮ', 'pa', 'Amrita Pritam, poet'],
    ['ਗੁਰਦਿਆਲ ਸਿੰਘ', 'pa', 'Gurdial Singh, novelist'],
    ['ਸ਼ਿਵ ਕੁਮਾਰ ਬਟਾਲਵੀ', 'pa', 'Shiv Kumar Batalvi, poet'],
  ]),
  ...ofScript('Gujarati', [
    ['મોહનદાસ કરમચંદ ગાંધી', 'gu', 'Mohandas Karamchand Gandhi, lawyer'],
    ['ઉમાશંકર જોશી', 'gu', 'Umashankar Joshi, poet'],
    ['વિક્રમ સારાભાઈ', 'gu', 'Vikram Sarabhai, physicist'],
  ]),
  ...ofScript('Tamil', [
    ['சுப்பிரமணிய பாரதி', 'ta', 'Subramania Bharati, poet'],
    ['சுப்பிரமணியன் சந்திரசேகர்', 'ta', 'Subrahmanyan Chandrasekhar, physicist'],
    ['ஆ. ப. ஜெ. அப்துல் கலாம்', 'ta', 'A. P. J. Abdul Kalam, engineer'],
  ]),
  ...ofScript('Telugu', [
    ['శ్రీరంగం శ్రీనివాసరావు', 'te', 'Srirangam Srinivasarao, poet'],
    ['గురజాడ అప్పారావు', 'te', 'Gurajada Apparao, playwright'],
    ['విశ్వనాథ సత్యనారాయణ', 'te', 'Viswanatha Satyanarayana, writer'],
  ]),
  ...ofScript('Kannada', [
    ['ದ. ರಾ. ಬೇಂದ್ರೆ', 'kn', 'D. R. Bendre, poet'],
    ['ಯು. ಆರ್. ಅನಂತಮೂರ್ತಿ', 'kn', 'U. R. Ananthamurthy, writer'],
    ['ಗಿರೀಶ್ ಕಾರ್ನಾಡ್', 'kn', 'Girish Karnad, playwright'],
  ]),
  ...ofScript('Malayalam', [
    ['വൈക്കം മുഹമ്മദ് ബഷീർ', 'ml', 'Vaikom Muhammad Basheer, writer'],
    ['എം. ടി. വാസുദേവൻ നായർ', 'ml', 'M. T. Vasudevan Nair, novelist'],
    ['തകഴി ശിവശങ്കര പിള്ള', 'ml', 'Thakazhi Sivasankara Pillai, novelist'],
  ]),
  ...ofScript('Thai', [
    ['ป๋วย อึ๊งภากรณ์', 'th', 'Puey Ungphakorn, economist'],
    ['คึกฤทธิ์ ปราโมช', 'th', 'Kukrit Pramoj, writer'],
    ['จิตร ภูมิศักดิ์', 'th', 'Chit Phumisak, historian'],
  ]),
  ...ofScript('Han', [
    ['屠呦呦', 'zh-Hans', 'Tu Youyou, chemist'],
    ['李遠哲', 'zh-Hant', 'Yuan T. Lee, chemist'],
    ['湯川秀樹', 'ja', 'Hideki Yukawa, physicist'],
  ]),
  // Names of Japan mix the scripts: these have letters of Han too, or a long vowel that both Kana share.
  ...ofScript('Hiragana', [
    ['さくらももこ', 'ja', 'Momoko Sakura, cartoonist'],
    ['宮部みゆき', 'ja', 'Miyuki Miyabe, novelist'],
  ]),
  ...ofScript('Katakana', [
    ['オノ・ヨーコ', 'ja', 'Yoko Ono, artist'],
    ['ヨシタケシンスケ', 'ja', 'Shinsuke Yoshitake, illustrator'],
  ]),
  ...ofScript('Hangul', [
    ['한강', 'ko', 'Han Kang, novelist'],
    ['김대중', 'ko', 'Kim Dae-jung, president'],
    ['허준이', 'ko', 'June Huh, mathematician'],
  ]),
];

/**
 * @param {string} script
 * @param {readonly (readonly [name: string, language: string, person: string])[]} names
 * @returns {RealName[]}
 */
function ofScript(script, names) {
  return names.map(([name, language, person]) => ({ name, script, language, person }));
}
