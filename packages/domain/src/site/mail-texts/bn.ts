import type { DefaultMailTexts } from './default-mail-texts.ts';

/** The default e-mail texts in Bengali. */
export const MAIL_TEXTS_BN: DefaultMailTexts = {
  forgetPasswordEmailSubject: '[siteTitle]-এর জন্য নতুন পাসওয়ার্ড',
  forgetPasswordEmailHeader: 'নতুন পাসওয়ার্ড দিন',
  forgetPasswordEmailBody:
    '[email]-এর জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে।\n\nনতুন পাসওয়ার্ড দিতে এই লিংক খুলুন: [password]\n\nলিংকটি একবারই কাজ করে এবং 15 মিনিট পরে মেয়াদ শেষ হয়। আপনি নতুন পাসওয়ার্ড না চেয়ে থাকলে এই ই-মেইলটি উপেক্ষা করুন। আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  welcomeEmailSubject: '[siteTitle]-এ স্বাগতম',
  welcomeEmailHeader: '[siteTitle]-এ স্বাগতম',
  welcomeEmailBody: 'আপনার অ্যাকাউন্ট তৈরি। [email] এবং আপনার বেছে নেওয়া পাসওয়ার্ড দিয়ে সাইন ইন করুন।',
  invitationEmailSubject: '[siteTitle] থেকে আমন্ত্রণ',
  invitationEmailHeader: 'আপনি একটি পরীক্ষায় আমন্ত্রিত',
  invitationEmailBody: 'আপনি [siteTitle]-এ পরীক্ষা দিতে পারেন। এই ঠিকানা দিয়ে নিবন্ধন করুন: [email]',
  reportEmailHeader: 'আপনার পরীক্ষার ফল',
};
