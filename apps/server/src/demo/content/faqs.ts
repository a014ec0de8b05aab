import type { LocaleKey } from '@invigil/domain/site/locale';

interface Faq {
  readonly title: string;
  /** HTML that the sanitiser leaves as it is. */
  readonly description: string;
}

const TEXTS: Readonly<Record<LocaleKey, readonly Faq[]>> = {
  en: [
    {
      title: 'What happens if the connection is lost during an exam?',
      description:
        '<p>Keep going. Your answers are stored on your device and sent as soon as the connection is back. The timer keeps running.</p>',
    },
    {
      title: 'Can I change an answer?',
      description:
        '<p>Yes, until you hand in or the time is up. Open the question again from the list of questions.</p>',
    },
    {
      title: 'When do I see my result?',
      description:
        '<p>At once if all questions are multiple choice. Written answers are marked by hand first. Until then the result is pending.</p>',
    },
    {
      title: 'Where are my certificates?',
      description:
        '<p>Under <b>Certificates</b>. Each certificate opens in a new window, where you can download it as a PDF.</p>',
    },
    {
      title: 'What happens when a plan expires?',
      description:
        '<p>Attempts in progress, marking, results and exports continue. New assessments and new attempts need a renewed plan.</p>',
    },
  ],
  es: [
    {
      title: '¿Qué pasa si se pierde la conexión durante un examen?',
      description:
        '<p>Sigue adelante. Tus respuestas se guardan en tu dispositivo y se envían en cuanto vuelve la conexión. El temporizador sigue corriendo.</p>',
    },
    {
      title: '¿Puedo cambiar una respuesta?',
      description:
        '<p>Sí, hasta que entregues o se acabe el tiempo. Abre de nuevo la pregunta desde la lista de preguntas.</p>',
    },
    {
      title: '¿Cuándo veo mi resultado?',
      description:
        '<p>Al momento, si todas las preguntas son de opción múltiple. Las respuestas escritas se corrigen antes a mano. Hasta entonces el resultado está pendiente.</p>',
    },
    {
      title: '¿Dónde están mis certificados?',
      description:
        '<p>En <b>Certificados</b>. Cada certificado se abre en una ventana nueva, donde puedes descargarlo como PDF.</p>',
    },
    {
      title: '¿Qué pasa cuando vence un plan?',
      description:
        '<p>Los intentos en curso, la corrección, los resultados y las exportaciones continúan. Para crear evaluaciones y empezar intentos hay que renovar el plan.</p>',
    },
  ],
  it: [
    {
      title: 'Che cosa succede se la connessione cade durante un esame?',
      description:
        '<p>Continua. Le tue risposte vengono salvate sul tuo dispositivo e inviate appena torna la connessione. Il tempo continua a scorrere.</p>',
    },
    {
      title: 'Posso cambiare una risposta?',
      description:
        '<p>Sì, finché non consegni o non scade il tempo. Riapri la domanda dall’elenco delle domande.</p>',
    },
    {
      title: 'Quando vedo il mio risultato?',
      description:
        '<p>Subito, se tutte le domande sono a scelta multipla. Le risposte scritte vengono prima corrette a mano. Fino ad allora il risultato è in attesa.</p>',
    },
    {
      title: 'Dove sono i miei certificati?',
      description:
        '<p>In <b>Certificati</b>. Ogni certificato si apre in una nuova finestra, dove puoi scaricarlo in PDF.</p>',
    },
    {
      title: 'Che cosa succede quando scade un piano?',
      description:
        '<p>I tentativi in corso, la correzione, i risultati e le esportazioni continuano. Per creare verifiche e iniziare tentativi serve il rinnovo del piano.</p>',
    },
  ],
  in: [
    {
      title: 'परीक्षा के दौरान कनेक्शन टूट जाए तो क्या होगा?',
      description:
        '<p>परीक्षा जारी रखें। आपके उत्तर आपके डिवाइस पर सहेजे जाते हैं और कनेक्शन लौटते ही भेजे जाते हैं। समय चलता रहता है।</p>',
    },
    {
      title: 'क्या मैं उत्तर बदल सकता हूँ?',
      description: '<p>हाँ, जब तक आप जमा न करें या समय समाप्त न हो। प्रश्नों की सूची से प्रश्न फिर खोलें।</p>',
    },
    {
      title: 'मेरा परिणाम कब दिखेगा?',
      description:
        '<p>सभी प्रश्न बहुविकल्पीय हों तो तुरंत। लिखित उत्तर पहले हाथ से जाँचे जाते हैं। तब तक परिणाम लंबित रहता है।</p>',
    },
    {
      title: 'मेरे प्रमाणपत्र कहाँ हैं?',
      description:
        '<p><b>प्रमाणपत्र</b> में। हर प्रमाणपत्र नई विंडो में खुलता है, जहाँ से आप उसे PDF के रूप में डाउनलोड कर सकते हैं।</p>',
    },
    {
      title: 'प्लान की अवधि समाप्त होने पर क्या होगा?',
      description:
        '<p>चल रहे प्रयास, जाँच, परिणाम और निर्यात जारी रहते हैं। नए मूल्यांकन और नए प्रयासों के लिए प्लान का नवीनीकरण चाहिए।</p>',
    },
  ],
  bn: [
    {
      title: 'পরীক্ষার সময় সংযোগ চলে গেলে কী হয়?',
      description:
        '<p>চালিয়ে যান। আপনার উত্তর আপনার ডিভাইসে সংরক্ষিত হয় এবং সংযোগ ফিরলেই পাঠানো হয়। সময় চলতে থাকে।</p>',
    },
    {
      title: 'আমি কি উত্তর বদলাতে পারি?',
      description: '<p>হ্যাঁ, জমা দেওয়া বা সময় শেষ হওয়া পর্যন্ত। প্রশ্নের তালিকা থেকে প্রশ্নটি আবার খুলুন।</p>',
    },
    {
      title: 'আমার ফল কখন দেখব?',
      description:
        '<p>সব প্রশ্ন বহুনির্বাচনী হলে সঙ্গে সঙ্গে। লিখিত উত্তর আগে হাতে মূল্যায়ন করা হয়। ততক্ষণ ফল অপেক্ষমাণ থাকে।</p>',
    },
    {
      title: 'আমার সনদ কোথায়?',
      description: '<p><b>সনদ</b>-এ। প্রতিটি সনদ নতুন উইন্ডোতে খোলে, সেখান থেকে PDF হিসেবে ডাউনলোড করতে পারেন।</p>',
    },
    {
      title: 'প্ল্যানের মেয়াদ শেষ হলে কী হয়?',
      description:
        '<p>চলমান প্রচেষ্টা, মূল্যায়ন, ফল ও এক্সপোর্ট চলতে থাকে। নতুন মূল্যায়ন ও নতুন প্রচেষ্টার জন্য প্ল্যান নবায়ন করতে হয়।</p>',
    },
  ],
};

/** Frequent questions of users, with the site owner's answers, as they are stored. */
export const FAQS = TEXTS.en;

/** A text of the stored questions in a reader's language; an edited text stays. */
export function translateFaqText(text: string, locale: LocaleKey): string {
  const index = FAQS.findIndex(({ title, description }) => text === title || text === description);
  const translated = TEXTS[locale][index];
  if (translated === undefined) return text;
  return FAQS[index]?.title === text ? translated.title : translated.description;
}
